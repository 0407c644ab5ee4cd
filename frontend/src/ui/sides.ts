import type { Side, Lean } from '../api/contract.ts';

interface SideStyle {
  title: string;
  legend: string;
  text: string;
  rule: string;
  tint: string;
  /** Part of a bar that shows shares. */
  fill: string;
}

/** The three sides in fixed order. Colour is never the only difference: label, mark and rule style differ too. */
export const SIDES: readonly Side[] = ['conservative', 'liberal', 'center'];

export const SIDE_STYLES: Record<Side, SideStyle> = {
  conservative: {
    title: 'Conservative View',
    legend: 'Conservative',
    text: 'text-conservative',
    rule: 'border-conservative [border-top-style:solid]',
    tint: 'bg-conservative-tint',
    fill: 'bg-conservative',
  },
  liberal: {
    title: 'Liberal View',
    legend: 'Liberal',
    text: 'text-liberal',
    rule: 'border-liberal [border-top-style:dotted]',
    tint: 'bg-liberal-tint',
    fill: 'bg-liberal',
  },
  center: {
    title: 'Centrist View',
    legend: 'Center',
    text: 'text-center-lean',
    rule: 'border-center-lean [border-top-style:double]',
    tint: 'bg-center-lean-tint',
    fill: 'bg-center-lean',
  },
};

export type CoverageSide = Side | 'unrated';

/** The sides, then unrated outlets. */
export const COVERAGE_SIDES: readonly CoverageSide[] = [...SIDES, 'unrated'];

export const COVERAGE_LOOK: Record<CoverageSide, Pick<SideStyle, 'legend' | 'text' | 'fill'>> = {
  ...SIDE_STYLES,
  unrated: { legend: 'Not rated', text: 'text-ink-2', fill: 'border border-control' },
};

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
