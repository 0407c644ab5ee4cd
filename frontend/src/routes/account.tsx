import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { pageHead } from '../seo/head.ts';
import { PageWaiting } from '../ui/page/PageWaiting.tsx';

const PlanSection = lazy(() => import('../features/billing/components/PlanSection.tsx'));
const AccountPage = lazy(() => import('../features/account/components/AccountPage.tsx'));

export const Route = createFileRoute('/account')({
  ssr: false,
  pendingComponent: PageWaiting,
  head: ({ match }) =>
    pageHead({
      title: 'Your Account',
      description: 'Your plan, sessions and data.',
      path: '/account',
      siteUrl: match.context.siteUrl,
      noindex: true,
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
