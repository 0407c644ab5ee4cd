import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { pageHead } from '../seo/head.ts';
import { PageWaiting } from '../ui/page/PageWaiting.tsx';

const ForgotPasswordPage = lazy(() => import('../features/account/components/ForgotPasswordPage.tsx'));

export const Route = createFileRoute('/forgot-password')({
  ssr: false,
  pendingComponent: PageWaiting,
  head: ({ match }) =>
    pageHead({
      title: 'Forgot Your Password?',
      description: 'Choose a new password by a link that is sent to you.',
      path: '/forgot-password',
      siteUrl: match.context.siteUrl,
      noindex: true,
    }),
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <ForgotPasswordPage />
    </Suspense>
  );
}
