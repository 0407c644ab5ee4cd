import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import type { Article, ArticleSource, CardView, Coverage, Evidence, EvidenceSentence } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { useUiPrefs } from '#stores/ui-prefs.ts';
import { ArticleCard } from '#ui/card/ArticleCard.tsx';
import { EvidenceList } from '#ui/evidence/EvidenceList.tsx';
import { DisclosureArrow } from '#ui/Icon.tsx';
import { CoverageBar, outletsOf } from './CoverageBar.tsx';
import { PoliticalPerspectives } from './PoliticalPerspectives.tsx';
import { ReportList } from './ReportList.tsx';

interface BasisProps {
  article: Article;
  cited: Evidence | undefined;
}

/** Below the text: perspectives, sources and evidence. */
export function Basis({ article, cited }: BasisProps) {
  const evidence = cited?.sentences ?? [];
  if (article.status === 'retracted') return <Retracted />;
  return (
    <>
      {article.politicalStances ? (
        <PoliticalPerspectives
          perspectives={article.politicalStances}
          coverage={article.coverage}
          evidence={evidence}
          language={article.language}
        />
      ) : null}
      <SourcesList article={article} evidence={cited} />
      <div>
        <BodyEvidence sentences={evidence} article={article} />
        {evidence.length > 0 && article.status === 'approved' ? <Support article={article} /> : null}
      </div>
    </>
  );
}

/** Replaces a retracted text: explains the retraction and where to go. */
function Retracted() {
  return (
    <p className="max-w-[60ch] text-ui text-ink-2">
      The text of this article is no longer available. Every mistake in our articles is listed under{' '}
      <Link to="/corrections" className="text-link">
        corrections
      </Link>
      . If you found another mistake, please{' '}
      <Link to="/contact" className="text-link">
        tell us
      </Link>
      .
    </p>
  );
}

interface AsideProps {
  article: Article;
  related: CardView[] | undefined;
}

/** Next to the text, or at the end on narrow screens: coverage and related articles. */
export function Aside({ article, related = [] }: AsideProps) {
  const retracted = article.status === 'retracted';
  return (
    <>
      {retracted ? null : <CoverageCard sources={article.sources} coverage={article.coverage} />}
      <RelatedArticles category={article.category} articles={related} alone={retracted} />
    </>
  );
}

interface BodyEvidenceProps {
  sentences: readonly EvidenceSentence[];
  /** Its sources are listed above. */
  article: Pick<Article, 'id' | 'versionId' | 'status' | 'sources' | 'language'>;
}

/** The endnotes: all sentences with their passages, collapsed. Uses native details, which open without scripts. */
export default function BodyEvidence({ sentences, article }: BodyEvidenceProps) {
  const isReportsOnly = useUiPrefs(({ show }) => show === 'reports');
  if (sentences.length === 0) return null;
  return (
    <details open={isReportsOnly} className="no-print border-y border-rule">
      <summary className="fold">
        <DisclosureArrow />
        <span className="drafted">Every sentence with its source</span>
        <span className="reports-only">What the reports say</span>
      </summary>
      <EvidenceList
        sentences={sentences}
        language={article.language}
        endnotesOf={article.sources}
        embedded={article.status === 'approved' ? article : undefined}
      />
    </details>
  );
}

const SentenceSupport = lazy(() => import('./SentenceSupport.tsx'));

/** Loads once the reader opens it. */
function Support({ article }: { article: Article }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  // It may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="drafted no-print needs-scripts border-b border-rule"
    >
      <summary className="fold">
        <DisclosureArrow />
        <span>How many reports support each sentence</span>
      </summary>
      {open ? (
        <Suspense fallback={<p className="pb-4 text-ui text-ink-2">Loading…</p>}>
          <SentenceSupport article={article} />
        </Suspense>
      ) : null}
    </details>
  );
}

