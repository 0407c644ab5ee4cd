import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';

import type { FrontSection } from '../api/contract.ts';
import { useApi } from '../api/use-api.ts';
import { CategorySection } from '../features/home/components/CategorySection.tsx';
import { Hero } from '../features/home/components/Hero.tsx';
import { HomeBanner } from '../features/home/components/HomeBanner.tsx';
import { HomeEnd } from '../features/home/components/HomeEnd.tsx';
import { arrangeSections, frontQuery, type OwnSection, selectHero } from '../features/home/lib/front.ts';
import { MIN_QUERY_LENGTH } from '../features/search/api/search-address.ts';
import { BRAND, TAGLINE } from '../lib/brand.ts';
import { searchParams, textParam } from '../lib/search-params.ts';
import { pageHead } from '../seo/head.ts';
import { organization, website } from '../seo/json-ld.ts';
import { useUiPrefs } from '../stores/ui-prefs.ts';
import { CardGridSkeleton } from '../ui/card/CardSkeleton.tsx';
import { Hydrate } from '../ui/Hydrate.tsx';
import { WhenNear } from '../ui/WhenNear.tsx';

const StayUpdated = lazy(() => import('../features/newsletter/components/StayUpdated.tsx'));
/** Parts that contain only links. */
const loadAroundFront = () => import('../features/home/components/Highlights.tsx');
const Highlights = lazyRouteComponent(loadAroundFront, 'Highlights');
const WhyChoose = lazyRouteComponent(loadAroundFront, 'WhyChoose');
const preloadAroundFront = () => Promise.all([Highlights.preload?.(), WhyChoose.preload?.()]);
const TopPerforming = lazy(() => import('../ui/top-performing/TopPerforming.tsx'));

/** Used only before the first story. */
const EmptyHome = lazyRouteComponent(() => import('../features/home/components/EmptyHome.tsx'), 'EmptyHome');

/** Loaded lazily, because most readers of the home page never search. */
const SearchResults = lazyRouteComponent(
  () => import('../features/search/components/SearchResults.tsx'),
  'SearchResults',
);

export const Route = createFileRoute('/')({
  staticData: { visibility: 'listed' },
  validateSearch: searchParams({ q: textParam }),
  loaderDeps: ({ search: { q = '' } }) => ({ q }),
  // Returns nothing, because the page would contain loader results a second time.
  loader: async ({ context: { queryClient, api }, deps }) => {
    if (deps.q.length < MIN_QUERY_LENGTH) {
      // Runs only on navigation, since server-rendered pages are not loaded again: waits for all parts, so that the
      // page appears complete.
      await Promise.all([queryClient.ensureQueryData(frontQuery(api)), preloadAroundFront()]);
      return;
    }
    const { prefetchSearch } = await import('../features/search/api/search-articles.ts');
    await Promise.all([prefetchSearch({ queryClient, api }, deps), SearchResults.preload?.()]);
  },
  head: ({ match }) => {
    const { siteUrl } = match.context;
    return pageHead(match, {
      title: `${BRAND}: balanced news, quick reads`,
      description: `${TAGLINE} Stories from many outlets in one place, each summary linked to the passages it is based on.`,
      keywords: ['news', 'balanced news', 'politics', 'world news', 'quick reads'],
      jsonLd: [organization(siteUrl), website(siteUrl)],
      noindex: match.search.q !== undefined,
    });
  },
  // Back shows the page at once, without its loader, and has to find all parts loaded to keep the scroll position.
  onLeave: () => void preloadAroundFront(),
  component: HomePage,
  pendingComponent: CardGridSkeleton,
});

/**
 * Reserves the height of the newsletter card, so that nothing below it moves when it loads. Its lines wrap
 * differently on each width.
 */
const STAY_UPDATED_ROOM = 'h-82 min-[22.5rem]:h-72 md:h-62 lg:h-76';

/** In one column, all sections come before the widgets. */
const AT_THE_END = 'max-lg:order-1';

/** Number of sections next to the sidebar. The others use the full width. */
const BESIDE_SIDEBAR = 2;

function HomePage() {
  const { q } = Route.useLoaderDeps();
  if (q.length >= MIN_QUERY_LENGTH) {
    return (
      <div className="container-page max-w-[56rem]! pt-8">
        <Suspense fallback={<CardGridSkeleton />}>
          <SearchResults state={{ q }} clearTo="/" />
        </Suspense>
      </div>
    );
  }
  return <Front />;
}

/** Returns the sections in the reader's order. */
function useOwnSections(sections: readonly FrontSection[]): OwnSection[] {
  const own = useUiPrefs((prefs) => prefs.sections);
  // Set by the head script if the reader has an order. Until now, styles/front.css hid the sections, so no visible
  // section moves.
  useEffect(() => {
    delete document.documentElement.dataset['sections'];
  }, []);
  return useMemo(() => arrangeSections(sections, own), [sections, own]);
}

function Front() {
  const { data: front } = useSuspenseQuery(frontQuery(useApi()));
  const sections = useOwnSections(front.sections);
  const shown = sections.filter(({ isHidden }) => !isHidden);
  const hero = selectHero(front);
  return (
    <>
      <HomeBanner />
      {hero ? (
        <Hero stories={hero} />
      ) : (
        <Suspense fallback={null}>
          <EmptyHome />
        </Suspense>
      )}
      <div className="container-page mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="front-sections lg:col-span-8">
          {shown.slice(0, BESIDE_SIDEBAR).map((section) => (
            <CategorySection key={section.slug} section={section} narrow />
          ))}
        </div>
        <aside
          aria-label="Highlights"
          className={
            hero
              ? `no-print flex min-w-0 flex-col gap-10 lg:col-span-4 lg:border-s lg:border-rule lg:ps-8 ${AT_THE_END}`
              : 'no-print grid items-start gap-10 lg:col-span-12 lg:grid-cols-4'
          }
        >
          <Hydrate
            load={loadAroundFront}
            className={hero ? 'flex min-w-0 flex-col gap-10' : 'grid items-start gap-10 lg:col-span-2 lg:grid-cols-2'}
          >
            <Highlights front={front} />
          </Hydrate>
          <WhenNear reserve={hero ? 'h-[112.706rem] md:h-[57.706rem] lg:h-[113.137rem]' : 'h-24'}>
            <TopPerforming header="Top Performing" />
          </WhenNear>
          <WhenNear reserve={STAY_UPDATED_ROOM} className="lg:sticky lg:top-6">
            <StayUpdated room={STAY_UPDATED_ROOM} />
          </WhenNear>
        </aside>
        <div className="front-sections lg:col-span-12">
          {shown.slice(BESIDE_SIDEBAR).map((section, index) => (
            <CategorySection key={section.slug} section={section} mirrored={index % 2 === 1} />
          ))}
          {hero ? <HomeEnd sections={sections} /> : null}
        </div>
        <Hydrate
          as="section"
          load={loadAroundFront}
          aria-labelledby="why"
          className={`border-t-2 border-ink bg-tint px-5 py-6 md:px-8 lg:col-span-12 ${AT_THE_END}`}
        >
          <WhyChoose />
        </Hydrate>
      </div>
    </>
  );
}
