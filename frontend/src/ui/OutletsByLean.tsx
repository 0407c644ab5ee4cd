import { count } from '../lib/plural.ts';
import { LeanBar, SideMark } from './SideMark.tsx';
import { COVERAGE_LOOK, COVERAGE_SIDES, type CoverageSide, SIDES } from './sides.ts';

type Counts = Readonly<Record<CoverageSide, number>>;

/** Returns true if several outlets, and at least one of known lean, reported the story. */
export function hasComparison(counts: Counts | null | undefined): counts is Counts {
  return counts != null && totalOf(counts) > 1 && SIDES.some((side) => counts[side] > 0);
}

function totalOf(counts: Counts): number {
  return COVERAGE_SIDES.reduce((sum, side) => sum + counts[side], 0);
}

/** Number of outlets that reported a political story, and how many of each side. */
export function OutletsByLean({ counts }: { counts: Counts }) {
  return (
    <p className="outlets-by-lean">
      <span>{count(totalOf(counts), 'outlet')}</span>
      <LeanBar count={(side) => counts[side]} className="h-1.5 flex-[1_0_60%]" />
      <CountsByLean counts={counts} />
    </p>
  );
}

/** The number for each side. A side without reports is shown as 0, because that is worth knowing. */
export function CountsByLean({ counts }: { counts: Counts }) {
  return COVERAGE_SIDES.filter((side) => side !== 'unrated' || counts.unrated > 0).map((side) => {
    const { text, legend } = COVERAGE_LOOK[side];
    return (
      <span key={side} className={text}>
        <SideMark side={side} /> {legend} <b className="font-bold">{counts[side]}</b>
      </span>
    );
  });
}
