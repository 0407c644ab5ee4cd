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

/**
 * Parts of a body: the report that tells the event best, told on (`happened`; `review` or `column` where it is one), what
 * others add to it, and where reports differ.
 */
export type BodySection = 'happened' | 'review' | 'column' | 'added' | 'differs';

/** A run of body sentences attributed to one outlet. */
export interface BodyPassage {
  /** Absent in drafts of older versions and in lists of headlines, which have no sections. */
  readonly section?: BodySection;
  /** Neighbouring passages of a section that are about the same thing share a number. */
  readonly group?: number;
  /** `null`: the sentences rest on reports of several outlets. */
  readonly outletId: number | null;
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
