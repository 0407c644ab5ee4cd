import { Link } from '@tanstack/react-router';

import type { Article, EvidenceSentence } from '../../../api/contract.ts';
import { DEFAULT_BYLINE } from '../../../lib/brand.ts';
import { categorySlug } from '../../../lib/categories.ts';
import { count } from '../../../lib/plural.ts';
import { Time } from '../../../ui/Time.tsx';
import { CitedText } from './CitedText.tsx';

interface ArticleHeaderProps {
  article: Article;
  /** Evidence of the summary's sentences. */
  summary: EvidenceSentence[];
}

export function ArticleHeader({ article, summary }: ArticleHeaderProps) {
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
        <span className="text-ink-3">{article.readingTime} min read</span>
        <Time value={article.generatedAt} className="text-ink-3" />
      </p>
      <h1 data-spoken className="mt-2 font-serif text-hl-xl font-bold tracking-[-0.012em]">{article.title}</h1>
      <div data-spoken className="mt-4 max-w-[62ch] font-serif text-standfirst text-ink-2">
        <CitedText text={article.summary} sentences={summary} />
      </div>
      <p className="mt-5 flex flex-wrap gap-x-4 gap-y-0.5 border-y border-rule py-2.5 text-meta text-ink-3">
        <span className="font-semibold text-ink">By {article.author ?? DEFAULT_BYLINE}</span>
        {article.publishedAt ? (
          <span>
            Published: <Time value={article.publishedAt} />
          </span>
        ) : null}
        {article.outletCount > 0 ? <span>Drawn from {count(article.outletCount, 'outlet')}</span> : null}
      </p>
    </header>
  );
}
