import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

import { notFoundIfRejected } from '../api/not-found-if-rejected.ts';
import { pageHeadOf } from '../app/heads/page-heads.ts';
import { correctedCategoriesQuery, correctionsQuery } from '../features/corrections/api/get-corrections.ts';
import { CorrectionsPage } from '../features/corrections/components/CorrectionsPage.tsx';
import { pageParams } from '../lib/page-params.ts';

const NotFound = lazyRouteComponent(() => import('../app/NotFound.tsx'), 'NotFound');

export const Route = createFileRoute('/corrections')({
  validateSearch: (search: { category?: string; after?: string }) => search,
  loaderDeps: ({ search }) => pageParams(search, ['category', 'after']),
  // Returns nothing, because the page would contain loader results a second time.
  loader: async ({ context: { queryClient, api }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(correctionsQuery(api, deps)).catch(notFoundIfRejected),
      queryClient.prefetchQuery(correctedCategoriesQuery(api)),
    ]);
  },
  head: (context) => pageHeadOf(context),
  component: CorrectionsRoute,
  notFoundComponent: NotFound,
});

function CorrectionsRoute() {
  return <CorrectionsPage choice={Route.useLoaderDeps()} />;
}
