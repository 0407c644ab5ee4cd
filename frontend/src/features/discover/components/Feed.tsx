import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Recommendation } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { textLanguage } from '#lib/text-language.ts';
import { track } from '#lib/track.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { deviceStore } from '#stores/device-store.ts';
import { useMutes } from '#stores/mutes.ts';
import type { Preferences } from '#stores/preferences.ts';
import { Badge } from '#ui/Badge.tsx';
import { ArticleImage } from '#ui/card/ArticleImage.tsx';
import { SaveButton } from '#ui/card/SaveButton.tsx';
import { Corrected } from '#ui/Corrected.tsx';
import { CategoryIcon, DisclosureArrow } from '#ui/Icon.tsx';
import { keepOnOneLine } from '#ui/keep-on-one-line.tsx';
import { MuteCover } from '#ui/mutes/MuteCover.tsx';
import { hasComparison, OutletsByLean } from '#ui/OutletsByLean.tsx';
import { Reporters } from '#ui/reporters/ReportsOnly.tsx';
import { Time } from '#ui/Time.tsx';
import { recommendationsQuery } from '../api/discover.ts';
import { LoadFailure, Placeholders } from './DiscoverParts.tsx';

/** Refetches when the sliders have come to rest. */
export default function Feed({ preferences }: { preferences: Preferences }) {
  const settled = useDebouncedValue(preferences);
  const [seed] = useState(readerSeed);
  const mutes = useMutes();
  const {
    data: articles,
    error,
    refetch,
    isFetching,
  } = useQuery(recommendationsQuery(useApi(), { preferences: settled, seed, mutes, why: true }));
  if (articles && articles.length > 0) {
    return (
      <ul className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {articles.map((article) => (
          <RecommendedArticle key={article.id} article={article} counted={settled.enableML} />
        ))}
      </ul>
    );
  }
  if (articles)
    return (
      <p className="mt-6 text-ui text-ink-2">
        Customize your preferences above to get personalized content recommendations!
      </p>
    );
  if (!error || isFetching) return <Placeholders />;
  return <LoadFailure what="your recommendations" error={error} onRetry={refetch} />;
}

interface RecommendedArticleProps {
  article: Recommendation;
  /** True if clicks are tracked; recommendations without scores are not. */
  counted: boolean;
}

function RecommendedArticle({ article, counted }: RecommendedArticleProps) {
  const {
    id,
    title,
    summary,
    category,
    readingTime,
    generatedAt,
    viewCount,
    relevanceScore,
    personalizedReason,
    correctedAt,
    outletsByLean,
    why,
  } = article;
  const language = textLanguage(article);
  return (
    <li className="card card-standard">
      <ArticleImage key={article.imageUrl} article={article} slot="card" />
      <div className="card-text">
        <h3 {...language} className="card-title">
          <Link
            to="/article/$id"
            params={{ id: String(id) }}
            className="card-link"
            onClick={() => {
              if (counted)
                track({
                  eventType: 'personalization_interaction',
                  entityId: String(id),
                  metadata: { action: 'click' },
                });
            }}
          >
            {keepOnOneLine(title)}
          </Link>
        </h3>
        <p className="card-kicker">
          <CategoryIcon category={category} className="me-1.5 inline-block size-4 align-text-bottom" />
          {category}
        </p>
        <p className="card-min">{`${readingTime} min read`}</p>
        <p {...language} className="card-trail">
          {summary}
        </p>
        <Reporters articleId={id} />
        {hasComparison(outletsByLean) ? <OutletsByLean counts={outletsByLean} /> : null}
        <p className="order-4 mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-ink-2">
          {relevanceScore === null ? null : <Badge tone="accent">{`${Math.round(relevanceScore * 100)}% match`}</Badge>}
          {personalizedReason}
        </p>
        <div className="card-meta">
          <p className="dotted-row">
            {correctedAt ? <Corrected /> : null}
            <Time value={generatedAt} form="short" />
            {viewCount > 0 ? <span>{count(viewCount, 'view')}</span> : null}
          </p>
          <SaveButton articleId={id} title={title} />
        </div>
        {why && why.length > 0 ? <ScoreParts parts={why} title={title} /> : null}
      </div>
      <MuteCover articleId={id} texts={[title, summary, category]} />
    </li>
  );
}

type Part = NonNullable<Recommendation['why']>[number];

/** Labels for the parts of a score. */
const NAMES: Partial<Record<string, string>> = {
  interest: 'Your interest in this category',
  readingTime: 'Close to your preferred reading time',
  recency: 'How fresh it is',
  popularity: 'How much it is read',
  title: 'A headline of readable length',
  discovery: 'Something new for you',
};

const POINTS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

function ScoreParts({ parts, title }: { parts: readonly Part[]; title: string }) {
  return (
    <details className="group relative z-1 order-6 justify-self-start">
      <summary className="inline-flex min-h-11 items-center text-meta font-semibold text-accent">
        <DisclosureArrow />
        Why this?<span className="sr-only"> {title}</span>
      </summary>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-s-4 border-rule ps-3 text-meta text-ink-2">
        {parts.map(({ part, points, weight }) => (
          <div key={part} className="contents">
            <dt>{NAMES[part] ?? part}</dt>
            <dd className="text-end figures">{`${POINTS.format(points * 100)} of ${POINTS.format(weight * 100)}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const KEY = 'personalization_seed';

const useSeed = deviceStore<{ seed: string | undefined }>({
  owns: (key) => key === KEY,
  read: ({ [KEY]: seed }) => ({ seed }),
  write: ({ seed }) => ({ [KEY]: seed }),
});

/** Returns a random seed, stored only in this browser, that selects each day's unexpected stories. */
export function readerSeed(): string {
  const seed = useSeed.getState().seed || crypto.randomUUID();
  if (seed !== useSeed.getState().seed) useSeed.setState({ seed });
  return seed;
}
