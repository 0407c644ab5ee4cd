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
import { PageLimit } from '../../../../shared/http/page-limit.ts';

export class LimitDto {
  @PageLimit(500)
  limit?: number;
}

export class PageBeforeDto extends LimitDto {
  @ApiPropertyOptional({ minimum: 1, description: 'From X-Next-Cursor of the page before.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'before must be the id of an entry' })
  @Min(1)
  @Max(2_147_483_647)
  before?: number;
}

export class LoginLogsDto extends PageBeforeDto {
  @ApiPropertyOptional({ description: 'Only attempts that succeeded, or only those that failed.' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'success must be true or false' })
  success?: boolean;

  @ApiPropertyOptional({ description: 'Part of a name or of an IP address.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @Matches(/^[^\0]*$/, { message: 'q must be text' })
  q?: string;
}

export class ArticleStatsDto {
  @ApiProperty({ description: 'Approved articles.' }) total_articles: number;
  @ApiProperty({ description: 'First approved since midnight, America/New_York.' }) posted_today: number;
  @ApiProperty() pending: number;
}

export class FeedStatsDto {
  @ApiProperty() active: number;
}

export class DirectoryStatsDto {
  @ApiProperty({ description: 'Distinct people known from newsletter and contact form.' }) total: number;
}

export class OutboxStatsDto {
  @ApiProperty({ description: 'Events that are still to be delivered.' }) waiting: number;
  @ApiProperty({ description: 'Events given up after too many tries; docs/operating.md tells how to deliver them.' })
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
}

const WHY_LEFT = ['held', 'unverified', 'unseen'] as const;

export class SkippedDto {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty({
    enum: WHY_LEFT,
    description:
      'held: a check holds it back. unverified: no second reader verified every sentence that a model wrote. unseen: it is new since the reviewer looked, or was not on the screen.',
  })
  why: (typeof WHY_LEFT)[number];
}

export class ApproveAllDto {
  @ApiProperty() approvedCount: number;
  @ApiProperty({
    description:
      'Pending articles that a check keeps from being approved together with others, and those that were not seen.',
  })
  skippedCount: number;
  @ApiProperty({ type: [SkippedDto], description: 'At most 20 of them, held ones first.' }) skipped: SkippedDto[];
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
  @ApiProperty({ description: 'How many reports were placed.' }) reports: number;
  @ApiProperty({ type: String, nullable: true, description: 'Headline of the story that they are in now.' }) otherTitle:
    | string
    | null;
}

export class ActivityDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'Name of the event, e.g. article.approved.' }) event: string;
  @ApiProperty({ type: Number, nullable: true }) articleId: number | null;
  @ApiProperty({ type: String, nullable: true }) title: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Who decided, for everything that a person decides.' })
  reviewer: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Of a correction or retraction: what was wrong.' }) note:
    | string
    | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why a story was rearranged.' }) reason: string | null;
  @ApiProperty({ type: ActivityDecisionDto, nullable: true }) decision: ActivityDecisionDto | null;
  @ApiProperty({ type: String, format: 'date-time' }) occurredAt: Date;
}
