import { type Lean, LEANS, sideOf } from '../../../shared/news/lean.ts';

export const CONFIDENCES = ['low', 'medium', 'high'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** Raised whenever `shownLean` would say something else of the same ratings: what an outlet is shown with names it. */
export const LEAN_POLICY = 1;

/** One rater's judgement that nothing superseded. */
export interface CurrentRating {
  readonly lean: Lean;
  readonly confidence: Confidence;
  /** What its rater or we decided about it; its licence may forbid it still. */
  readonly displayable: boolean;
  readonly licence: string;
}

export interface ShownLean {
  /** `null`: nobody rated it, or its raters stand on opposite sides with equal weight. Never to be shown as centre. */
  readonly lean: Lean | null;
  /** Its raters put it on different sides. */
  readonly disagreement: boolean;
}

const NON_COMMERCIAL = /\bnc\b|non-?\s?commercial|all rights reserved|personal use|private use|proprietary/i;

/** Licences whose ratings may be kept for private use only: CC BY-NC and its kind, and what nobody licensed at all. */
export function isNonCommercial(licence: string): boolean {
  return licence.trim() === '' || NON_COMMERCIAL.test(licence.replaceAll(/[-_]/g, ' '));
}

/** `privateUse`: the site earns nothing, so that ratings under a non-commercial licence may be shown, too. */
export function mayBeShown(
  { displayable, licence }: Pick<CurrentRating, 'displayable' | 'licence'>,
  { privateUse }: { readonly privateUse: boolean },
): boolean {
  return displayable && (privateUse || !isNonCommercial(licence));
}

const place = (lean: Lean): number => LEANS.indexOf(lean) - 2;
const weight = (confidence: Confidence): number => CONFIDENCES.indexOf(confidence) + 1;

/**
 * The lean that is shown of an outlet: the mean of its ratings on the five points, each weighted by its confidence, rounded
 * towards the centre. The policy treats left and right alike and knows no order of raters.
 */
export function shownLean(ratings: readonly CurrentRating[], use: { readonly privateUse: boolean }): ShownLean {
  const shown = ratings.filter((rating) => mayBeShown(rating, use));
  const sides = new Set(shown.map(({ lean }) => sideOf(lean)));
  const disagreement = sides.size > 1;
  if (shown.length === 0) return { lean: null, disagreement };
  const weights = shown.reduce((sum, { confidence }) => sum + weight(confidence), 0);
  const mean = shown.reduce((sum, { lean, confidence }) => sum + weight(confidence) * place(lean), 0) / weights;
  // Opposite judgements that cancel out say nothing about the centre.
  if (sides.has('liberal') && sides.has('conservative') && Math.abs(mean) <= 0.5) return { lean: null, disagreement };
  return { lean: LEANS[2 + Math.sign(mean) * Math.ceil(Math.abs(mean) - 0.5)] ?? null, disagreement };
}
