import type { Lean } from '../api/contract.ts';
import { leanName, sideOfLean } from './lean.ts';

/** An outlet's lean as glyph and text; an unrated outlet is never shown as center. */
export function LeanLabel({ lean }: { lean: Lean | null }) {
  return <span className={lean ? `lean lean-${sideOfLean(lean)}` : 'lean'}>{leanName(lean)}</span>;
}
