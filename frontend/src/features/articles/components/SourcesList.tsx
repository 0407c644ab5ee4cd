import { Link } from '@tanstack/react-router';

import type { Article, Evidence } from '../../../api/contract.ts';
import { count } from '../../../lib/plural.ts';
import { outletsOf } from '../lib/coverage.ts';
import { CoverageBar } from './CoverageBar.tsx';
import { ReportList } from './ReportList.tsx';

interface SourcesListProps {
  /** Contains the first page of the reports. */
  article: Pick<Article, 'id' | 'sources' | 'coverage'>;
  evidence: Evidence | undefined;
}

/** The reports that an article is based on, each with its outlet and lean. */
export function SourcesList({ article, evidence }: SourcesListProps) {
  const { id, sources, coverage } = article;
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="sources border-t-2 border-ink pt-3">
      <h2 id="sources" className="section-title">
        Sources
      </h2>
      {evidence && evidence.sentences.length > 0 ? (
        <p className="mt-1 text-ui text-ink-2">{`Based on ${basisWords(evidence)}.`}</p>
      ) : null}
      {outletsOf(sources).length > 1 ? (
        <div className="lg:hidden">
          <CoverageBar coverage={coverage} />
        </div>
      ) : null}
      <ReportList sources={sources} />
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

/** Returns the number of full texts and excerpts; omits zeros. */
function basisWords({ fullTexts, excerpts }: Evidence): string {
  const kinds = [fullTexts > 0 ? count(fullTexts, 'full text') : '', excerpts > 0 ? count(excerpts, 'excerpt') : ''];
  return kinds.filter(Boolean).join(', ');
}
