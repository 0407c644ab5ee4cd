import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { pageHeadOf } from '../app/heads/page-heads.ts';
import { PageWaiting } from '../ui/page/PageWaiting.tsx';

const ConfirmEmailPage = lazy(() => import('../features/account/components/ConfirmEmailPage.tsx'));

export const Route = createFileRoute('/confirm-email')({
  ssr: false,
  pendingComponent: PageWaiting,
  head: (context) => pageHeadOf(context),
  component: ConfirmEmailRoute,
});

function ConfirmEmailRoute() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <ConfirmEmailPage />
    </Suspense>
  );
}
