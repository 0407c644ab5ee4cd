import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { FIRST_HASH } from '../../../../shared/decision-log/hash-entry.ts';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import { LogEntryDto } from './article-review.dto.ts';

export const LOG_PAGE = { standard: 100, most: 1000 } as const;

export class ListLogDto {
  /** Number of the last entry before the page. */
  @ApiPropertyOptional({ default: 0 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'after must be the number of an entry, or 0' })
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  after?: number;

  @PageLimit(LOG_PAGE.most, LOG_PAGE.standard)
  limit?: number;
}

export class DecisionLogEntryDto extends OmitType(LogEntryDto, ['at', 'by', 'articleId']) {
  @ApiProperty({ format: 'date-time' })
  at: string;
  /** null for the entry about everything that was published before the log began. */
  articleId: number | null;
}

export class LogHeadDto {
  /** Number of the newest entry. 0 if the log is empty. */
  seq: number;
  /** Hash of the newest entry, which covers all entries. 64 zeros if the log is empty. */
  hash: string;
  at: Date | null;
}

export const EMPTY_LOG: LogHeadDto = { seq: 0, hash: FIRST_HASH, at: null };
