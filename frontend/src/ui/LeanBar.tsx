import { cn } from '../lib/cn.ts';
import { COVERAGE_LOOK, COVERAGE_SIDES, type CoverageSide } from './side-styles.ts';

/** Shares of the sides in one bar. It repeats the text beside it. */
export function LeanBar({ count, className }: { count: (side: CoverageSide) => number; className: string }) {
  return (
    <span aria-hidden="true" className={cn('flex gap-0.5', className)}>
      {COVERAGE_SIDES.filter((side) => count(side) > 0).map((side) => (
        <span
          key={side}
          className={COVERAGE_LOOK[side].fill}
          style={{ flexGrow: count(side), forcedColorAdjust: 'none' }}
        />
      ))}
    </span>
  );
}
