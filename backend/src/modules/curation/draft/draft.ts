import type { Side } from '../../../shared/news/lean.ts';

/** Half-open range of UTF-16 offsets in the text of one immutable source snapshot. */
export interface EvidenceSpan {
  readonly snapshotId: number;
  readonly start: number;
  readonly end: number;
}

/** A sentence as readers see it (plain text, no HTML), with the passages it came from. */
export interface CitedSentence {
  readonly text: string;
  readonly evidence: readonly EvidenceSpan[];
}

/**
 * Sections of a body: the report that the article follows (`happened`, or `review` or `column` for reports of these
 * kinds), additions by others, and differences between reports.
 */
export type BodySection = 'happened' | 'review' | 'column' | 'added' | 'differs';

/** A run of body sentences attributed to one outlet. */
export interface BodyPassage {
  /** Absent in drafts of older versions and in lists of headlines, which have no sections. */
  readonly section?: BodySection;
  /** Adjacent passages of a section about the same thing share a number. */
  readonly group?: number;
  /** `null` if the sentences cite several outlets. */
  readonly outletId: number | null;
  readonly outletName: string;
  readonly sentences: readonly CitedSentence[];
}

export type Perspectives = Readonly<Record<Side, readonly CitedSentence[]>>;

/** A draft from the sources of one story, by a language model or the extractive engine. */
export interface Draft {
  readonly title: CitedSentence;
  readonly summary: readonly CitedSentence[];
  readonly body: readonly BodyPassage[];
  /** `null` for a non-political story. A side without coverage is an empty list. */
  readonly perspectives: Perspectives | null;
  /** One of the 14 categories, or 'General'. */
  readonly category: string;
  readonly tags: readonly string[];
  /** BCP 47, e.g. `en`. */
  readonly language: string;
}
