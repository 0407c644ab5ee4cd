import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { PageWaiting } from '../ui/page/PageWaiting.tsx';
import { pageHead } from '../seo/head.ts';

const PlanSection = lazy(() => import('../features/billing/components/PlanSection.tsx'));
const AccountPage = lazy(() => import('../features/account/components/AccountPage.tsx'));

export const Route = createFileRoute('/account')({
  staticData: { visibility: 'private' },
  ssr: false,
  pendingComponent: PageWaiting,
  head: ({ match }) =>
    pageHead(match, {
      title: 'Your Account',
      description: 'Your plan, sessions and data.',
    }),
  component: AccountRoute,
});

function AccountRoute() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <AccountPage plan={<PlanSection />} />
    </Suspense>
  );
}
