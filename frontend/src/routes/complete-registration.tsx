import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { WaitingOffer } from '../features/billing/components/Offer.tsx';
import { readReturnSearch, returnOf } from '../features/billing/lib/return-search.ts';
import { supportAddress } from '../lib/support.ts';
import { pageHead } from '../seo/head.ts';

const SubscribePage = lazy(() => import('../features/billing/components/SubscribePage.tsx'));

export const Route = createFileRoute('/complete-registration')({
  ssr: false,
  pendingComponent: WaitingOffer,
  validateSearch: readReturnSearch,
  head: ({ match }) =>
    pageHead({
      title: 'Subscribe to Premium Features',
      description: 'Premium features and their price.',
      path: '/complete-registration',
      siteUrl: match.context.siteUrl,
      noindex: true,
    }),
  component: SubscribeRoute,
});

function SubscribeRoute() {
  const navigate = Route.useNavigate();
  const { siteUrl } = Route.useRouteContext();
  return (
    <Suspense fallback={<WaitingOffer />}>
      <SubscribePage
        back={returnOf(Route.useSearch())}
        clearAddress={() => void navigate({ to: '/complete-registration', search: {}, replace: true })}
        goHome={() => void navigate({ to: '/' })}
        supportEmail={supportAddress(siteUrl)}
      />
    </Suspense>
  );
}
