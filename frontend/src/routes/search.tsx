import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';

import { pageHeadOf } from '../app/heads/page-heads.ts';
import { SiteSearch } from '../app/SiteSearch.tsx';
import { readSearch } from '../features/search/api/search-address.ts';
import { MIN_QUERY_LENGTH } from '../features/search/api/search-words.ts';
import { SearchFilters } from '../features/search/components/SearchFilters.tsx';
import { SearchResults } from '../features/search/components/SearchResults.tsx';
import { pageParams } from '../lib/page-params.ts';
import { WhenNear } from '../ui/WhenNear.tsx';

const MostRead = lazy(() => import('../ui/page/MostRead.tsx'));

export const Route = createFileRoute('/search')({
  // Parsed by the components that use it, because every page loads this file.
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) =>
    pageParams(search, [
      'q',
      'category',
      'within',
      'sort',
      'page',
      'after',
      'phrase',
      'outlet',
      'author',
      'lean',
      'from',
      'to',
    ]),
  // Returns nothing, because the page would contain loader results a second time.
  loader: async ({ context, deps }) => {
    const { prefetchSearch } = await import('../features/search/api/search-articles.ts');
    await prefetchSearch(context, deps);
  },
  head: (context) => pageHeadOf(context),
  component: SearchPage,
});

function SearchPage() {
  const state = readSearch(Route.useSearch());
  const { q = '' } = state;
  return (
    <div className="container-page max-w-[56rem]! pt-8">
      <SiteSearch size="page" defaultValue={q} />
      {q.length >= MIN_QUERY_LENGTH ? (
        <>
          <section aria-label="Filters" className="mt-4 mb-8">
            <SearchFilters />
          </section>
          <SearchResults state={state} clearTo="/search" />
        </>
      ) : (
        <>
          <h1 className="mt-8 font-serif text-hl-l font-bold">Search articles</h1>
          <p className="mt-2 text-ui text-ink-2">Type at least two characters and press Enter.</p>
          <WhenNear reserve="h-[36rem]">
            <MostRead />
          </WhenNear>
        </>
      )}
    </div>
  );
}
