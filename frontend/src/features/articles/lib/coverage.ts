import type { ArticleSource, Coverage, Side } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { sideOfLean, type CoverageSide } from '#ui/sides.ts';

type SideCoverage = Coverage['sides'][keyof Coverage['sides']];

const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** "2 (20%; usually 30%)"; without percentages if there are too few reports to compare. */
export function shareWords({ reports, expected }: SideCoverage, { comparable, independent }: Coverage): string {
  return comparable ? `${reports} (${percent(reports / independent)}; usually ${percent(expected)})` : String(reports);
}

/** "5 independent reports", or how many of the articles are independent. */
export function reportWords({ articles, independent }: Coverage): string {
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

export type ShownOutlet = Pick<ArticleSource, 'outlet' | 'lean'>;

/** Returns each outlet once. */
export function outletsOf(sources: readonly ArticleSource[]): ShownOutlet[] {
  return [...new Map(sources.map(({ outlet, lean }) => [outlet, { outlet, lean }])).values()];
}

export function sideOfOutlet({ lean }: ShownOutlet): CoverageSide {
  return lean ? sideOfLean(lean) : 'unrated';
}
