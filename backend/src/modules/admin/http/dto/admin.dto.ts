import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { CommaSeparatedIds } from '../../../../shared/http/comma-separated-ids.ts';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import { DelaySeconds } from '../../../articles/index.ts';

class LimitDto {
  @PageLimit(500)
  limit?: number;
}

export class PageBeforeDto extends LimitDto {
  @ApiPropertyOptional({ minimum: 1, description: 'Value of the X-Next-Cursor header of the previous page.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'before must be the id of an entry' })
  @Min(1)
  @Max(2_147_483_647)
  before?: number;
}

export class LoginLogsDto extends PageBeforeDto {
  @ApiPropertyOptional({ description: 'true lists only successful attempts, false only failed ones.' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'success must be true or false' })
  success?: boolean;

  @ApiPropertyOptional({ description: 'Text to find in usernames and IP addresses.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @Matches(/^[^\0]*$/, { message: 'q must be text' })
  q?: string;
}

export class ArticleStatsDto {
  @ApiProperty({ description: 'Number of approved articles.' }) total_articles: number;
  @ApiProperty({ description: 'Number of articles first approved since midnight (America/New_York).' })
  posted_today: number;
  @ApiProperty() pending: number;
}

export class FeedStatsDto {
  @ApiProperty() active: number;
}

export class DirectoryStatsDto {
  @ApiProperty({ description: 'Number of distinct people who subscribed to the newsletter or used the contact form.' })
  total: number;
}

export class OutboxStatsDto {
  @ApiProperty({ description: 'Number of events that have not been delivered yet.' }) waiting: number;
  @ApiProperty({
    description:
      'Number of events that could not be delivered after too many attempts. docs/operating.md describes how to ' +
      'deliver them.',
  })
  dead: number;
}

export class StatsDto {
  @ApiProperty({ type: ArticleStatsDto }) articles: ArticleStatsDto;
  @ApiProperty({ type: FeedStatsDto }) rssFeeds: FeedStatsDto;
  @ApiProperty({ type: DirectoryStatsDto }) directory: DirectoryStatsDto;
  @ApiProperty({ type: OutboxStatsDto }) outbox: OutboxStatsDto;
}

export class ApproveAllRequestDto {
  @ApiPropertyOptional({ type: [Number], maxItems: 5000 })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(5000)
  @IsInt({ each: true, message: 'versionIds must be whole numbers' })
  versionIds?: number[];

  @ApiPropertyOptional({
    type: [String],
    maxItems: 5000,
    description:
      'Categories that the reviewer saw, in the order of versionIds. A draft whose category changed since is skipped as unseen.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(5000)
  @IsString({ each: true })
  categories?: string[];

  @ApiPropertyOptional({
    type: [String],
    maxItems: 5000,
    description:
      'imageUrl of the drafts that the reviewer saw (empty for no picture), in the order of versionIds. A draft whose picture changed since is skipped as unseen.',
  })
  @IsOptional()
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

const SKIP_REASONS = ['held', 'unverified', 'high', 'hold', 'claimed', 'unseen'] as const;

export class SkippedDto {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty({
    enum: SKIP_REASONS,
    description:
      'Why the article was skipped. held: a check holds it back. unverified: it has sentences written by a model ' +
      'that no judge model verified. high: its risk is high. unseen: it is newer than the list that the reviewer saw, or was not ' +
      'displayed.',
  })
  why: (typeof SKIP_REASONS)[number];
}

export class ApprovedDraftDto {
  @ApiProperty({ description: 'Id of the article.' }) id: number;
  @ApiProperty() versionId: number;
}

export class ApproveAllDto {
  @ApiProperty() approvedCount: number;
  @ApiProperty({ type: [ApprovedDraftDto] }) approved: ApprovedDraftDto[];
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Time at which the articles become public. null if they are public already.',
  })
  releaseAt: Date | null;
  @ApiProperty({
    description: 'Number of pending articles that were not approved, for the reasons listed in "skipped".',
  })
  skippedCount: number;
  @ApiProperty({
    type: [SkippedDto],
    description: 'At most 20 of the skipped articles; those that a check holds back come first.',
  })
  skipped: SkippedDto[];
}

export class LoginLogDto {
  @ApiProperty() id: number;
  @ApiProperty() username: string;
  @ApiProperty({ type: Number, nullable: true }) userId: number | null;
  @ApiProperty() success: boolean;
  @ApiProperty({ type: String, nullable: true }) failureReason: string | null;
  @ApiProperty() ipAddress: string;
  @ApiProperty({ type: String, format: 'date-time' }) loginAt: Date;
  @ApiProperty({ type: String, nullable: true }) userAgent: string | null;
}

export class ActivityDecisionDto {
  @ApiProperty({ enum: ['merge', 'split', 'move', 'apart'] }) kind: string;
  @ApiProperty({ description: 'Number of reports that were moved.' }) reports: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Headline of the story that now contains the reports. null if it has none.',
  })
  otherTitle: string | null;
}

export class ActivityDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'Name of the event, such as article.approved.' }) event: string;
  @ApiProperty({ type: Number, nullable: true }) articleId: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Headline at the time of the event, or name of the member that it is about.',
  })
  title: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of the reviewer who decided. null if no person was involved.',
  })
  reviewer: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Public note of a correction or retraction; otherwise null.',
  })
  note: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Reason that the reviewer gave: for rejecting a draft or an update, for publishing although a check objected, ' +
      'or for rearranging a story. null if none was given.',
  })
  reason: string | null;
  @ApiProperty({ type: ActivityDecisionDto, nullable: true }) decision: ActivityDecisionDto | null;
  @ApiProperty({ type: String, format: 'date-time' }) occurredAt: Date;
}
