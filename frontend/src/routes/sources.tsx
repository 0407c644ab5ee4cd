import { createFileRoute } from '@tanstack/react-router';

import { outletsQuery } from '../features/sources/api/get-outlets.ts';
import { SourcesPage } from '../features/sources/components/SourcesPage.tsx';
import { readChoice } from '../features/sources/lib/choose-outlets.ts';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/sources')({
  // Read by those who use it: what stands here, every page of the site loads.
  validateSearch: (search: { lean?: string; country?: string }) => search,
  // Returns nothing: what a loader returns is written into the page once more.
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(outletsQuery(context.api));
  },
  head: ({ match }) =>
    pageHead({
      title: 'Sources',
      description: 'Every outlet we read: owner, country, political lean, and who rated it, when and why.',
      path: '/sources',
      siteUrl: match.context.siteUrl,
    }),
  component: SourcesRoute,
});

function SourcesRoute() {
  return <SourcesPage choice={readChoice({ ...Route.useSearch() })} />;
}
