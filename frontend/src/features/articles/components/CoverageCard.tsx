import type { ArticleSource, Coverage } from '../../../api/contract.ts';
import { outletsOf } from '../lib/coverage.ts';
import { CoverageBar } from './CoverageBar.tsx';

/** Outlets that reported the story, next to the headline; narrow screens show only the list of sources. */
export function CoverageCard({ sources, coverage }: { sources: ArticleSource[]; coverage: Coverage }) {
  const outlets = outletsOf(sources);
  if (outlets.length < 2) return null;
  return (
    <section aria-labelledby="coverage" className="no-print border-t-2 border-ink pt-3 max-lg:hidden">
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