/** Outlets that reported the story, next to the headline; narrow screens show only the list of sources. */
function CoverageCard({ sources, coverage }: { sources: ArticleSource[]; coverage: Coverage }) {
  const outlets = outletsOf(sources);
  if (outlets.length < 2) return null;
  return (
    <section aria-labelledby="coverage" className="border-t-2 border-ink pt-3 max-lg:hidden">
      <h2 id="coverage" className="section-title">
        Who reported this
      </h2>
      <CoverageBar coverage={coverage} outlets={outlets} />
      <a
        href="#sources"
        className="mt-2 inline-flex min-h-9 items-center text-ui font-semibold text-accent hover:underline"
      >
        Read their reports
      </a>
    </section>
  );
}

/** The last of an odd number has the row to itself, so that no row ends in a hole. */
const RELATED =
  'mt-1 grid gap-x-6 *:not-last:border-b *:not-last:border-rule sm:max-lg:grid-cols-2 sm:max-lg:[&>:last-child:nth-child(odd)]:col-span-2 [&_.card-trail]:text-[length:var(--size-meta)]';

interface RelatedArticlesProps {
  category: string;
  articles: CardView[];
  /** True for a retracted article, which has no text: the list takes the whole width. */
  alone: boolean;
}

function RelatedArticles({ category, articles, alone }: RelatedArticlesProps) {
  if (articles.length === 0) return null;
  const sameCategory = articles.every((article) => article.category === category);
  return (
    <section aria-labelledby="related" className="border-t-2 border-ink pt-3">
      <h2 id="related" className="section-title">
        {sameCategory ? `More in ${category}` : 'Related articles'}
      </h2>
      <div className={alone ? 'rows rows-wide' : RELATED}>
        {articles.map((article) => (
          // Next to the text without pictures, because each would cost a request in the first view.
          <ArticleCard key={article.id} article={article} variant={alone ? 'row' : 'side'} />
        ))}
      </div>
    </section>
  );
}

interface SourcesListProps {
  /** Contains the first page of the reports. */
  article: Pick<Article, 'id' | 'sources' | 'coverage'>;
  evidence: Evidence | undefined;
}

/** The reports that an article is based on, each with its outlet and lean. */
function SourcesList({ article, evidence }: SourcesListProps) {
  const { id, sources, coverage } = article;
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="sources border-t-2 border-ink pt-3">
      <h2 id="sources" className="section-title">
        Sources
      </h2>
      {evidence && evidence.sentences.length > 0 ? (
        <p className="mt-1 text-ui text-ink-2">{basisWords(evidence, coverage.articles)}</p>
      ) : null}
      {outletsOf(sources).length > 1 ? (
        <div className="lg:hidden">
          <CoverageBar coverage={coverage} />
        </div>
      ) : null}
      <ReportList sources={sources} openings={evidence?.openings ?? []} />
      {coverage.articles > sources.length ? (
        <Link
          to="/article/$id/sources/$page"
          params={{ id: String(id), page: '1' }}
          className="inline-flex min-h-11 items-center text-ui font-semibold text-accent hover:underline"
        >
          {`All ${count(coverage.articles, 'report')}`}
        </Link>
      ) : null}
    </section>
  );
}

/** Returns the number of full texts and excerpts, without zeros, and of the quoted reports if not all are quoted. */
function basisWords({ fullTexts, excerpts, sentences }: Evidence, reports: number): string {
  const kinds = [fullTexts > 0 ? count(fullTexts, 'full text') : '', excerpts > 0 ? count(excerpts, 'excerpt') : ''];
  const words = kinds.filter(Boolean).join(', ');
  // The text of a report's feed and that of its page are two texts of one report.
  const quoted = new Set(sentences.flatMap(({ passages }) => passages.map(({ url }) => url))).size;
  return quoted < reports ? `Quotes ${quoted} of the ${count(reports, 'report')}: ${words}.` : `Based on ${words}.`;
}
