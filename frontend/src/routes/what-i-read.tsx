import { useState } from 'react';
import { createFileRoute } from '@tanstack/react-router';

import { count } from '../lib/plural.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { pageHead } from '../seo/head.ts';
import {
  dayOf,
  DAYS_OF_SIDES,
  DAYS_REMEMBERED,
  forgetOpened,
  type OpenedArticles,
  type SideCounts,
  useOpenedArticles,
} from '../stores/opened-articles.ts';
import { Button } from '../ui/Button.tsx';
import { ProsePage, ProseSection } from '../ui/page/ProsePage.tsx';
import { LeanBar, SideMark } from '../ui/SideMark.tsx';
import { COVERAGE_LOOK, COVERAGE_SIDES } from '../ui/sides.ts';
import { Status } from '../ui/Status.tsx';

export const Route = createFileRoute('/what-i-read')({
  staticData: { visibility: 'private' },
  head: ({ match }) =>
    pageHead(match, {
      title: 'What I read',
      description: 'The sides that reported the articles you opened in the last 30 days, counted on your device.',
    }),
  component: WhatIReadPage,
});

/** The sides that reported the articles which were opened on this device. */
function WhatIReadPage() {
  // The server does not know the opened articles.
  const hydrated = useHydrated();
  return (
    <ProsePage
      title="What I read"
      intro={
        <p>
          Which sides reported the stories that you opened in the last {DAYS_OF_SIDES} days. Your device counts this; we
          never see it.
        </p>
      }
    >
      {hydrated ? <Balance /> : null}
      <ProseSection title="How this is counted">
        <p>
          Each article counts once, however often you opened it, with the independent reports it had when you last
          opened it. A report counts for the side of its outlet, as listed on our{' '}
          <a href="/sources">page about sources</a>. If several outlets printed the same agency text, that is one
          report. Only articles opened in this browser count.
        </p>
      </ProseSection>
    </ProsePage>
  );
}

function Balance() {
  const [today] = useState(() => dayOf(Date.now()));
  const opened = useOpenedArticles();
  const [isDeleted, setDeleted] = useState(false);
  const { articles, sides } = sumSides(opened, today);
  const reports = COVERAGE_SIDES.reduce((sum, side) => sum + sides[side], 0);
  const remove = () => {
    forgetOpened();
    setDeleted(true);
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <section aria-label="Sides" className="flex flex-col gap-4 font-sans text-ui">
      <Status className="font-semibold">
        {articles > 0
          ? `${count(articles, 'article')}, based on ${count(reports, 'independent report')}`
          : `${isDeleted ? 'Deleted. ' : ''}Nothing is counted yet. Articles that you open from now on will be.`}
      </Status>
      {reports > 0 ? (
        <>
          <LeanBar count={(side) => sides[side]} className="h-2.5" />
          <dl className="ruled">
            {COVERAGE_SIDES.map((side) => (
              <div key={side} className="flex justify-between gap-4 py-2">
                <dt className={`font-semibold ${COVERAGE_LOOK[side].text}`}>
                  <SideMark side={side} /> {COVERAGE_LOOK[side].legend}
                </dt>
                <dd>{`${count(sides[side], 'report')} (${Math.round((100 * sides[side]) / reports)}%)`}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      {Object.keys(opened.byArticle).length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button tone="secondary" onClick={remove}>
            Delete what I read
          </Button>
          <p className="flex-[1_1_16rem] text-meta text-ink-3">
            Deletes which articles you opened in the last {DAYS_REMEMBERED} days. If one of them is corrected later, we
            can&apos;t tell you.
          </p>
        </div>
      ) : null}
    </section>
  );
}

/** Adds up the sides of the articles that were opened in the last 30 days. */
function sumSides({ byArticle }: OpenedArticles, today: number): { articles: number; sides: SideCounts } {
  const counted = Object.values(byArticle).flatMap(({ day, sides }) =>
    sides && day > today - DAYS_OF_SIDES ? [sides] : [],
  );
  const sum = (side: keyof SideCounts) => counted.reduce((total, sides) => total + sides[side], 0);
  return {
    articles: counted.length,
    sides: {
      conservative: sum('conservative'),
      liberal: sum('liberal'),
      center: sum('center'),
      unrated: sum('unrated'),
    },
  };
}
