import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { lazy } from 'react';

import { pageHeadOf } from '../app/heads/page-heads.ts';
import type { Briefing } from '../api/contract.ts';
import { briefingQuery } from '../features/briefing/api/get-briefing.ts';
import { BRIEFING_TEXT, BriefingPage } from '../features/briefing/components/BriefingPage.tsx';
import { BRIEFING_TITLE } from '../features/briefing/lib/briefing-words.ts';
import { ListenPlayer } from '../features/listen/components/ListenPlayer.tsx';
import { pageParams } from '../lib/page-params.ts';
import { WhenNear } from '../ui/WhenNear.tsx';

const NoBriefing = lazyRouteComponent(() => import('../features/briefing/components/BriefingPage.tsx'), 'NoBriefing');
const PodcastAddress = lazy(() => import('../features/briefing/components/PodcastAddress.tsx'));

export const Route = createFileRoute('/briefing')({
  validateSearch: (search: { date?: string }) => search,
  loaderDeps: ({ search }) => pageParams(search, ['date']),
  // Returns nothing, because the page state would contain the edition twice.
  loader: async ({ context: { queryClient, api }, deps: { date } }) => {
    const briefing = await queryClient.ensureQueryData(briefingQuery(api, date));
    if (briefing === null && date !== undefined) throw notFound();
  },
  head: (context) => pageHeadOf(context),
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
