import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Api } from '#api/client.ts';
import { isRejected } from '#api/not-found-if-rejected.ts';
import type { Briefing, BriefingPerspective, BriefingStory, Side } from '#api/contract.ts';
import { CONTENT_FRESH_MS, ownerKeys } from '#api/query.ts';
import { useApi } from '#api/use-api.ts';
import { cn } from '#lib/cn.ts';
import { count } from '#lib/plural.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { keepOnOneLine } from '#ui/keep-on-one-line.tsx';
import { OutletsOfSides } from '#ui/OutletsOfSides.tsx';
import { ReportsOnlyNote } from '#ui/reporters/ReportsOnly.tsx';
import { SideMark } from '#ui/SideMark.tsx';
import { SIDE_STYLES, SIDES } from '#ui/sides.ts';
import { Time } from '#ui/Time.tsx';
import { BRIEFING_TITLE, editionDate, sideName } from '../lib/briefing-words.ts';

/** Query for the edition of a date, by default the latest. Its data is null if that date has no edition. */
export const briefingQuery = (api: Api, date: string | undefined) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'briefing', date ?? 'latest'],
    queryFn: () => getBriefing(api, date),
    staleTime: CONTENT_FRESH_MS,
  });

async function getBriefing(api: Api, date: string | undefined): Promise<Briefing | null> {
  try {
    return date === undefined
      ? await api.get('/api/briefing')
      : await api.get('/api/briefing/{date}', { path: { date } });
  } catch (error) {
    // The server responds with 400 to an invalid date.
    if (isRejected(error)) return null;
    throw error;
  }
}

/** Id of the element whose parts marked `data-spoken` are read aloud. */
export const BRIEFING_TEXT = 'briefing';

const STANDFIRST = 'mt-4 font-serif text-standfirst text-pretty text-ink-2';
const LINK = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4';

interface BriefingPageProps {
  /** Date of an earlier edition. */
  date: string | undefined;
  /** Returns the player for an edition. */
  listen: (briefing: Briefing) => ReactNode;
  podcast: ReactNode;
}

/** The day's edition, or the edition of a date. */
export function BriefingPage({ date, listen, podcast }: BriefingPageProps) {
  const { data: briefing } = useSuspenseQuery(briefingQuery(useApi(), date));
  return (
    <div className="container-column pt-8 lg:pt-12">
      {briefing === null ? <NoBriefingYet /> : <Edition briefing={briefing}>{listen(briefing)}</Edition>}
      {podcast}
    </div>
  );
}

/** Shown if a date has no edition. */
export function NoBriefing() {
  return (
    <div className="container-column pt-8 lg:pt-12">
      <h1 className="page-title">{BRIEFING_TITLE}</h1>
      <p className={STANDFIRST}>There is no briefing for this date.</p>
      <p className="mt-4 text-ui">
        <Link to="/briefing" className={LINK}>
          See the latest briefing
        </Link>
      </p>
    </div>
  );
}

function NoBriefingYet() {
  return (
    <>
      <h1 className="page-title">{BRIEFING_TITLE}</h1>
      <p className={STANDFIRST}>
        There is no briefing yet. We make the first one as soon as enough stories are published.
      </p>
      <p className="mt-4 text-ui">
        <Link to="/" className={LINK}>
          Browse Articles
        </Link>
      </p>
    </>
  );
}

function Edition({ briefing, children }: { briefing: Briefing; children: ReactNode }) {
  const { date, minutes, madeAt, notes, logHead, stories } = briefing;
  return (
    <div id={BRIEFING_TEXT}>
      <h1 data-spoken data-sentence="intro-0" className="page-title">
        {BRIEFING_TITLE}
        <span className="sr-only">: </span>
        <span className="mt-2 block font-sans text-ui font-semibold tracking-normal text-ink-2">
          {editionDate(date)}
        </span>
        <span className="sr-only">.</span>
      </h1>
      <p className="mt-1 text-ui text-ink-2">
        <span className="drafted">About {count(minutes, 'minute')} aloud · </span>Made{' '}
        <Time value={madeAt} form="full" />
      </p>
      {notes.length > 0 ? (
        <aside aria-label="Changes to this briefing" className="mt-5 border-s-4 border-warn bg-tint px-4 py-3">
          <ul className="flex flex-col gap-2 text-ui wrap-anywhere">
            {notes.map(({ at, text }, index) => (
              <li key={`${at} ${text}`}>
                <span data-spoken data-sentence={`intro-${index + 1}`}>
                  {text}
                </span>{' '}
                <Time value={at} form="full" className="text-meta whitespace-nowrap text-ink-3" />
              </li>
            ))}
          </ul>
        </aside>
      ) : null}
      <div className="mt-6">
        <ReportsOnlyNote />
        <div className="drafted">{children}</div>
      </div>
      <ol className="mt-6 border-t-2 border-ink">
        {stories.map((story, index) => (
          <Story key={story.articleId} story={story} storyIndex={index} />
        ))}
      </ol>
      <CommonGround stories={stories} />
      {logHead === null ? null : (
        <p className="border-t border-rule pt-4 text-meta wrap-anywhere text-ink-3">{logHead}</p>
      )}
    </div>
  );
}

