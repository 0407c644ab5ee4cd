import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

import { notFoundIfRejected } from '../api/not-found-if-rejected.ts';
import {
  correctedCategoriesQuery,
  CorrectionsPage,
  correctionsQuery,
} from '../features/corrections/components/CorrectionsPage.tsx';
import { searchParams, textParam } from '../lib/search-params.ts';
import { pageHead } from '../seo/head.ts';

const NotFound = lazyRouteComponent(() => import('../app/NotFound.tsx'), 'NotFound');

const PARAMS = searchParams({ category: textParam, after: textParam });

export const Route = createFileRoute('/corrections')({
  staticData: { visibility: 'listed' },
  validateSearch: PARAMS,
  loaderDeps: ({ search }) => PARAMS.parse(search),
  // Returns nothing, because the page would contain loader results a second time.
  loader: async ({ context: { queryClient, api }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(correctionsQuery(api, deps)).catch(notFoundIfRejected),
      queryClient.prefetchQuery(correctedCategoriesQuery(api)),
    ]);
  },
  head: ({ match }) =>
    pageHead(match, {
      title: 'Corrections',
      description: 'What was wrong in our articles, and what they say now.',
    }),
  component: CorrectionsRoute,
  notFoundComponent: NotFound,
});

function CorrectionsRoute() {
  return <CorrectionsPage choice={Route.useLoaderDeps()} />;
}
