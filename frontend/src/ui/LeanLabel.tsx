import type { Lean } from '../api/contract.ts';
import { leanName, SIDE_LOOK, sideOfLean } from './lean.ts';

/** An outlet's lean as glyph and words; an unrated outlet is never shown as centre. */
export function LeanLabel({ lean }: { lean: Lean | null }) {
  if (!lean) return <span className="text-meta text-ink-3">{leanName(null)}</span>;
  const look = SIDE_LOOK[sideOfLean(lean)];
  return (
    <span className={`inline-flex items-baseline gap-1.5 text-meta font-semibold ${look.text}`}>
      <span aria-hidden="true" className="text-[0.7em]">
        {look.glyph}
      </span>
      {leanName(lean)}
    </span>
  );
}
