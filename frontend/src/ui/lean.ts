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

export function sideOfLean(lean: Lean): Side {
  if (lean === 'center') return 'center';
  return lean === 'left' || lean === 'lean-left' ? 'liberal' : 'conservative';
}
