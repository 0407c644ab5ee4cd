import type { ArticleSource, Coverage, Side } from '#api/contract.ts';
import { cn } from '#lib/cn.ts';
import { count } from '#lib/plural.ts';
import { LeanBar, SideMark } from '#ui/SideMark.tsx';
import { COVERAGE_LOOK, COVERAGE_SIDES, type CoverageSide, leanName, sideOfLean } from '#ui/sides.ts';

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

type SideCoverage = Coverage['sides'][keyof Coverage['sides']];

const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** "2 (20%; usually 30%)"; without percentages if there are too few reports to compare. */
export function shareWords({ reports, expected }: SideCoverage, { comparable, independent }: Coverage): string {
  return comparable ? `${reports} (${percent(reports / independent)}; usually ${percent(expected)})` : String(reports);
}

/** "5 independent reports", or how many of the articles are independent. */
function reportWords({ articles, independent }: Coverage): string {
  if (articles === independent) return count(independent, 'independent report');
  return `${count(articles, 'article')}, ${independent} of them independent`;
}

/** Explains the numbers in one or two sentences. */
export function coverageWords({ comparable, gaps, independent, sides }: Coverage): string {
  if (!comparable) return 'Too few reports to say whether a side is missing.';
  const found = gaps.map(
    (side) =>
      `${sides[side].reports} of ${independent} reports are by ${side} outlets; usually it is ${percent(sides[side].expected)}.`,
  );
  return found.length > 0
    ? `Coverage gap: ${found.join(' ')}`
    : "“Usually” is these outlets' share of all the outlets we read.";
}

/** Explains, with exact numbers, why a side's column is empty. */
export function silenceWords(side: Side, { covering, outlets, since }: SideCoverage): string {
  const covered = `${covering} of ${outlets} ${side} outlets covered this`;
  if (since > 0)
    return `${covered}, ${since < covering ? `${since} of them ` : ''}with reports after this text was written.`;
  if (covering === 0) return `${covered}.`;
  return covering === 1
    ? '1 of its outlets reported this; it took no position we could quote.'
    : `${covering} of its outlets reported this; none took a position we could quote.`;
}

type ShownOutlet = Pick<ArticleSource, 'outlet' | 'lean'>;

/** Returns each outlet once. */
export function outletsOf(sources: readonly ArticleSource[]): ShownOutlet[] {
  return [...new Map(sources.map(({ outlet, lean }) => [outlet, { outlet, lean }])).values()];
}

function sideOfOutlet({ lean }: ShownOutlet): CoverageSide {
  return lean ? sideOfLean(lean) : 'unrated';
}
