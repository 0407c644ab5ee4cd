import { createFileRoute } from '@tanstack/react-router';

import { SiteSearch } from '../app/SiteSearch.tsx';
import { readQuery, searchQuery, SHORTEST_QUERY } from '../features/search/api/search-articles.ts';
import { SearchResults } from '../features/search/components/SearchResults.tsx';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/search')({
  validateSearch: readQuery,
  loaderDeps: ({ search }) => ({ q: search.q ?? '' }),
  loader: async ({ context, deps }) => {
    if (deps.q.length >= SHORTEST_QUERY) await context.queryClient.prefetchQuery(searchQuery(context.api, deps.q));
  },
  head: ({ match }) =>
    pageHead({
      title: match.search.q ? `Search results for "${match.search.q}"` : 'Search',
      description: 'Search every published article.',
      path: '/search',
      siteUrl: match.context.siteUrl,
      noindex: true,
    }),
  component: SearchPage,
});

function SearchPage() {
  const { q = '' } = Route.useSearch();
  return (
    <div className="container-page pt-8">
      <SiteSearch size="page" defaultValue={q} className="mb-8 block max-w-[40rem]" />
      {q.length >= SHORTEST_QUERY ? (
        <SearchResults query={q} clearTo="/search" />
      ) : (
        <>
          <h1 className="font-serif text-hl-l font-bold">Search articles</h1>
          <p className="mt-2 text-ui text-ink-2">Type at least three characters and press Enter.</p>
        </>
      )}
    </div>
  );
}
