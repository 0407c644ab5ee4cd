import type { Coverage } from '../../../api/contract.ts';
import { cn } from '../../../lib/cn.ts';
import { count } from '../../../lib/plural.ts';
import { SIDE_LOOK } from '../../../ui/side-look.ts';
import { COVERAGE_SIDES, coverageWords, type CoverageSide, shareWords } from '../lib/coverage.ts';

const FILL: Record<CoverageSide, string> = {
  conservative: 'bg-conservative',
  liberal: 'bg-liberal',
  center: 'bg-center-lean',
  unrated: 'border border-control',
};

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
        <p className="mt-1 text-meta text-ink-2">No outlet whose lean is rated reported this.</p>
      </div>
    );
  }
  return (
    <div className="mt-3">
      {head}
      <div aria-hidden="true" className="mt-2 flex h-2.5 gap-0.5">
        {COVERAGE_SIDES.filter((side) => sides[side].reports > 0).map((side) => (
          <span
            key={side}
            className={FILL[side]}
            style={{ flexGrow: sides[side].reports, forcedColorAdjust: 'none' }}
          />
        ))}
      </div>
      <ul
        className={cn('mt-2 gap-x-4 gap-y-1 text-meta', coverage.comparable ? 'flex flex-wrap' : 'even-columns')}
        aria-label="Coverage by lean of the outlets"
      >
        {COVERAGE_SIDES.map((side) => {
          const look = side === 'unrated' ? { text: 'text-ink-2', glyph: '○', legend: 'Not rated' } : SIDE_LOOK[side];
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
