import type { ArticleSource, Lean, Side } from '../../../api/contract.ts';
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

/** Each outlet once, by the fixed order of the sides, unrated ones last. */
export function outletsOf(sources: readonly ArticleSource[]): Pick<ArticleSource, 'outlet' | 'lean'>[] {
  const outlets = [...new Map(sources.map(({ outlet, lean }) => [outlet, { outlet, lean }])).values()];
  const place = (lean: Lean | null) => (lean ? SIDES.indexOf(sideOfLean(lean)) : SIDES.length);
  return outlets.toSorted((a, b) => place(a.lean) - place(b.lean));
}
