import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { lazy } from 'react';

import type { Briefing } from '../api/contract.ts';
import { BRIEFING_TEXT, BriefingPage, briefingQuery } from '../features/briefing/components/BriefingPage.tsx';
import { BRIEFING_TITLE } from '../features/briefing/lib/briefing-words.ts';
import { ListenPlayer } from '../features/listen/components/ListenPlayer.tsx';
import { searchParams, textParam } from '../lib/search-params.ts';
import { pageHead } from '../seo/head.ts';
import { WhenNear } from '../ui/WhenNear.tsx';

const NoBriefing = lazyRouteComponent(() => import('../features/briefing/components/BriefingPage.tsx'), 'NoBriefing');
const PodcastAddress = lazy(() => import('../features/briefing/components/PodcastAddress.tsx'));

const PARAMS = searchParams({ date: textParam });

export const Route = createFileRoute('/briefing')({
  staticData: { visibility: 'listed' },
  validateSearch: PARAMS,
  loaderDeps: ({ search }) => PARAMS.parse(search),
  // Returns nothing, because the page state would contain the edition twice.
  loader: async ({ context: { queryClient, api }, deps: { date } }) => {
    const briefing = await queryClient.ensureQueryData(briefingQuery(api, date));
    if (briefing === null && date !== undefined) throw notFound();
  },
  head: ({ match }) =>
    pageHead(match, {
      title: BRIEFING_TITLE,
      description: "The day's most widely reported stories, one from each section, with every side that was quoted.",
      keywords: ['daily news briefing', 'news in five minutes'],
      // The latest edition is at the plain address.
      noindex: match.search.date !== undefined,
    }),
  component: BriefingRoute,
  notFoundComponent: NoBriefing,
});

function BriefingRoute() {
  const { date } = Route.useLoaderDeps();
  const listen = (briefing: Briefing) => (
    <ListenPlayer
      key={briefing.date}
      track={{ kind: 'briefing', date: briefing.date, title: BRIEFING_TITLE, lang: 'en' }}
      lang="en"
      textId={BRIEFING_TEXT}
      hasNarration
    />
  );
  return (
    <BriefingPage
      date={date}
      listen={listen}
      podcast={
        <WhenNear reserve="h-40">
          <PodcastAddress kind="briefing" />
        </WhenNear>
      }
    />
  );
}
