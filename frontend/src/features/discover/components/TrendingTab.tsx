import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import type { HotTopic, Trends, TrendSpan, ViralArticle } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { textLanguage } from '#lib/text-language.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { Badge, LiveBadge } from '#ui/Badge.tsx';
import { keepOnOneLine } from '#ui/keep-on-one-line.tsx';
import { MuteCover } from '#ui/mutes/MuteCover.tsx';
import { Status } from '#ui/Status.tsx';
import { Time } from '#ui/Time.tsx';
import { trendsQuery } from '../api/discover.ts';
import { RANGES } from '../tabs.ts';
import { Growth, LoadFailure, RangeButtons } from './DiscoverParts.tsx';

/** Client-only: only the browser knows whether the reader has premium. */
const TrendHistory = lazy(() => import('./TrendHistory.tsx'));

const VIRAL = 3;
const TOPICS = 10;
const RELATED = 2;
const LABELS: Record<TrendSpan, string> = { '1h': '1 Hour', '24h': '24 Hours', '7d': '7 Days' };

interface TrendingTabProps {
  range: TrendSpan;
  onRange: (range: TrendSpan) => void;
}

export function TrendingTab({ range, onRange }: TrendingTabProps) {
  const { data: trends, error, refetch } = useQuery(trendsQuery(useApi(), range));
  const hydrated = useHydrated();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title">Trending Now</h2>
        <RangeButtons legend="Time range" ranges={RANGES} labels={LABELS} value={range} onChange={onRange} />
      </div>
      {trends ? <Found trends={trends} /> : null}
      {!trends && !error ? <Waiting /> : null}
      {!trends && error ? <LoadFailure what="the trends" error={error} onRetry={refetch} /> : null}
      {hydrated ? (
        <Suspense fallback={null}>
          <TrendHistory />
        </Suspense>
      ) : null}
    </>
  );
}

function Waiting() {
  return (
    <>
      <Status className="sr-only">Loading trends…</Status>
      <div aria-hidden="true" className="mt-6 grid gap-6 md:grid-cols-2">
        <div className="skeleton h-56" />
        <div className="skeleton h-56" />
      </div>
    </>
  );
}

function Found({ trends: { viral, viralNote, topics, topicsNote, computedAt } }: { trends: Trends }) {
  return (
    <>
      <section aria-labelledby="viral-heading" className="mt-6 border-t-2 border-ink pt-3">
        <h3 id="viral-heading" className="font-serif text-hl-m font-bold">
          Viral Right Now
        </h3>
        {viral.length === 0 ? (
          <p className="mt-2 text-ui text-ink-2">{viralNote ?? 'No stories stand out yet.'}</p>
        ) : null}
        <ul className="mt-2 ruled">
          {viral.slice(0, VIRAL).map((article) => (
            <Viral key={article.id} article={article} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="topics-heading" className="mt-10 border-t-2 border-ink pt-3">
        <h3 id="topics-heading" className="font-serif text-hl-m font-bold">
          Hot Topics
        </h3>
        {topics.length === 0 ? (
          <p className="mt-2 text-ui text-ink-2">{topicsNote ?? 'No topics stand out yet.'}</p>
        ) : null}
        <ol className="mt-3 grid gap-px border border-rule bg-rule empty:hidden md:grid-cols-2">
          {topics.slice(0, TOPICS).map((topic, index) => (
            <Topic key={topic.keyword} topic={topic} rank={index + 1} />
          ))}
        </ol>
      </section>
      <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-meta text-ink-3">
        <span>Updates every 5 minutes</span>
        <LiveBadge>Live data</LiveBadge>
        {computedAt ? (
          <span>
            Counted <Time value={computedAt} form="full" />
          </span>
        ) : null}
      </p>
    </>
  );
}

function Viral({ article }: { article: ViralArticle }) {
  const { id, title, category, viewCount, growthRate, correctedAt } = article;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-kicker font-bold text-accent">{category}</p>
        <h4 {...textLanguage(article)} className="font-serif text-hl-xs font-semibold text-pretty">
          <Link to="/article/$id" params={{ id: String(id) }} className="hover:underline hover:underline-offset-4">
            {keepOnOneLine(title)}
          </Link>
        </h4>
      </div>
      <div className="flex items-center gap-x-4">
        <span className="text-meta text-ink-2 figures">
          {correctedAt ? 'Corrected · ' : ''}
          {count(viewCount, 'view')}
        </span>
        <Growth percent={growthRate} />
      </div>
      <MuteCover articleId={id} texts={[title, category]} />
    </li>
  );
}

function Topic({ topic: { keyword, growth, mentions, category, articles }, rank }: { topic: HotTopic; rank: number }) {
  return (
    <li className="flex gap-3 bg-paper p-4 last:odd:md:col-span-2">
      <span
        aria-hidden="true"
        className="w-8 shrink-0 font-serif text-hl-m [line-height:1]! font-bold text-accent figures"
      >
        {rank}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-serif text-hl-s font-semibold break-words">{keyword}</strong>
          <Growth percent={growth} />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-2">
          <span>{count(mentions, 'mention')}</span>
          <Badge>{category}</Badge>
        </p>
        <ul className="mt-2 text-ui text-pretty">
          {articles.slice(0, RELATED).map(({ id, title, language }) => (
            <li key={id} {...textLanguage({ language })}>
              <Link
                to="/article/$id"
                params={{ id: String(id) }}
                className="inline-block py-1 underline decoration-rule underline-offset-4 hover:decoration-current"
              >
                {keepOnOneLine(title)}
              </Link>
              <MuteCover articleId={id} texts={[title]} />
            </li>
          ))}
        </ul>
      </div>
      <MuteCover texts={[`${keyword} · ${category}`]} />
    </li>
  );
}
