import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { pageHead } from '../seo/head.ts';
import { PageWaiting } from '../ui/page/PageWaiting.tsx';

const ResetPasswordPage = lazy(() => import('../features/account/components/ResetPasswordPage.tsx'));

export const Route = createFileRoute('/reset-password')({
  ssr: false,
  pendingComponent: PageWaiting,
  head: ({ match }) =>
    pageHead({
      title: 'Choose a New Password',
      description: 'Choose a new password for your account.',
      path: '/reset-password',
      siteUrl: match.context.siteUrl,
      noindex: true,
    }),
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <ResetPasswordPage />
    </Suspense>
  );
}
