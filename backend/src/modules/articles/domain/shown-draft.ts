import { SIDES } from '../../../shared/news/lean.ts';

export interface PoliticalStances {
  readonly conservative: readonly string[];
  readonly liberal: readonly string[];
  readonly center: readonly string[];
}

/** A political article that says of a side why it is empty. */
export function hasSilentSide(stances: PoliticalStances | null | undefined): boolean {
  return stances != null && SIDES.some((side) => stances[side].length === 0);
}

/** The sources of an article: the items of its story. */
export interface Sources {
  readonly storyRevision: number;
  readonly urls: readonly string[];
  readonly outletCount: number;
  /** The items that are nobody's copy. */
  readonly independentItems: readonly number[];
  readonly image: { readonly url: string; readonly attribution: string | null } | null;
}

/** What is shown of a draft. */
export interface ShownDraft {
  readonly title: string;
  readonly summary: string;
  /** Sanitised HTML. */
  readonly content: string;
  readonly category: string;
  /** 0 to 1: how sure the classifier is of it. */
  readonly categoryConfidence?: number;
  readonly author: string | null;
  /** Minutes. */
  readonly readingTime: number;
  readonly tags: readonly string[];
  readonly language: string;
  readonly politicalStances: PoliticalStances | null;
}
