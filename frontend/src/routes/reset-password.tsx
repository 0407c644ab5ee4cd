import { createFileRoute } from '@tanstack/react-router';

import { lazyPage, PageWaiting } from '../ui/page/PageWaiting.tsx';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/reset-password')({
  staticData: { visibility: 'private' },
  ssr: false,
  pendingComponent: PageWaiting,
  head: ({ match }) =>
    pageHead(match, {
      title: 'Choose a New Password',
      description: 'Choose a new password for your account.',
    }),
  component: lazyPage(() => import('../features/account/components/ResetPasswordPage.tsx')),
});
