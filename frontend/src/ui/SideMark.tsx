import type { Lean } from '../api/contract.ts';
import { cn } from '../lib/cn.ts';
import { Icon } from './Icon.tsx';
import { type CoverageSide, leanName, sideOfLean, SIDE_STYLES, COVERAGE_LOOK, COVERAGE_SIDES } from './sides.ts';

/** Shape of a side, as high as a capital letter. The name of the side must be next to it. */
export function SideMark({ side }: { side: CoverageSide }) {
  return <Icon name={side} className="inline-block size-[0.7em]" />;
}

/** An outlet's lean as mark and text; an unrated outlet is never shown as center. */
export function LeanLabel({ lean }: { lean: Lean | null }) {
  if (!lean) return <span className="lean">{leanName(lean)}</span>;
  const side = sideOfLean(lean);
  return (
    <span className={`lean font-semibold ${SIDE_STYLES[side].text}`}>
      <SideMark side={side} />
      {leanName(lean)}
    </span>
  );
}

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
