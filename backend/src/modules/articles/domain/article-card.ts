import type { HeldReason } from './held-reason.ts';
import type { ArticleStatus } from './article-status.ts';

/** What lists show of an article. */
export interface ArticleCard {
  id: number;
  title: string;
  summary: string;
  description: string;
  category: string;
  author: string | null;
  /** Address at our image proxy, to which `/{width}.webp` is added. */
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
  /** The draft that is shown; a reviewer's decision is about this one. */
  versionId: number | null;
  /** Why a check keeps the article from the desk; null for all others. */
  heldReasons: readonly HeldReason[] | null;
  /** 0 to 1, how sure the classifier is; null where a reviewer decided. */
  categoryConfidence: number | null;
  /** When a mistake was last mended in the published text. */
  correctedAt: Date | null;
}
