import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { pageHeadOf } from '../app/heads/page-heads.ts';
import { PageWaiting } from '../ui/page/PageWaiting.tsx';

const ForgotPasswordPage = lazy(() => import('../features/account/components/ForgotPasswordPage.tsx'));

export const Route = createFileRoute('/forgot-password')({
  ssr: false,
  pendingComponent: PageWaiting,
  head: (context) => pageHeadOf(context),
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <ForgotPasswordPage />
    </Suspense>
  );
}
