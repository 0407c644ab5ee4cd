import { Fragment, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';

import type { Article, Coverage, EvidenceSentence } from '#api/contract.ts';
import { DEFAULT_BYLINE } from '#lib/brand.ts';
import { categorySlug } from '#lib/categories.ts';
import { cn } from '#lib/cn.ts';
import { copiesSentences } from '#lib/copies-sentences.ts';
import { count } from '#lib/plural.ts';
import { textLanguage } from '#lib/text-language.ts';
import { MarkedSentence } from '#ui/evidence/EvidenceMark.tsx';
import { DisclosureArrow } from '#ui/Icon.tsx';
import { keepOnOneLine } from '#ui/keep-on-one-line.tsx';
import { CountsByLean, hasComparison } from '#ui/OutletsByLean.tsx';
import { LeanBar } from '#ui/SideMark.tsx';
import { Time } from '#ui/Time.tsx';

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

type Review = NonNullable<Article['review']>;

const PLACES: Readonly<Record<Review['mode'] & string, string>> = {
  opened: 'On the review screen, beside the reports',
  list: 'From the list of drafts',
  bulk: 'Together with other drafts that passed the automatic checks',
  second: 'After another approval',
  seed: 'Automatically, in the sample edition',
};

/** How the text was written and who approved it, below the byline. Uses native details, which open without scripts. */
function ReviewLine({ article }: { article: Pick<Article, 'id' | 'review' | 'language'> }) {
  const { id, review, language } = article;
  if (!review) return null;
  return (
    <details className="border-b border-rule text-meta text-ink-3">
      <summary className="flex min-h-11 list-none items-center py-2">
        <DisclosureArrow />
        <span className="text-pretty">{review.line}</span>
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 pb-3 ps-5.5 text-ink-2 wrap-anywhere">
        {review.drafter ? <Fact name="Text">{drafterWords(review.drafter)}</Fact> : null}
        {review.mode ? (
          <Fact name="Approved">
            <Time value={review.at} form="full" />
            {`. ${PLACES[review.mode]}.`}
          </Fact>
        ) : null}
        {review.against.length > 0 ? (
          <Fact name="Objections">{`Checks: ${review.against.join(', ').replaceAll('-', ' ')}.`}</Fact>
        ) : null}
        {review.edits.length > 0 ? (
          <Fact name="Edits">
            <ul className="flex flex-col gap-2" {...textLanguage({ language })}>
              {review.edits.map((edit, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the list never changes
                <li key={index}>
                  <Edit {...edit} />
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
        {review.entry === null ? null : (
          <Fact name="Log">
            {`Entry ${review.entry} of the decision log, SHA-256 `}
            <code>{review.hash}</code>
            {'. '}
            <a href={`/api/articles/${id}/record`} className="text-link">
              Record as JSON
            </a>
          </Fact>
        )}
        <Fact name="Proof">
          <a href={`/api/articles/${id}/proof`} download className="text-link">
            Download proof
          </a>
          {': each sentence with its passages, signed. '}
          <a href="/verify.html" className="text-link">
            Check a proof
          </a>
        </Fact>
        <Fact name="More">
          <Link to="/trust" hash="line" className="text-link">
            What this line means
          </Link>
        </Fact>
      </dl>
    </details>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Edit({ before, after }: Review['edits'][number]) {
  if (after === null) return <>{before === null ? 'A sentence was left out.' : <del>{before}</del>}</>;
  return (
    <>
      {before === null ? null : <del>{before}</del>} <ins>{after}</ins>
    </>
  );
}

function drafterWords(drafter: string): string {
  return copiesSentences(drafter)
    ? 'Sentences copied word for word from the reports by our software.'
    : `Written by the language model ${drafter}.`;
}
