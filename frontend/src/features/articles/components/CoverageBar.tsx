import type { Coverage } from '../../../api/contract.ts';
import { cn } from '../../../lib/cn.ts';
import { count } from '../../../lib/plural.ts';
import { LeanBar } from '../../../ui/LeanBar.tsx';
import { COVERAGE_LOOK, COVERAGE_SIDES } from '../../../ui/side-look.ts';
import { coverageWords, shareWords } from '../lib/coverage.ts';

/** Independent reports by lean, compared with the expected shares of our feeds. The bar repeats the text. */
export function CoverageBar({ coverage }: { coverage: Coverage }) {
  const { sides, gaps, independent } = coverage;
  const head = (
    <p className="text-ui font-semibold">{`${count(coverage.articles, 'article')} = ${count(independent, 'independent report')}`}</p>
  );
  // A bar with only unrated reports compares nothing.
  if (gaps.length === 0 && sides.unrated.reports === independent) {
    return (
      <div className="mt-3">
        {head}
        <p className="mt-1 text-meta text-ink-2">No outlet with a rated lean reported this.</p>
      </div>
    );
  }
  return (
    <div className="mt-3">
      {head}
      <LeanBar count={(side) => sides[side].reports} className="mt-2 h-2.5" />
      <ul
        className={cn('mt-2 gap-x-4 gap-y-1 text-meta', coverage.comparable ? 'flex flex-wrap' : 'even-columns')}
        aria-label="Coverage by outlet lean"
      >
        {COVERAGE_SIDES.map((side) => {
          const look = COVERAGE_LOOK[side];
          return (
            <li key={side} className={cn('inline-flex items-center gap-1.5 font-semibold', look.text)}>
              <span aria-hidden="true">{look.glyph}</span>
              {`${look.legend}: ${shareWords(sides[side], coverage)}`}
            </li>
          );
        })}
      </ul>
      <p
        className={cn(
          'mt-2 text-meta',
          gaps.length > 0 ? 'border-s-4 border-warn ps-2 font-semibold text-ink' : 'text-ink-2',
        )}
      >
        {coverageWords(coverage)}
      </p>
    </div>
  );
}
