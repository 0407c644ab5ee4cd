import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { pageHeadOf } from '../app/heads/page-heads.ts';
import { WaitingToSubscribe } from '../features/billing/components/WaitingToSubscribe.tsx';
import { readReturnSearch, returnOf } from '../features/billing/lib/return-search.ts';
import { supportAddress } from '../lib/support.ts';

const SubscribePage = lazy(() => import('../features/billing/components/SubscribePage.tsx'));

export const Route = createFileRoute('/complete-registration')({
  ssr: false,
  pendingComponent: WaitingToSubscribe,
  validateSearch: readReturnSearch,
  head: (context) => pageHeadOf(context),
  component: SubscribeRoute,
});

function SubscribeRoute() {
  const navigate = Route.useNavigate();
  const { siteUrl } = Route.useRouteContext();
  return (
    <Suspense fallback={<WaitingToSubscribe />}>
      <SubscribePage
        back={returnOf(Route.useSearch())}
        clearAddress={() => void navigate({ to: '/complete-registration', search: {}, replace: true })}
        goHome={() => void navigate({ to: '/' })}
        supportEmail={supportAddress(siteUrl)}
      />
    </Suspense>
  );
}
