import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { PageWaiting } from '../ui/page/PageWaiting.tsx';
import { pageHead } from '../seo/head.ts';

const ResetPasswordPage = lazy(() => import('../features/account/components/ResetPasswordPage.tsx'));

export const Route = createFileRoute('/reset-password')({
  staticData: { visibility: 'private' },
  ssr: false,
  pendingComponent: PageWaiting,
  head: ({ match }) =>
    pageHead(match, {
      title: 'Choose a New Password',
      description: 'Choose a new password for your account.',
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
