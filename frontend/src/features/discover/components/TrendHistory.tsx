import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { HistoryRange, TrendHistory as History } from '#api/contract.ts';
import { premiumOf, useSession } from '#api/session.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { GET_PREMIUM_FEATURES } from '#lib/premium.ts';
import { textLanguage } from '#lib/text-language.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Corrected } from '#ui/Corrected.tsx';
import { MuteCover } from '#ui/mutes/MuteCover.tsx';
import { Status } from '#ui/Status.tsx';
import { Time } from '#ui/Time.tsx';
import { historyQuery } from '../api/discover.ts';
import { Growth, LoadFailure, RangeButtons } from './DiscoverParts.tsx';

const RANGES = ['30d', '90d', '365d'] as const satisfies readonly HistoryRange[];
const LABELS: Record<HistoryRange, string> = { '30d': '30 Days', '90d': '90 Days', '365d': '1 Year' };
const DAYS_AT_FIRST = 7;

/** Trends older than a week, for premium readers. */
export default function TrendHistory() {
  const premium = premiumOf(useSession());
  return (
    <section aria-labelledby="history-heading" className="mt-10 border-t-2 border-ink pt-3">
      <h3 id="history-heading" className="font-serif text-hl-m font-bold">
        Trend History
      </h3>
      {premium === true ? <Ranges /> : null}
      {premium === false ? (
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="max-w-[60ch] text-ui text-ink-2">
            See what readers turned to in the last 30 days, 90 days and year, by category and by day. Included with
            premium.
          </p>
          <Link to="/subscribe" className={buttonClass('secondary')}>
            {GET_PREMIUM_FEATURES}
          </Link>
        </div>
      ) : null}
    </section>
  );
}

function Ranges() {
  const [range, setRange] = useState<HistoryRange>('30d');
  const { data: history, error, refetch } = useQuery(historyQuery(useApi(), range));
  return (
    <>
      <div className="mt-3">
        <RangeButtons legend="History range" ranges={RANGES} labels={LABELS} value={range} onChange={setRange} />
      </div>
      {history ? <Found history={history} /> : null}
      {!history && !error ? <Status className="mt-4">Loading history…</Status> : null}
      {!history && error ? <LoadFailure what="the history" error={error} onRetry={refetch} /> : null}
    </>
  );
}

function Found({ history: { categories, articles, days, note, from, until } }: { history: History }) {
  return (
    <>
      <p className="mt-3 text-meta text-ink-3">
        Full days from <Time value={noonOf(from)} form="short" /> to <Time value={noonOf(until)} form="short" />,
        compared with the same number of days before.
      </p>
      {note ? <p className="mt-2 text-ui text-ink-2">{note}</p> : null}
      {categories.length > 0 ? (
        <table className="mt-3 w-full text-ui">
          <caption className="sr-only">Views by category</caption>
          <thead className="text-meta text-ink-3">
            <tr>
              <th scope="col" className="py-2 text-start font-semibold">
                Category
              </th>
              <th scope="col" className="py-2 text-start font-semibold">
                Course
              </th>
              <th scope="col" className="py-2 text-end font-semibold">
                Views
              </th>
              <th scope="col" className="py-2 text-end font-semibold">
                Growth
              </th>
            </tr>
          </thead>
          <tbody className="ruled border-y border-rule">
            {categories.map(({ category, views, growth, points }) => (
              <tr key={category}>
                <th scope="row" className="py-2 text-start font-semibold">
                  {category}
                  <MuteCover texts={[category]} />
                </th>
                <td>
                  <Sparkline points={points} />
                </td>
                <td className="text-end figures">{views.toLocaleString('en-US')}</td>
                <td className="ps-3 text-end">
                  {growth === null ? (
                    <span className="text-meta text-ink-3">Not enough history</span>
                  ) : (
                    <Growth percent={growth} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <div className="mt-6 grid gap-x-10 gap-y-8 md:grid-cols-2">
        <MostRead articles={articles} />
        <Days days={days} />
      </div>
    </>
  );
}

/**
 * Figures count UTC days, which begin the evening before in New York, where dates are shown. 17:00 UTC falls on the
 * same day in both.
 */
const noonOf = (day: string): string => `${day}T17:00:00Z`;

function MostRead({ articles }: Pick<History, 'articles'>) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="history-read">
      <h4 id="history-read" className="font-serif text-hl-s font-semibold">
        Most read
      </h4>
      <ol className="mt-2 ruled">
        {articles.map(({ id, title, language, recentViews, correctedAt }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2 text-ui">
            <Link
              {...textLanguage({ language })}
              to="/article/$id"
              params={{ id: String(id) }}
              className="min-w-0 break-words hover:underline hover:underline-offset-4"
            >
              {title}
            </Link>
            <span className="flex shrink-0 gap-x-4 text-meta text-ink-2 figures">
              {correctedAt ? <Corrected /> : null}
              {count(recentViews, 'view')}
            </span>
            <MuteCover articleId={id} texts={[title]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Days({ days }: Pick<History, 'days'>) {
  const [all, setAll] = useState(false);
  if (days.length === 0) return null;
  const shown = all ? days : days.slice(0, DAYS_AT_FIRST);
  return (
    <section aria-labelledby="history-days">
      <h4 id="history-days" className="font-serif text-hl-s font-semibold">
        Hot topics by day
      </h4>
      <ul className="mt-2 ruled">
        {shown.map(({ day, topics }) => (
          <li key={day} className="py-2 text-ui">
            <Time value={noonOf(day)} form="short" className="text-meta text-ink-3" />
            <p>
              {topics.map(({ keyword, category }, index) => (
                <span key={keyword}>
                  {index > 0 ? ' · ' : ''}
                  {keyword}
                  <MuteCover texts={[`${keyword} · ${category}`]} />
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
      {all || days.length <= DAYS_AT_FIRST ? null : (
        <Button tone="quiet" className="mt-2" onClick={() => setAll(true)}>
          Show all {days.length} days
        </Button>
      )}
    </section>
  );
}

const WIDTH = 72;
const HEIGHT = 24;

/** Trend line of a figure; the numbers are shown next to it. */
function Sparkline({ points }: { points: readonly number[] }) {
  const most = Math.max(1, ...points);
  const step = WIDTH / Math.max(1, points.length - 1);
  const line = points
    .map((value, index) => `${(index * step).toFixed(1)},${(HEIGHT - 1 - (value / most) * (HEIGHT - 2)).toFixed(1)}`)
    .join(' ');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true" className="text-accent">
      <polyline points={line} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
