import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { CardView } from '#api/contract.ts';
import { storyNewsQuery } from '#api/shared-queries.ts';
import { useApi } from '#api/use-api.ts';
import { DEFAULT_AUTHOR } from '#lib/brand.ts';
import { cn } from '#lib/cn.ts';
import { count } from '#lib/plural.ts';
import { textLanguage } from '#lib/text-language.ts';
import { newsWords, type StoryCursor, useStoryCursors } from '#stores/story-cursors.ts';
import { Corrected } from '../Corrected.tsx';
import { keepOnOneLine } from '../keep-on-one-line.tsx';
import { MuteCover } from '../mutes/MuteCover.tsx';
import { hasComparison, OutletsByLean } from '../OutletsByLean.tsx';
import { Reporters } from '../reporters/ReportsOnly.tsx';
import { Time } from '../Time.tsx';
import { ArticleImage, type ImageSlot } from './ArticleImage.tsx';
import { SaveButton } from './SaveButton.tsx';

type CardVariant = 'hero' | 'lead' | 'split' | 'standard' | 'beside' | 'side' | 'row';

/** Picture shape by variant; null for text-only cards. */
const SLOTS: Record<CardVariant, ImageSlot | null> = {
  hero: 'hero',
  lead: 'lead',
  split: 'lead',
  standard: 'card',
  beside: 'card',
  side: null,
  row: 'thumb',
};

interface ArticleCardProps {
  article: CardView;
  variant?: CardVariant;
  heading?: 'h2' | 'h3';
  priority?: boolean;
  className?: string;
}

/** One story in a list. The headline is the only link; its click area covers the card. */
export function ArticleCard({
  article,
  variant = 'standard',
  heading: Heading = 'h3',
  priority = false,
  className,
}: ArticleCardProps) {
  const slot = SLOTS[variant];
  const leans = article.outletsByLean;
  const hasLeans = hasComparison(leans);
  const language = textLanguage(article);
  return (
    <article className={cn('card', `card-${variant}`, className)}>
      {slot ? <ArticleImage key={article.imageUrl} article={article} slot={slot} priority={priority} /> : null}
      <div className="card-text">
        <Heading {...language} className="card-title">
          <Link to="/article/$id" params={{ id: String(article.id) }} className="card-link">
            {keepOnOneLine(article.title)}
          </Link>
        </Heading>
        <p className="card-kicker">
          {article.category}
          <StoryNews articleId={article.id} />
        </p>
        <p className="card-min">{`${article.readingTime} min read`}</p>
        {article.summary ? (
          <p {...language} className="card-trail">
            {keepOnOneLine(article.summary)}
          </p>
        ) : null}
        <Reporters articleId={article.id} />
        {hasLeans ? <OutletsByLean counts={leans} /> : null}
        <CardMeta article={article} outlets={!hasLeans && variant !== 'row'} />
      </div>
      <MuteCover articleId={article.id} texts={[article.title, article.summary, article.category]} />
    </article>
  );
}

function CardMeta({ article, outlets }: { article: CardView; outlets: boolean }) {
  return (
    <div className="card-meta">
      <p className="dotted-row">
        {article.corrected ? <Corrected /> : null}
        <span>{article.author ?? DEFAULT_AUTHOR}</span>
        <Time value={article.generatedAt} form="short" />
        {outlets && article.outletCount > 1 ? (
          <span className="card-outlets">{count(article.outletCount, 'outlet')}</span>
        ) : null}
      </p>
      <SaveButton articleId={article.id} title={article.title} />
    </div>
  );
}

/** How many facts of a story are new to the reader, in the category line of its card, so that nothing moves. */
export function StoryNews({ articleId }: { articleId: number }) {
  const cursor = useStoryCursors((cursors) => cursors[articleId]);
  return cursor ? <NewsSince cursor={cursor} /> : null;
}

/** Sends no request of its own, because that would reveal that the reader follows a story of this page. */
function NewsSince({ cursor: { articleId, facts, seenAt } }: { cursor: StoryCursor }) {
  const { data: news = [] } = useQuery({ ...storyNewsQuery(useApi()), enabled: false });
  const unseen = (news.find(({ id }) => id === articleId)?.facts ?? 0) - facts;
  return unseen > 0 ? <span className="text-ink"> · {newsWords(unseen, seenAt)}</span> : null;
}
