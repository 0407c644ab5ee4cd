import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';

import { topPerformingQuery } from '#api/shared-queries.ts';
import { useApi } from '#api/use-api.ts';
import type { Card } from '#api/contract.ts';
import { cn } from '#lib/cn.ts';
import { count } from '#lib/plural.ts';
import { textLanguage } from '#lib/text-language.ts';
import { Button } from '../Button.tsx';
import { Corrected } from '../Corrected.tsx';
import { MuteCover } from '../mutes/MuteCover.tsx';
import { Status } from '../Status.tsx';
import { keepOnOneLine } from '../keep-on-one-line.tsx';

const SKELETON_ROWS = 5;

interface TopPerformingProps {
  limit?: number;
  /** Undefined if there is already a heading above. */
  header?: string;
  /** Shows muted articles, too. */
  isWhole?: boolean;
}

/** The most read articles, ranked. */
export default function TopPerforming({ limit = 10, header, isWhole = false }: TopPerformingProps) {
  return (
    <section
      aria-label={header ?? 'Top performing articles'}
      className={cn('@container', header && 'border-t-2 border-ink pt-3')}
    >
      {header ? <h2 className="section-title">{header}</h2> : null}
      <Ranking limit={limit} steady={header !== undefined} isWhole={isWhole} />
    </section>
  );
}

/** `steady`: rows of equal height, so that content below does not move when they load. */
function Ranking({ limit, steady, isWhole }: { limit: number; steady: boolean; isWhole: boolean }) {
  const { data: articles, isError, isFetching, refetch } = useQuery(topPerformingQuery(useApi(), limit));
  if (articles && articles.length > 0) {
    return (
      <ol
        className={cn(
          'mt-1 ruled',
          steady &&
            'md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-6 md:max-lg:[&>:nth-last-child(2):nth-child(odd)]:border-0',
        )}
      >
        {articles.map((article, index) => (
          <Row key={article.id} article={article} rank={index + 1} steady={steady}>
            {isWhole ? null : (
              <MuteCover articleId={article.id} texts={[article.title, article.summary, article.category]} />
            )}
          </Row>
        ))}
      </ol>
    );
  }
  if (articles) return <p className="mt-3 text-ui text-ink-2">No articles available yet</p>;
  if (!isError || isFetching) return <Skeleton rows={steady ? limit : 0} />;
  return (
    <div role="alert" className="mt-3">
      <p className="text-ui text-ink-2">Failed to load top performing articles</p>
      <Button tone="secondary" className="mt-3" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

interface RowProps {
  article: Card;
  rank: number;
  steady: boolean;
  children: ReactNode;
}

/** In a narrow column the rank stands next to the category, and the headline gets the space. */
function Row({ article, rank, steady, children }: RowProps) {
  const { id, title, summary, category, author, readingTime, viewCount, imageUrl, imageDescription, correctedAt } =
    article;
  const language = textLanguage(article);
  return (
    <li className={cn('relative flex gap-3 py-3.5', steady && 'h-44 overflow-hidden')}>
      <span
        aria-hidden="true"
        className="w-8 @max-[20rem]:absolute @max-[20rem]:top-3 shrink-0 font-serif text-hl-m [line-height:1]! font-bold text-accent figures"
      >
        {rank}
      </span>
      <div className="flex min-w-0 flex-1 flex-col">
        <h3
          {...language}
          className={cn(
            'order-2 font-serif text-hl-xs font-semibold wrap-anywhere',
            steady && 'line-clamp-3 @max-[20rem]:line-clamp-4',
          )}
        >
          <Link to="/article/$id" params={{ id: String(id) }} className="card-link">
            {keepOnOneLine(title)}
          </Link>
        </h3>
        <p className="order-1 mb-0.5 @max-[20rem]:ps-9 text-kicker font-bold text-accent">{category}</p>
        <p
          {...language}
          className={cn(
            'drafted order-3 mt-1 line-clamp-2 text-meta text-ink-2',
            steady && '@max-[20rem]:line-clamp-1',
          )}
        >
          {summary}
        </p>
        <p className={cn('dotted-row order-4 mt-1 text-meta text-ink-3', steady && 'max-h-5 overflow-hidden')}>
          {correctedAt ? <Corrected /> : null}
          <span>{count(viewCount, 'view')}</span>
          {author ? <span>{author}</span> : null}
          <span>{readingTime} min read</span>
        </p>
      </div>
      {imageUrl ? (
        <img
          src={`${imageUrl}/240.webp`}
          alt={imageDescription ?? ''}
          {...language}
          width={72}
          height={72}
          loading="lazy"
          decoding="async"
          className="photo size-18 shrink-0 object-cover"
        />
      ) : null}
      {children}
    </li>
  );
}

/** Placeholder: five skeleton rows in the space of all expected rows. */
function Skeleton({ rows }: { rows: number }) {
  return (
    <>
      <Status className="sr-only">Loading top performing articles</Status>
      <div
        aria-hidden="true"
        className="mt-1 min-h-[calc(var(--rows)*11rem)] ruled md:max-lg:min-h-[calc(round(up,var(--rows)/2,1)*11rem)]"
        style={{ '--rows': rows } as CSSProperties}
      >
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <div key={index} className="flex gap-3 py-3.5">
            <div className="skeleton size-6 shrink-0" />
            <div className="flex flex-1 flex-col gap-1.5">
              <div className="skeleton h-4 w-20" />
              <div className="skeleton h-5" />
              <div className="skeleton h-4 w-2/3" />
            </div>
            <div className="skeleton size-18 shrink-0" />
          </div>
        ))}
      </div>
    </>
  );
}
