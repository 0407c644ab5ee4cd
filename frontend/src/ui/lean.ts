import type { Lean, Side } from '../api/contract.ts';

/** In order from left to right, in the words for the three sides. */
export const LEAN_NAMES: Record<Lean, string> = {
  left: 'Liberal',
  'lean-left': 'Leans liberal',
  center: 'Center',
  'lean-right': 'Leans conservative',
  right: 'Conservative',
};

export function leanName(lean: Lean | null): string {
  return lean ? LEAN_NAMES[lean] : 'Not rated';
}

export function sideOfLean(lean: Lean): Side {
  if (lean === 'center') return 'center';
  return lean === 'left' || lean === 'lean-left' ? 'liberal' : 'conservative';
}
