import type { Side } from '../../../shared/news/lean.ts';

/** One sentence of a side that the article quotes. */
export interface BriefingPerspective {
  readonly side: Side;
  readonly text: string;
  /** Name of the outlet that reported the sentence. */
  readonly outlet: string;
}

/** One story of an edition. Its sentences are copied from the claims of `versionId`. */
export interface BriefingStory {
  readonly articleId: number;
  readonly versionId: number;
  readonly section: string;
  readonly title: string;
  /** Number of independent outlets that reported the story when the edition was made. */
  readonly outletCount: number;
  readonly sentences: readonly string[];
  /** At most one sentence for each side. Null for a story that is not political. */
  readonly perspectives: readonly BriefingPerspective[] | null;
  /** Public note of the correction for which the story was replaced, if any. */
  readonly corrected: string | null;
}

/** Why an edition was replaced. */
export interface BriefingNote {
  /** ISO 8601. */
  readonly at: string;
  readonly articleId: number;
  /** Null if the article was merged into another one. */
  readonly correctionId: number | null;
  readonly text: string;
}

/** The edition of one day. Correcting, retracting or merging one of its stories creates the next revision. */
export interface Briefing {
  /** Date in the edition's time zone, such as 2026-11-25. */
  readonly date: string;
  readonly timeZone: string;
  readonly revision: number;
  readonly madeAt: Date;
  readonly updatedAt: Date;
  /** Oldest first. */
  readonly notes: readonly BriefingNote[];
  readonly stories: readonly BriefingStory[];
}
