import { ApiProperty } from '@nestjs/swagger';
import type { Lean } from '../../../../shared/news/lean.ts';

export class FeedSurgeDto {
  /** Number of new items of the outlet within 24 hours. */
  items: number;
  /** Usual number of new items of the outlet per day. */
  usual: number;
  @ApiProperty({ format: 'date-time' })
  notedAt: string;
}

export class FeedDto {
  id: number;
  name: string;
  url: string;
  category: string | null;
  active: boolean;
  lastChecked: Date | null;
  nextCheck: Date;
  outlet: string;
  lean: Lean | null;
  /** new, ok, mended (readable only after repairs), failing or gone. */
  health: string;
  /** Explanation of the last poll's problem, for administrators. null if there was none. */
  lastError: string | null;
  /**
   * Whether full texts are read from the web pages of the feed’s outlet, as evidence only. Applies to all feeds of
   * the outlet.
   */
  fullText: boolean;
  /** Why the web page of an item could most recently not be read, in words. null if there was no problem. */
  pageNote: string | null;
  itemCount: number;
  /** Number of new items beyond the daily limit. They stay in the feed and are read later, newest first. */
  waitingItems: number;
  /** Set if the feed’s outlet recently published many times its usual number of items; otherwise null. */
  surge: FeedSurgeDto | null;
}

export class ProcessedFeedDto {
  /** false if the poll is still running. It finishes in the background. */
  finished: boolean;
  added: number;
  edited: number;
  feed: FeedDto;
}

export class TestedAddressDto {
  readable: boolean;
  /** Why the feed is not readable, or what had to be repaired. null if the feed is sound. */
  message: string | null;
  /** Address of the feed after redirects. */
  url: string;
  title: string | null;
  items: number;
  /** Titles of the newest few items. */
  @ApiProperty({ type: [String] })
  newest: readonly string[];
  /** Describes the items, titles and links that only the second parser found. null if the parsers agree. */
  difference: string | null;
}

export class RefusedFeedDto {
  url: string;
  reason: string;
}

export class ImportReportDto {
  added: number;
  /** Number of feeds that were already in the list. */
  known: number;
  @ApiProperty({ type: [RefusedFeedDto] })
  refused: readonly RefusedFeedDto[];
}

export class RemovedFeedDto {
  removed: boolean;
}
