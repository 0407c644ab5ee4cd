import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';

import { SiteSearch } from '../app/SiteSearch.tsx';
import { feedQuery, isAdvanced, SEARCH_PARAMS, MIN_QUERY_LENGTH } from '../features/search/api/search-address.ts';
import { SearchFilters } from '../features/search/components/SearchFilters.tsx';
import { SearchResults } from '../features/search/components/SearchResults.tsx';
import { WhenNear } from '../ui/WhenNear.tsx';
import { BRAND } from '../lib/brand.ts';
import { feedLinks, pageHead } from '../seo/head.ts';

const MostRead = lazy(() => import('../ui/page/MostRead.tsx'));

export const Route = createFileRoute('/search')({
  staticData: { visibility: 'unlisted' },
  validateSearch: SEARCH_PARAMS,
  loaderDeps: ({ search }) => SEARCH_PARAMS.parse(search),
  // Returns nothing, because the page would contain loader results a second time.
  loader: async ({ context, deps }) => {
    const { prefetchSearch } = await import('../features/search/api/search-articles.ts');
    await prefetchSearch(context, deps);
  },
  head: ({ match }) => {
    const { q } = match.search;
    const head = pageHead(match, {
      title: q ? `Search results for "${q}"` : 'Search',
      description: 'Search every published article.',
      noindex: true,
    });
    if (q === undefined || q.length < MIN_QUERY_LENGTH || isAdvanced(match.search)) return head;
    return { ...head, links: [...head.links, ...feedLinks('/search', `${BRAND}: ${q}`, feedQuery(match.search))] };
  },
  component: SearchPage,
});

function SearchPage() {
  const state = Route.useLoaderDeps();
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
