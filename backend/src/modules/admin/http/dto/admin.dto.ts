import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { CommaSeparatedIds } from '../../../../shared/http/comma-separated-ids.ts';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import { DelaySeconds } from '../../../articles/index.ts';
import { MayBeMissing } from '../../../../shared/http/may-be-missing.ts';

export class PageBeforeDto {
  @PageLimit(500)
  limit?: number;

  /** Value of the X-Next-Cursor header of the previous page. */
  @ApiPropertyOptional({ minimum: 1 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'before must be the id of an entry' })
  @Min(1)
  @Max(2_147_483_647)
  before?: number;
}

export class LoginLogsDto extends PageBeforeDto {
  /** true lists only successful attempts, false only failed ones. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'success must be true or false' })
  success?: boolean;

  /** Text to find in usernames and IP addresses. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
}

export class ArticleStatsDto {
  /** Number of approved articles. */
  total_articles: number;
  /** Number of articles first approved since midnight (America/New_York). */
  posted_today: number;
  pending: number;
}

export class FeedStatsDto {
  active: number;
}

export class DirectoryStatsDto {
  /** Number of distinct people who subscribed to the newsletter or used the contact form. */
  total: number;
}

export class OutboxStatsDto {
  /** Number of events that have not been delivered yet. */
  waiting: number;
  /**
   * Number of events that could not be delivered after too many attempts. docs/operating.md describes how to deliver
   * them.
   */
  dead: number;
}

export class StatsDto {
  articles: ArticleStatsDto;
  rssFeeds: FeedStatsDto;
  directory: DirectoryStatsDto;
  outbox: OutboxStatsDto;
}

export class ApproveAllRequestDto {
  @MayBeMissing()
  @IsArray()
  @ArrayMaxSize(5000)
  @IsInt({ each: true, message: 'versionIds must be whole numbers' })
  versionIds?: number[];

  /**
   * Categories that the reviewer saw, in the order of versionIds. A draft whose category changed since is skipped as
   * unseen.
   */
  @ApiPropertyOptional({ type: [String], maxItems: 5000 })
  @MayBeMissing()
  @IsArray()
  @ArrayMaxSize(5000)
  @IsString({ each: true })
  categories?: string[];

  /**
   * imageUrl of the drafts that the reviewer saw (empty for no picture), in the order of versionIds. A draft whose
   * picture changed since is skipped as unseen.
   */
  @MayBeMissing()
  @IsArray()
  @ArrayMaxSize(5000)
  @IsString({ each: true })
  imageUrls?: string[];

  @DelaySeconds()
  delaySeconds?: number;
}

const MAX_ARTICLES = 100;

export class DecisionReasonsDto {
  @CommaSeparatedIds(MAX_ARTICLES)
  articles: number[];
}

export class SkippedDto {
  id: number;
  title: string;
  /**
   * Why the article was skipped. held: a check holds it back. unverified: it has sentences written by a model that no
   * judge model verified. high: its risk is high. hold: a reviewer put it on hold. claimed: another reviewer is reading
   * it. unseen: it is newer than the list that the reviewer saw, or was not displayed.
   */
  why: 'held' | 'unverified' | 'high' | 'hold' | 'claimed' | 'unseen';
}

export class ApprovedDraftDto {
  /** Id of the article. */
  id: number;
  versionId: number;
}

export class ApproveAllDto {
  approvedCount: number;
  approved: ApprovedDraftDto[];
  /** Time at which the articles become public. null if they are public already. */
  releaseAt: Date | null;
  /** Number of pending articles that were not approved, for the reasons listed in "skipped". */
  skippedCount: number;
  /** At most 20 of the skipped articles; those that a check holds back come first. */
  skipped: SkippedDto[];
}

export class LoginLogDto {
  id: number;
  username: string;
  userId: number | null;
  success: boolean;
  failureReason: string | null;
  ipAddress: string;
  loginAt: Date;
  userAgent: string | null;
}

export class ActivityDecisionDto {
  @ApiProperty({ enum: ['merge', 'split', 'move', 'apart'] })
  kind: string;
  /** Number of reports that were moved. */
  reports: number;
  /** Headline of the story that now contains the reports. null if it has none. */
  otherTitle: string | null;
}

export class ActivityDto {
  id: number;
  /** Name of the event, such as article.approved. */
  event: string;
  articleId: number | null;
  /** Headline at the time of the event, or name of the member that it is about. */
  title: string | null;
  /** Name of the reviewer who decided. null if no person was involved. */
  reviewer: string | null;
  /** Public note of a correction or retraction; otherwise null. */
  note: string | null;
  /**
   * Reason that the reviewer gave: for rejecting a draft or an update, for publishing although a check objected, or
   * for rearranging a story. null if none was given.
   */
  reason: string | null;
  decision: ActivityDecisionDto | null;
  occurredAt: Date;
}
