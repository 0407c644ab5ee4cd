import type { Lean } from '../api/contract.ts';
import { leanName, sideOfLean } from './lean.ts';
import { SideMark } from './SideMark.tsx';
import { SIDE_STYLES } from './side-styles.ts';

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
