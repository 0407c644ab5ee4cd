import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { pageHeadOf } from '../app/heads/page-heads.ts';
import { PageWaiting } from '../ui/page/PageWaiting.tsx';

const PlanSection = lazy(() => import('../features/billing/components/PlanSection.tsx'));
const AccountPage = lazy(() => import('../features/account/components/AccountPage.tsx'));

export const Route = createFileRoute('/account')({
  ssr: false,
  pendingComponent: PageWaiting,
  head: (context) => pageHeadOf(context),
  component: AccountRoute,
});

function AccountRoute() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <AccountPage plan={<PlanSection />} />
    </Suspense>
  );
}
