import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { WaitingToSubscribe } from '../features/billing/components/WaitingToSubscribe.tsx';
import { RETURN_PARAMS, returnOf } from '../features/billing/lib/return-search.ts';
import { supportAddress } from '../lib/brand.ts';
import { SUBSCRIBE_TITLE } from '../lib/premium.ts';
import { pageHead } from '../seo/head.ts';

const SubscribePage = lazy(() => import('../features/billing/components/SubscribePage.tsx'));

export const Route = createFileRoute('/complete-registration')({
  staticData: { visibility: 'private' },
  ssr: false,
  pendingComponent: WaitingToSubscribe,
  validateSearch: RETURN_PARAMS,
  head: ({ match }) =>
    pageHead(match, {
      title: SUBSCRIBE_TITLE,
      description: 'Premium features and what they cost.',
    }),
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
