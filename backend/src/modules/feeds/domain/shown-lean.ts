import { type Lean, LEANS, sideOf } from '../../../shared/news/lean.ts';

export const CONFIDENCES = ['low', 'medium', 'high'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/**
 * Version of the policy. Increase this when `computeShownLean` returns different results for the same ratings. Each
 * outlet stores the version that set its lean.
 */
export const LEAN_POLICY = 1;

/** A rater's current rating, not superseded by a newer one. */
export interface CurrentRating {
  readonly lean: Lean;
  readonly confidence: Confidence;
  /** True if the rating may be shown at all. The license may still forbid it. */
  readonly displayable: boolean;
  readonly licence: string;
}

export interface ShownLean {
  /**
   * Lean to show; `null` if the outlet is unrated or if opposite ratings cancel each other out. Never show `null` as
   * center.
   */
  readonly lean: Lean | null;
  /** True if raters place the outlet on different sides. */
  readonly disagreement: boolean;
}

const NON_COMMERCIAL = /\bnc\b|non-?\s?commercial|all rights reserved|personal use|private use|proprietary/i;

/** Returns true for licenses that permit private use only: CC BY-NC and similar ones, or a missing license. */
function isNonCommercial(licence: string): boolean {
  return licence.trim() === '' || NON_COMMERCIAL.test(licence.replaceAll(/[-_]/g, ' '));
}

/** Returns whether a rating may be shown. The site may earn money, so a non-commercial license does not permit it. */
export function mayShowRating({ displayable, licence }: Pick<CurrentRating, 'displayable' | 'licence'>): boolean {
  return displayable && !isNonCommercial(licence);
}

const scalePosition = (lean: Lean): number => LEANS.indexOf(lean) - 2;
const confidenceWeight = (confidence: Confidence): number => CONFIDENCES.indexOf(confidence) + 1;

/**
 * Returns the lean to show for an outlet: the mean of its ratings on the five-point scale, weighted by confidence,
 * rounded toward the center. The policy treats left and right alike and ignores the order of ratings.
 */
export function computeShownLean(ratings: readonly CurrentRating[]): ShownLean {
  const shown = ratings.filter(mayShowRating);
  const sides = new Set(shown.map(({ lean }) => sideOf(lean)));
  const disagreement = sides.size > 1;
  if (shown.length === 0) return { lean: null, disagreement };
  const weights = shown.reduce((sum, { confidence }) => sum + confidenceWeight(confidence), 0);
  const mean =
    shown.reduce((sum, { lean, confidence }) => sum + confidenceWeight(confidence) * scalePosition(lean), 0) / weights;
  // Returns no lean if opposite ratings cancel each other out, because that does not make an outlet centrist.
  if (sides.has('liberal') && sides.has('conservative') && Math.abs(mean) <= 0.5) return { lean: null, disagreement };
  return { lean: LEANS[2 + Math.sign(mean) * Math.ceil(Math.abs(mean) - 0.5)] ?? null, disagreement };
}
