import { type Lean, type Side, sideOf } from '../../../shared/news/lean.ts';
import { ownerKey } from './independent-reports.ts';
import type { Perspectives } from './shown-draft.ts';

const COVERAGE_SIDES = ['conservative', 'liberal', 'center', 'unrated'] as const satisfies readonly (
  | Side
  | 'unrated'
)[];
export type CoverageSide = (typeof COVERAGE_SIDES)[number];

interface CoveringOutlet {
  readonly outletId: number;
  readonly owner: string | null;
  readonly lean: Lean | null;
}

/** One report of a story. */
export interface CoveringReport extends CoveringOutlet {
  /** False if the report links to another outlet's site. */
  readonly own: boolean;
  /** True if the published text is based on the current version of the report. */
  readonly inText: boolean;
}

/** An outlet whose feeds we read. */
export interface FollowedOutlet extends CoveringOutlet {
  /** True if one of its feeds has the article's category. */
  readonly inCategory: boolean;
}

export interface SideCoverage {
  /** Number of independent reports. */
  readonly reports: number;
  /** Share of independent reports (0 to 1) expected from the outlets whose feeds we read. */
  readonly expected: number;
  /** Number of outlets that reported the story, including copies. */
  readonly covering: number;
  readonly outlets: number;
  /**
   * Number of outlets whose reports are newer than the published text; 0 if those reports were drafted but contain no
   * views.
   */
  readonly since: number;
}

export interface Coverage {
  readonly articles: number;
  readonly independent: number;
  /** False if there are too few reports, or too few outlets, to compare shares. */
  readonly comparable: boolean;
  readonly sides: Readonly<Record<CoverageSide, SideCoverage>>;
  /** Sides with far fewer reports than expected. */
  readonly gaps: readonly Side[];
}

/** Minimum numbers of independent reports and of owners for comparing shares. */
const MIN_REPORTS = 8;
const MIN_OWNERS = 8;
/** Minimum number of outlets in the category for comparing with them alone. With fewer, all outlets are compared. */
const MIN_OUTLETS_IN_CATEGORY = 6;
/** Significance level for a gap. A gap also requires that the side has at most half of the expected reports. */
const SIGNIFICANCE_LEVEL = 1 / 20;

const toCoverageSide = (lean: Lean | null): CoverageSide => (lean === null ? 'unrated' : sideOf(lean));

/** Returns the cumulative binomial probability that at most `most` of `n` events occur, each with probability `p`. */
export function binomialCdf(most: number, n: number, p: number): number {
  let sum = 0;
  let chosen = 1;
  for (let k = 0; k <= most; k += 1) {
    sum += chosen * p ** k * (1 - p) ** (n - k);
    chosen = (chosen * (n - k)) / (k + 1);
  }
  return sum;
}

function chooseComparedOutlets(outlets: readonly FollowedOutlet[]): readonly FollowedOutlet[] {
  const ofCategory = outlets.filter(({ inCategory }) => inCategory);
  return ofCategory.length >= MIN_OUTLETS_IN_CATEGORY ? ofCategory : outlets;
}

/** Returns the number of owners on each side. An owner with outlets on two sides counts on both. */
function countOwnersBySide(outlets: readonly CoveringOutlet[]): Map<CoverageSide, number> {
  const owners = new Set(outlets.map((outlet) => `${toCoverageSide(outlet.lean)}|${ownerKey(outlet)}`));
  return new Map(
    COVERAGE_SIDES.map((side) => [side, [...owners].filter((owner) => owner.startsWith(`${side}|`)).length]),
  );
}

function distinctOutlets(outlets: readonly CoveringOutlet[]): CoveringOutlet[] {
  return [...new Map(outlets.map((outlet) => [outlet.outletId, outlet])).values()];
}

/**
 * Compares the outlets that reported a story with those whose feeds we read.
 *
 * @param sources the outlet of every report in order of arrival, with the lean that is shown with the article
 * @param independent the sources that are not copies
 * @param outlets the outlets whose feeds we read
 * @param declined the perspectives of versions that a reviewer declined
 */
export function computeCoverage(
  sources: readonly CoveringReport[],
  independent: readonly CoveringOutlet[],
  outlets: readonly FollowedOutlet[],
  declined: readonly Perspectives[],
): Coverage {
  const mix = chooseComparedOutlets(outlets);
  const owners = countOwnersBySide(mix);
  const total = [...owners.values()].reduce((sum, count) => sum + count, 0);
  const own = sources.filter((source) => source.own);
  const covering = distinctOutlets(own);
  const notInText = distinctOutlets(own.filter(({ inText }) => !inText));
  // Uses the leans shown with the article instead of the current ones, so that no outlet counts on two sides.
  const possible = distinctOutlets([...mix, ...covering]);
  const comparable = independent.length >= MIN_REPORTS && total >= MIN_OWNERS;
  const on = (side: CoverageSide, outlets: readonly CoveringOutlet[]): number =>
    outlets.filter(({ lean }) => toCoverageSide(lean) === side).length;
  const sides = COVERAGE_SIDES.map((side): [CoverageSide, SideCoverage] => [
    side,
    {
      reports: on(side, independent),
      expected: total === 0 ? 0 : Number(((owners.get(side) ?? 0) / total).toFixed(4)),
      covering: on(side, covering),
      outlets: on(side, possible),
      since: countSince(on(side, notInText), side, declined),
    },
  ]);
  const bySide = Object.fromEntries(sides) as Record<CoverageSide, SideCoverage>;
  const missing = ({ reports, expected }: SideCoverage): boolean =>
    reports <= (expected * independent.length) / 2 &&
    binomialCdf(reports, independent.length, expected) < SIGNIFICANCE_LEVEL;
  const gaps = comparable ? (['conservative', 'liberal'] as const).filter((side) => missing(bySide[side])) : [];
  return { articles: sources.length, independent: independent.length, comparable, sides: bySide, gaps };
}

/**
 * Returns the number of outlets whose reports are newer than the published text, or 0 if a reviewer has declined no
 * version with their views, so that those reports contain none.
 */
function countSince(notInText: number, side: CoverageSide, declined: readonly Perspectives[]): number {
  return side !== 'unrated' && declined.some((perspectives) => perspectives[side].length > 0) ? notInText : 0;
}
