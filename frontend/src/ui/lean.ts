import type { Lean, Side } from '../api/contract.ts';

interface SideLook {
  title: string;
  legend: string;
  glyph: string;
  text: string;
  rule: string;
  tint: string;
}

/** The three sides in their fixed order; colour never stands alone: label, glyph and rule style differ too. */
export const SIDES: readonly Side[] = ['conservative', 'liberal', 'center'];

export const SIDE_LOOK: Record<Side, SideLook> = {
  conservative: {
    title: 'Conservative View',
    legend: 'Conservative',
    glyph: '▲',
    text: 'text-conservative',
    rule: 'border-conservative [border-top-style:solid]',
    tint: 'bg-conservative-tint',
  },
  liberal: {
    title: 'Liberal View',
    legend: 'Liberal',
    glyph: '●',
    text: 'text-liberal',
    rule: 'border-liberal [border-top-style:dotted]',
    tint: 'bg-liberal-tint',
  },
  center: {
    title: 'Centrist View',
    legend: 'Center',
    glyph: '■',
    text: 'text-center-lean',
    rule: 'border-center-lean [border-top-style:double]',
    tint: 'bg-center-lean-tint',
  },
};

const LEAN_NAMES: Record<Lean, string> = {
  left: 'Left',
  'lean-left': 'Leans left',
  center: 'Center',
  'lean-right': 'Leans right',
  right: 'Right',
};

export function leanName(lean: Lean | null): string {
  return lean ? LEAN_NAMES[lean] : 'Not rated';
}

/** The lean that a name stands for; null for an outlet that nobody rated. */
export function leanNamed(name: string): Lean | null {
  return (Object.keys(LEAN_NAMES) as Lean[]).find((lean) => LEAN_NAMES[lean] === name) ?? null;
}

export function sideOfLean(lean: Lean): Side {
  if (lean === 'center') return 'center';
  return lean === 'left' || lean === 'lean-left' ? 'liberal' : 'conservative';
}
