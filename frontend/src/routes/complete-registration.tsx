import { createFileRoute } from '@tanstack/react-router';

import { WaitingToSubscribe } from '../features/billing/components/WaitingToSubscribe.tsx';
import { RETURN_PARAMS } from '../features/billing/lib/return-search.ts';
import { SUBSCRIBE_TITLE } from '../lib/premium.ts';
import { pageHead } from '../seo/head.ts';
import { lazyPage } from '../ui/page/PageWaiting.tsx';

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
  component: lazyPage(() => import('../features/billing/components/SubscribePage.tsx'), WaitingToSubscribe),
});
