import type { Side } from '../api/contract.ts';

interface SideLook {
  title: string;
  legend: string;
  glyph: string;
  text: string;
  rule: string;
  tint: string;
}

/** The three sides in fixed order. Colour is never the only difference: label, glyph and rule style differ too. */
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
