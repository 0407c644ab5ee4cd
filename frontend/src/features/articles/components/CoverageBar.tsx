import type { Coverage } from '#api/contract.ts';
import { cn } from '#lib/cn.ts';
import { leanName, COVERAGE_LOOK, COVERAGE_SIDES } from '#ui/sides.ts';
import { LeanBar, SideMark } from '#ui/SideMark.tsx';
import { coverageWords, reportWords, shareWords, sideOfOutlet, type ShownOutlet } from '../lib/coverage.ts';

interface CoverageBarProps {
  coverage: Coverage;
  /** Listed under their sides. */
  outlets?: readonly ShownOutlet[];
}

/** Independent reports by lean, compared with the expected shares of our feeds. The bar repeats the text. */
export function CoverageBar({ coverage, outlets = [] }: CoverageBarProps) {
  const { sides, gaps, independent } = coverage;
  // A bar with only unrated reports compares nothing.
  const compares = gaps.length > 0 || sides.unrated.reports < independent;
  const shown = COVERAGE_SIDES.filter(
    (side) =>
      outlets.some((outlet) => sideOfOutlet(outlet) === side) ||
      (compares && (side !== 'unrated' || sides.unrated.reports > 0)),
  );
  return (
    <div className="mt-3">
      <p className="text-ui font-semibold">{reportWords(coverage)}</p>
      {compares ? <LeanBar count={(side) => sides[side].reports} className="mt-2 h-2.5" /> : null}
      <p
        className={cn(
          'mt-2 text-meta',
          gaps.length > 0 ? 'border-s-4 border-warn ps-2 font-semibold text-ink' : 'text-ink-2',
        )}
      >
        {compares ? coverageWords(coverage) : 'No outlet with a rated lean reported this.'}
      </p>
      {shown.length > 0 ? (
        <ul
          className={cn('mt-2', outlets.length === 0 && 'flex flex-wrap gap-x-4')}
          aria-label="Coverage by outlet lean"
        >
          {shown.map((side) => (
            <li key={side} className="not-first:has-[ul]:mt-3">
              <span className={cn('text-meta font-semibold', COVERAGE_LOOK[side].text)}>
                <SideMark side={side} /> {`${COVERAGE_LOOK[side].legend}: ${shareWords(sides[side], coverage)}`}
              </span>
              <Outlets outlets={outlets.filter((outlet) => sideOfOutlet(outlet) === side)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Outlets({ outlets }: { outlets: readonly ShownOutlet[] }) {
  if (outlets.length === 0) return null;
  return (
    <ul className="mt-0.5 ruled">
      {outlets.map(({ outlet, lean }) => (
        <li key={outlet} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
          <span className="font-semibold">{outlet}</span>
          {/* Otherwise it is what the heading above says. */}
          {lean?.startsWith('lean-') ? <span className="text-meta text-ink-2">{leanName(lean)}</span> : null}
        </li>
      ))}
    </ul>
  );
}
