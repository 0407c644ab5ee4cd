import type { Side } from '../../../shared/news/lean.ts';

/** Half-open range of UTF-16 offsets in the text of one immutable source snapshot. */
export interface EvidenceSpan {
  readonly snapshotId: number;
  readonly start: number;
  readonly end: number;
}

/** A sentence as the reader will see it (plain text, no HTML) with the passages it came from. */
export interface CitedSentence {
  readonly text: string;
  readonly evidence: readonly EvidenceSpan[];
}

/** A run of body sentences attributed to one outlet. */
export interface BodyPassage {
  readonly outletId: number;
  readonly outletName: string;
  readonly sentences: readonly CitedSentence[];
}

export type Perspectives = Readonly<Record<Side, readonly CitedSentence[]>>;

/** What a language model (or the extractive engine) makes of the sources of one story. */
export interface Draft {
  readonly title: CitedSentence;
  readonly summary: readonly CitedSentence[];
  readonly body: readonly BodyPassage[];
  /** `null` for a story that is not political; a side without coverage is an empty list. */
  readonly perspectives: Perspectives | null;
  /** One of the 14 categories, or 'General'. */
  readonly category: string;
  readonly tags: readonly string[];
  /** BCP 47, e.g. `en`. */
  readonly language: string;
}
