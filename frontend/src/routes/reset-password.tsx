import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { pageHeadOf } from '../app/heads/page-heads.ts';
import { PageWaiting } from '../ui/page/PageWaiting.tsx';

const ResetPasswordPage = lazy(() => import('../features/account/components/ResetPasswordPage.tsx'));

export const Route = createFileRoute('/reset-password')({
  ssr: false,
  pendingComponent: PageWaiting,
  head: (context) => pageHeadOf(context),
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <ResetPasswordPage />
    </Suspense>
  );
}
