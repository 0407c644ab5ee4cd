import type { HeldReason } from './held-reason.ts';
import type { ArticleStatus } from './article-status.ts';

/** Number of outlets that reported the story, by their lean at publication. */
export interface OutletsByLean {
  conservative: number;
  liberal: number;
  center: number;
  unrated: number;
}

/** An article with the fields shown in lists. */
export interface ArticleCard {
  id: number;
  title: string;
  summary: string;
  description: string;
  /** Language of the text as a BCP 47 tag. */
  language: string;
  category: string;
  author: string | null;
  /** Address of the picture at our image proxy; append `/{width}.webp`. */
  imageUrl: string | null;
  imageAttribution: string | null;
  readingTime: number;
  generatedAt: Date | null;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  tags: string[];
  viewCount: number;
  status: ArticleStatus;
  sourceCount: number;
  outletCount: number;
  isPolitical: boolean;
  outletsByLean: OutletsByLean | null;
  /** The draft that is shown at the desk and that a reviewer's decision applies to. */
  versionId: number | null;
  /** Reasons why a check holds the draft back; null if none does. Only read for articles that are not public. */
  heldReasons?: readonly HeldReason[] | null;
  /** Time at which the approved draft becomes public. Only read for articles that are not public. */
  releaseAt?: Date | null;
  /** Classifier confidence, 0 to 1; null if a reviewer chose the category. */
  categoryConfidence: number | null;
  /** Time when the published text was last corrected or retracted. */
  correctedAt: Date | null;
}
