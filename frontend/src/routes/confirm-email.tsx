import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { headOf } from '../app/heads/head-of.ts';
import { PageWaiting } from '../ui/page/PageWaiting.tsx';

const ConfirmEmailPage = lazy(() => import('../features/account/components/ConfirmEmailPage.tsx'));

export const Route = createFileRoute('/confirm-email')({
  ssr: false,
  pendingComponent: PageWaiting,
  head: (context) => headOf(context),
  component: ConfirmEmailRoute,
});

function ConfirmEmailRoute() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <ConfirmEmailPage />
    </Suspense>
  );
}
