import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { headOf } from '../app/heads/head-of.ts';
import { PageWaiting } from '../ui/page/PageWaiting.tsx';

const ForgotPasswordPage = lazy(() => import('../features/account/components/ForgotPasswordPage.tsx'));

export const Route = createFileRoute('/forgot-password')({
  ssr: false,
  pendingComponent: PageWaiting,
  head: (context) => headOf(context),
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <ForgotPasswordPage />
    </Suspense>
  );
}