/** Not read aloud, because it repeats sentences of the articles. */
function CommonGround({ stories }: { stories: readonly BriefingStory[] }) {
  const shared = stories.flatMap(({ articleId, commonGround }) =>
    commonGround.map((sentence) => ({ articleId, ...sentence })),
  );
  return (
    <section aria-labelledby="common-ground" className="drafted border-t-2 border-ink pt-3 pb-5">
      <h2 id="common-ground" className="section-title">
        What all sides report
      </h2>
      {shared.length === 0 ? (
        <p className="mt-2 text-ui text-ink-2">
          No sentence of these articles is reported by independent outlets of every side.
        </p>
      ) : (
        <ul>
          {shared.map(({ articleId, text, outlets }) => (
            <li key={`${articleId} ${text}`} className="mt-3 font-serif text-body wrap-anywhere">
              <Link to="/article/$id" params={{ id: String(articleId) }} className="hover:underline">
                {text}
              </Link>
              <OutletsOfSides outlets={outlets} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-ui">
        <Link to="/common-ground" className={LINK}>
          More that all sides report
        </Link>
      </p>
    </section>
  );
}

function Story({ story, storyIndex }: { story: BriefingStory; storyIndex: number }) {
  const { articleId, section, title, outletCount, sentences, perspectives, corrected } = story;
  return (
    <li className="border-rule py-5 not-last:border-b wrap-anywhere">
      <p className="flex flex-wrap gap-x-3 text-kicker font-bold text-ink-3">
        <span>{section}</span>
        {corrected === null ? null : <span className="text-warn">Corrected</span>}
      </p>
      <h2
        data-spoken
        data-sentence={sentenceAddress({ place: 'title', ordinal: 0, storyIndex })}
        className="mt-1 font-serif text-hl-s font-semibold"
      >
        <Link to="/article/$id" params={{ id: String(articleId) }} className="hover:underline">
          {keepOnOneLine(title)}
        </Link>
      </h2>
      <div className="mt-2 flex flex-col gap-2 font-serif text-body text-pretty">
        {sentences.map((sentence, ordinal) => (
          <p key={sentence} data-spoken data-sentence={sentenceAddress({ place: 'summary', ordinal, storyIndex })}>
            {sentence}
          </p>
        ))}
      </div>
      {perspectives ? (
        <ul aria-label="Views of the sides" className="drafted mt-3 flex flex-col gap-2 text-ui">
          {SIDES.map((side) => (
            <View
              key={side}
              side={side}
              storyIndex={storyIndex}
              quoted={perspectives.find((one) => one.side === side)}
            />
          ))}
        </ul>
      ) : null}
      <p className="mt-2 text-meta text-ink-3">
        {outletCount === 1 ? 'Reported by one outlet' : `Reported independently by ${count(outletCount, 'outlet')}`}
      </p>
    </li>
  );
}

interface ViewProps {
  side: Side;
  storyIndex: number;
  quoted: BriefingPerspective | undefined;
}

/** Reads like its line in the recording: side, outlet, sentence, or that the side is not quoted. */
function View({ side, storyIndex, quoted }: ViewProps) {
  const look = SIDE_STYLES[side];
  return (
    <li data-side={side} className={cn('border-t-4 p-3', look.rule, look.tint)}>
      <p data-spoken data-sentence={sentenceAddress({ place: side, ordinal: 0, storyIndex })}>
        <strong className={cn('font-bold', look.text)}>
          <SideMark side={side} /> {sideName(side)}
        </strong>
        {quoted ? `, ${quoted.outlet}: ${quoted.text}` : ': No view of this side is quoted.'}
      </p>
    </li>
  );
}
