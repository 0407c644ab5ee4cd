import { createFileRoute } from '@tanstack/react-router';

import { headOf } from '../app/heads/head-of.ts';
import { outletsQuery } from '../features/sources/api/get-outlets.ts';
import { SourcesPage } from '../features/sources/components/SourcesPage.tsx';
import { readChoice } from '../features/sources/lib/choose-outlets.ts';

export const Route = createFileRoute('/sources')({
  // Read by those who use it: what stands here, every page of the site loads.
  validateSearch: (search: { lean?: string; country?: string }) => search,
  // Returns nothing: what a loader returns is written into the page once more.
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(outletsQuery(context.api));
  },
  head: (context) => headOf(context),
  component: SourcesRoute,
});

function SourcesRoute() {
  return <SourcesPage choice={readChoice({ ...Route.useSearch() })} />;
}
