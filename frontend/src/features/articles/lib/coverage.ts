import type { ArticleSource, Side } from '../../../api/contract.ts';
import { SIDES, sideOfLean } from '../../../ui/lean.ts';

export interface Coverage {
  side: Side;
  outlets: string[];
}

/** Rated outlets by side, in the fixed order of the sides; empty where no outlet is rated. */
export function coverageBySide(sources: readonly ArticleSource[]): Coverage[] {
  const rated = sources.flatMap((source) => (source.lean ? [{ outlet: source.outlet, side: sideOfLean(source.lean) }] : []));
  if (rated.length === 0) return [];
  return SIDES.map((side) => ({
    side,
    outlets: [...new Set(rated.filter((source) => source.side === side).map((source) => source.outlet))],
  }));
}
