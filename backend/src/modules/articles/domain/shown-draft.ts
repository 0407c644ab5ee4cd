import { SIDES } from '../../../shared/news/lean.ts';

export interface PoliticalStances {
  readonly conservative: readonly string[];
  readonly liberal: readonly string[];
  readonly center: readonly string[];
}

/** Returns true for a political article with an empty perspective, for which the page explains why it is empty. */
export function hasEmptyPerspective(stances: PoliticalStances | null | undefined): boolean {
  return stances != null && SIDES.some((side) => stances[side].length === 0);
}

/** Sources of an article: the items of its story. */
export interface Sources {
  readonly storyRevision: number;
  readonly urls: readonly string[];
  readonly outletCount: number;
  /** Ids of the items that are not copies. */
  readonly independentItems: readonly number[];
  readonly image: { readonly url: string; readonly attribution: string | null } | null;
}

/** The parts of a draft that are shown. */
export interface ShownDraft {
  readonly title: string;
  readonly summary: string;
  /** Sanitized HTML. */
  readonly content: string;
  readonly category: string;
  /** Classifier confidence in the category, 0 to 1. */
  readonly categoryConfidence?: number;
  readonly author: string | null;
  /** In minutes. */
  readonly readingTime: number;
  readonly tags: readonly string[];
  readonly language: string;
  readonly politicalStances: PoliticalStances | null;
}
