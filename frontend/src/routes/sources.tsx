import { createFileRoute } from '@tanstack/react-router';

import { pageHeadOf } from '../app/heads/page-heads.ts';
import { outletsQuery } from '../features/sources/api/get-outlets.ts';
import { SourcesPage } from '../features/sources/components/SourcesPage.tsx';
import { readChoice } from '../features/sources/lib/choose-outlets.ts';

export const Route = createFileRoute('/sources')({
  // Parsed by the components that use it, because every page loads this file.
  validateSearch: (search: { lean?: string; country?: string }) => search,
  // Returns nothing, because the page would contain loader results a second time.
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(outletsQuery(context.api));
  },
  head: (context) => pageHeadOf(context),
  component: SourcesRoute,
});

function SourcesRoute() {
  return <SourcesPage choice={readChoice({ ...Route.useSearch() })} />;
}
