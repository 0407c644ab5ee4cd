import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';

import type { Article, Coverage, EvidenceSentence } from '#api/contract.ts';
import { DEFAULT_BYLINE } from '#lib/brand.ts';
import { categorySlug } from '#lib/categories.ts';
import { cn } from '#lib/cn.ts';
import { count } from '#lib/plural.ts';
import { textLanguage } from '#lib/text-language.ts';
import { LeanBar } from '#ui/SideMark.tsx';
import { CountsByLean, hasComparison } from '#ui/OutletsByLean.tsx';
import { Time } from '#ui/Time.tsx';
import { MarkedSentence } from '#ui/evidence/EvidenceMark.tsx';
import { keepOnOneLine } from '#ui/keep-on-one-line.tsx';
import { ReviewLine } from './ReviewLine.tsx';

interface ArticleHeaderProps {
  article: Article;
  evidence: readonly EvidenceSentence[];
  /** Shown first. */
  children?: ReactNode;
}

export function ArticleHeader({ article, evidence, children }: ArticleHeaderProps) {
  return (
    <header className="-mb-5 md:-mb-3">
      <p className="flex flex-wrap items-center gap-x-2.5 text-kicker">
        <Link
          to="/category/$category"
          params={{ category: categorySlug(article.category) }}
          className="font-bold text-accent hover:underline"
        >
          {article.category}
        </Link>
        {article.status === 'retracted' ? null : (
          <span className="drafted text-ink-3">{`${article.readingTime} min read`}</span>
        )}
        <Time value={article.generatedAt} className="text-ink-3" />
      </p>
      <h1 data-spoken {...textLanguage(article)} className={cn('headline mt-2', headlineSize(article.title))}>
        <span data-sentence="title-0">{keepOnOneLine(article.title)}</span>
      </h1>
      {children}
      <div data-spoken {...textLanguage(article)} className="standfirst">
        <p>
          {article.summarySentences.map((text, ordinal) => (
            <Fragment key={text}>
              {ordinal > 0 ? ' ' : ''}
              <MarkedSentence place="summary" ordinal={ordinal} text={text} evidence={evidence} />
            </Fragment>
          ))}
        </p>
      </div>
      <p className="mt-5 flex flex-wrap gap-x-4 gap-y-0.5 border-y border-rule py-2.5 text-meta text-ink-3">
        <span className="font-semibold text-ink">{`By ${article.author ?? DEFAULT_BYLINE}`}</span>
        {article.publishedAt ? (
          <span>
            Published: <Time value={article.publishedAt} />
          </span>
        ) : null}
        {article.outletCount > 0 ? <span>{`Drawn from ${count(article.outletCount, 'outlet')}`}</span> : null}
        {evidence.some(({ place }) => place === 'summary') ? (
          <span className="drafted no-print">Each number opens its source</span>
        ) : null}
      </p>
      <ReviewLine article={article} />
      {article.politicalStances ? <WhoReported sides={article.coverage.sides} /> : null}
    </header>
  );
}

/** Leads narrow screens to the list of sources. Wide screens show "Who reported this" beside the headline. */
function WhoReported({ sides }: { sides: Coverage['sides'] }) {
  const counts = {
    conservative: sides.conservative.reports,
    liberal: sides.liberal.reports,
    center: sides.center.reports,
    unrated: sides.unrated.reports,
  };
  if (!hasComparison(counts)) return null;
  return (
    <a href="#sources" className="no-print block border-b border-rule py-2.5 text-meta lg:hidden">
      <span className="flex items-center gap-3 font-semibold text-accent">
        Who reported this
        <LeanBar count={(side) => counts[side]} className="h-2 flex-1" />
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <CountsByLean counts={counts} />
      </span>
    </a>
  );
}

/** Some feeds send whole paragraphs as headlines. Smaller sizes keep these readable and leave room for the page. */
function headlineSize({ length }: string): string {
  if (length <= 160) return '';
  return length <= 400 ? 'text-hl-m' : 'text-hl-s';
}
