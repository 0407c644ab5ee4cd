import { Link } from '@tanstack/react-router';

import type { Recommendation } from '../../../api/contract.ts';
import { count } from '../../../lib/plural.ts';
import { track } from '../../../lib/track.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ArticleImage } from '../../../ui/card/ArticleImage.tsx';
import { CategoryIcon } from '../../../ui/CategoryIcon.tsx';
import { Corrected } from '../../../ui/Corrected.tsx';
import { MuteCover } from '../../../ui/mutes/MuteCover.tsx';
import { Time } from '../../../ui/Time.tsx';
import { unbroken } from '../../../ui/unbroken.tsx';
import { Why } from './Why.tsx';

/**
 * On phones the picture is small and stands next to the headline, and what follows has the whole width; else it stands
 * above.
 */
const LOOK =
  'grid grid-cols-[minmax(0,1fr)_6rem] content-start gap-x-4 border-t-2 border-ink pt-3 max-sm:no-credit sm:grid-cols-[minmax(0,1fr)] max-sm:[&>.card-image]:[grid-area:1/2/3] max-sm:[&>.card-image]:mt-0.5 max-sm:[&>.card-image]:mb-0 max-sm:[&>.card-image]:self-start';

interface RecommendedArticleProps {
  article: Recommendation;
  /** True if clicks are tracked; recommendations without scores are not. */
  counted: boolean;
}

export function RecommendedArticle({ article, counted }: RecommendedArticleProps) {
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
    why,
  } = article;
  return (
    <li className={LOOK}>
      <MuteCover articleId={id} texts={[title, summary, category]} />
      <ArticleImage key={article.imageUrl} article={article} slot="card" />
      <div className="min-w-0 max-sm:contents max-sm:*:col-span-full max-sm:[&>:nth-child(-n+2)]:col-span-1 max-sm:[&>:nth-child(-n+2)]:col-start-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="inline-flex items-center gap-1.5 text-kicker font-bold text-accent">
            <CategoryIcon category={category} className="size-4" />
            {category}
          </span>
          {relevanceScore === null ? null : <Badge tone="accent">{`${Math.round(relevanceScore * 100)}% match`}</Badge>}
        </p>
        <h3 className="mt-1.5 font-serif text-hl-s font-semibold">
          <Link
            to="/article/$id"
            params={{ id: String(id) }}
            className="hover:underline hover:underline-offset-4"
            onClick={() => {
              if (counted)
                track({
                  eventType: 'personalization_interaction',
                  entityId: String(id),
                  metadata: { action: 'click' },
                });
            }}
          >
            {unbroken(title)}
          </Link>
        </h3>
        <p className="mt-1.5 line-clamp-3 text-trail text-ink-2">{summary}</p>
        <p className="mt-2 text-meta text-ink-2">{personalizedReason}</p>
        <p className="dotted-row mt-1 text-meta text-ink-3">
          {correctedAt ? <Corrected /> : null}
          <span>{`${readingTime} min read`}</span>
          <Time value={generatedAt} form="short" />
          {viewCount > 0 ? <span>{count(viewCount, 'view')}</span> : null}
        </p>
        {why && why.length > 0 ? <Why parts={why} title={title} /> : null}
      </div>
    </li>
  );
}
