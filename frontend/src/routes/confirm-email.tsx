import { createFileRoute } from '@tanstack/react-router';

import { lazyPage, PageWaiting } from '../ui/page/PageWaiting.tsx';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/confirm-email')({
  staticData: { visibility: 'private' },
  ssr: false,
  pendingComponent: PageWaiting,
  head: ({ match }) =>
    pageHead(match, {
      title: 'Your Address',
      description: "Confirm your account's email address.",
    }),
  component: lazyPage(() => import('../features/account/components/ConfirmEmailPage.tsx')),
});
