import { createFileRoute } from '@tanstack/react-router';

import { TrustPage, trustQuery } from '../features/trust/components/TrustPage.tsx';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/trust')({
  staticData: { visibility: 'listed' },
  // Returns nothing, because the page would contain loader results a second time.
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(trustQuery(api));
  },
  head: ({ match }) =>
    pageHead(match, {
      title: 'How We Review',
      description:
        'How people review our articles, who decides, and figures from a log of decisions that anyone can check.',
    }),
  component: TrustRoute,
});

function TrustRoute() {
  return <TrustPage siteUrl={Route.useRouteContext().siteUrl} />;
}
