import { createFileRoute } from '@tanstack/react-router';

import { lazyPage, PageWaiting } from '../ui/page/PageWaiting.tsx';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/forgot-password')({
  staticData: { visibility: 'private' },
  ssr: false,
  pendingComponent: PageWaiting,
  head: ({ match }) =>
    pageHead(match, {
      title: 'Forgot Your Password?',
      description: "We'll email you a link to choose a new password.",
    }),
  component: lazyPage(() => import('../features/account/components/ForgotPasswordPage.tsx')),
});
