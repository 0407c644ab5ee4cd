import { createFileRoute } from '@tanstack/react-router';

import { outletsQuery, SourcesPage } from '../features/sources/components/SourcesPage.tsx';
import { OUTLET_PARAMS } from '../features/sources/lib/outlet-params.ts';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/sources')({
  staticData: { visibility: 'listed' },
  validateSearch: OUTLET_PARAMS,
  // Returns nothing, because the page would contain loader results a second time.
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(outletsQuery(context.api));
  },
  head: ({ match }) =>
    pageHead(match, {
      title: 'Sources',
      description: 'Every outlet we read: owner, country, political lean, and who rated it, when and why.',
    }),
  component: SourcesRoute,
});

function SourcesRoute() {
  return <SourcesPage choice={Route.useSearch()} />;
}
