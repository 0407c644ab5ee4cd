import type { Lean, Side } from '../api/contract.ts';

/** In order from left to right. */
export const LEAN_NAMES: Record<Lean, string> = {
  left: 'Left',
  'lean-left': 'Leans left',
  center: 'Center',
  'lean-right': 'Leans right',
  right: 'Right',
};

export function leanName(lean: Lean | null): string {
  return lean ? LEAN_NAMES[lean] : 'Not rated';
}

/** Returns the lean with this name; null if the outlet is unrated. */
export function leanNamed(name: string): Lean | null {
  return (Object.keys(LEAN_NAMES) as Lean[]).find((lean) => LEAN_NAMES[lean] === name) ?? null;
}

export function sideOfLean(lean: Lean): Side {
  if (lean === 'center') return 'center';
  return lean === 'left' || lean === 'lean-left' ? 'liberal' : 'conservative';
}
