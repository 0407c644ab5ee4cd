import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Article, EvidenceSentence } from '../../../api/contract.ts';
import { DEFAULT_BYLINE } from '../../../lib/brand.ts';
import { categorySlug } from '../../../lib/categories.ts';
import { cn } from '../../../lib/cn.ts';
import { count } from '../../../lib/plural.ts';
import { Time } from '../../../ui/Time.tsx';
import { unbroken } from '../../../ui/unbroken.tsx';
import { CitedText } from './CitedText.tsx';

interface ArticleHeaderProps {
  article: Article;
  /** Evidence for the summary's sentences. */
  summary: EvidenceSentence[];
  /** Shown first. */
  children?: ReactNode;
}

export function ArticleHeader({ article, summary, children }: ArticleHeaderProps) {
  return (
    <header className="-mb-3">
      <p className="flex flex-wrap items-center gap-x-2.5 text-kicker">
        <Link
          to="/category/$category"
          params={{ category: categorySlug(article.category) }}
          className="font-bold text-accent hover:underline"
        >
          {article.category}
        </Link>
        {article.status === 'retracted' ? null : (
          <span className="text-ink-3">{`${article.readingTime} min read`}</span>
        )}
        <Time value={article.generatedAt} className="text-ink-3" />
      </p>
      <h1 data-spoken dir="auto" className={cn('headline mt-2', headlineSize(article.title))}>
        {unbroken(article.title)}
      </h1>
      {children}
      <div data-spoken className="standfirst">
        <CitedText text={article.summary} sentences={summary} />
      </div>
      <p className="mt-5 flex flex-wrap gap-x-4 gap-y-0.5 border-y border-rule py-2.5 text-meta text-ink-3">
        <span className="font-semibold text-ink">{`By ${article.author ?? DEFAULT_BYLINE}`}</span>
        {article.publishedAt ? (
          <span>
            Published: <Time value={article.publishedAt} />
          </span>
        ) : null}
        {article.outletCount > 0 ? <span>{`Drawn from ${count(article.outletCount, 'outlet')}`}</span> : null}
      </p>
    </header>
  );
}

/** Some feeds send whole paragraphs as headlines. Smaller sizes keep these readable and leave room for the page. */
function headlineSize({ length }: string): string {
  if (length <= 160) return '';
  return length <= 400 ? 'text-hl-m' : 'text-hl-s';
}
