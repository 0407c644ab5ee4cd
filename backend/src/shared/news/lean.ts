/**
 * Political lean of an outlet according to a published rating. `null` means unrated, which must never be shown as
 * center.
 */
export const LEANS = ['left', 'lean-left', 'center', 'lean-right', 'right'] as const;
export type Lean = (typeof LEANS)[number];

/** The three columns of the perspectives section. */
export const SIDES = ['conservative', 'liberal', 'center'] as const;
export type Side = (typeof SIDES)[number];

/** Returns a value for each side, computed in the order of `SIDES`. */
export const mapSides = <T>(toValue: (side: Side) => T): Record<Side, T> => ({
  conservative: toValue('conservative'),
  liberal: toValue('liberal'),
  center: toValue('center'),
});

export function sideOf(lean: Lean): Side {
  switch (lean) {
    case 'left':
    case 'lean-left':
      return 'liberal';
    case 'right':
    case 'lean-right':
      return 'conservative';
    case 'center':
      return 'center';
  }
}
