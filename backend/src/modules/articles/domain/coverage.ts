import { type Lean, type Side, sideOf } from '../../../shared/news/lean.ts';
import { ownerKey } from './independent-reports.ts';
import type { PoliticalStances } from './shown-draft.ts';

export const COVERAGE_SIDES = ['conservative', 'liberal', 'center', 'unrated'] as const satisfies readonly (
  | Side
  | 'unrated'
)[];
export type CoverageSide = (typeof COVERAGE_SIDES)[number];

export interface CoveringOutlet {
  readonly outletId: number;
  readonly owner: string | null;
  readonly lean: Lean | null;
}

/** One report, and whether the shown text was drafted from it as it is now. */
export interface CoveringReport extends CoveringOutlet {
  /** Not a link to another outlet's site. */
  readonly own: boolean;
  readonly told: boolean;
}

/** How far the next version of a published article has come, and what the sides say in it and in those that were turned down. */
export interface NextVersion {
  readonly state: 'idle' | 'drafting' | 'waiting';
  readonly waiting: PoliticalStances | null;
  readonly declined: readonly PoliticalStances[];
}

/** An outlet whose feeds are read. */
export interface MixedOutlet extends CoveringOutlet {
  /** One of its feeds carries the article's category. */
  readonly inCategory: boolean;
}

export interface SideCoverage {
  /** Independent reports. */
  readonly reports: number;
  /** The share of them (0 to 1) that our own feeds would let expect. */
  readonly expected: number;
  /** Outlets that reported, copies included, of all that we read for such stories. */
  readonly covering: number;
  readonly outlets: number;
  /** Of those that reported, the ones with a report of which the shown text knows nothing, be it not their first. None once a draft found no view in them. */
  readonly since: number;
  /** What has become of their view: null where none is on its way. */
  readonly view: ViewProgress | null;
}

/** A view is drafted, or waits for a reviewer. */
export type ViewProgress = 'drafting' | 'waiting';

export interface Coverage {
  readonly articles: number;
  readonly independent: number;
  /** False: too few reports, or too few outlets read, to say anything about shares. */
  readonly comparable: boolean;
  readonly sides: Readonly<Record<CoverageSide, SideCoverage>>;
  /** Sides whose voices are far below what is expected. */
  readonly gaps: readonly Side[];
}

/** Fewer are too few to compare. */
const FEWEST_REPORTS = 8;
const FEWEST_OWNERS = 8;
/** Outlets of a category that are needed to take its mix instead of that of all outlets. */
const FEWEST_OF_CATEGORY = 6;
/** A gap comes about by chance in at most one of so many stories, and is at most half of what is expected. */
const CHANCE = 1 / 20;

const sideOfLean = (lean: Lean | null): CoverageSide => (lean === null ? 'unrated' : sideOf(lean));

/** That at most `most` of `n` come, each with the chance `p`. */
export function atMost(most: number, n: number, p: number): number {
  let sum = 0;
  let chosen = 1;
  for (let k = 0; k <= most; k += 1) {
    sum += chosen * p ** k * (1 - p) ** (n - k);
    chosen = (chosen * (n - k)) / (k + 1);
  }
  return sum;
}

function mixFor(outlets: readonly MixedOutlet[]): readonly MixedOutlet[] {
  const ofCategory = outlets.filter(({ inCategory }) => inCategory);
  return ofCategory.length >= FEWEST_OF_CATEGORY ? ofCategory : outlets;
}

/** How many owners speak on each side; one with outlets on two sides speaks on both. */
function ownersBySide(outlets: readonly CoveringOutlet[]): Map<CoverageSide, number> {
  const owners = new Set(outlets.map((outlet) => `${sideOfLean(outlet.lean)}|${ownerKey(outlet)}`));
  return new Map(
    COVERAGE_SIDES.map((side) => [side, [...owners].filter((owner) => owner.startsWith(`${side}|`)).length]),
  );
}

function distinct(outlets: readonly CoveringOutlet[]): CoveringOutlet[] {
  return [...new Map(outlets.map((outlet) => [outlet.outletId, outlet])).values()];
}

/**
 * Who reports a story, against who could have.
 *
 * @param sources every report's outlet, in the order in which they came, with the lean that is shown beside the article
 * @param independent of those, the ones that are nobody's copy
 * @param read the outlets whose feeds are read
 * @param next null: of an article that readers do not see
 */
export function coverageOf(
  sources: readonly CoveringReport[],
  independent: readonly CoveringOutlet[],
  read: readonly MixedOutlet[],
  next: NextVersion | null,
): Coverage {
  const mix = mixFor(read);
  const owners = ownersBySide(mix);
  const total = [...owners.values()].reduce((sum, count) => sum + count, 0);
  const own = sources.filter((source) => source.own);
  const covering = distinct(own);
  const untold = distinct(own.filter(({ told }) => !told));
  // The leans beside the article go before those of today, so that no outlet stands on two sides.
  const possible = distinct([...mix, ...covering]);
  const comparable = independent.length >= FEWEST_REPORTS && total >= FEWEST_OWNERS;
  const on = (side: CoverageSide, outlets: readonly CoveringOutlet[]): number =>
    outlets.filter(({ lean }) => sideOfLean(lean) === side).length;
  const sides = COVERAGE_SIDES.map((side): [CoverageSide, SideCoverage] => [
    side,
    {
      reports: on(side, independent),
      expected: total === 0 ? 0 : Number(((owners.get(side) ?? 0) / total).toFixed(4)),
      covering: on(side, covering),
      outlets: on(side, possible),
      ...lately(on(side, untold), side, next),
    },
  ]);
  const bySide = Object.fromEntries(sides) as Record<CoverageSide, SideCoverage>;
  const missing = ({ reports, expected }: SideCoverage): boolean =>
    reports <= (expected * independent.length) / 2 && atMost(reports, independent.length, expected) < CHANCE;
  const gaps = comparable ? (['conservative', 'liberal'] as const).filter((side) => missing(bySide[side])) : [];
  return { articles: sources.length, independent: independent.length, comparable, sides: bySide, gaps };
}

/** Of outlets whose reports came after the text: whether a view of theirs is on its way, was turned down, or was not found. */
function lately(since: number, side: CoverageSide, next: NextVersion | null): Pick<SideCoverage, 'since' | 'view'> {
  const none = { since: 0, view: null };
  if (since === 0 || next === null || side === 'unrated') return none;
  if (next.state === 'drafting') return { since, view: 'drafting' };
  if (next.state === 'waiting' && next.waiting && next.waiting[side].length > 0) return { since, view: 'waiting' };
  return next.declined.some((stances) => stances[side].length > 0) ? { since, view: null } : none;
}
