import { createFileRoute } from '@tanstack/react-router';

import { correctedCategoriesQuery, correctionsQuery } from '../features/corrections/api/get-corrections.ts';
import { CorrectionsPage } from '../features/corrections/components/CorrectionsPage.tsx';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/corrections')({
  validateSearch: (search: { category?: string; after?: string }) => search,
  loaderDeps: ({ search }) => search,
  // Returns nothing: what a loader returns is written into the page once more.
  loader: async ({ context: { queryClient, api }, deps }) => {
    await Promise.all([queryClient.ensureQueryData(correctionsQuery(api, deps)), queryClient.prefetchQuery(correctedCategoriesQuery(api))]);
  },
  head: ({ match }) => pageHead({ title: 'Corrections', description: 'What was wrong in our articles, and what they say now.', path: '/corrections', siteUrl: match.context.siteUrl }),
  component: CorrectionsRoute,
});

function CorrectionsRoute() {
  const { category, after } = Route.useSearch();
  return <CorrectionsPage choice={{ category, after }} />;
}
