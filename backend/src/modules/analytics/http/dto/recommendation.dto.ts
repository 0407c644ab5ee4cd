import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsNumber, IsObject, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { OptionalText } from '../../../../shared/http/may-be-missing.ts';
import { MutesDto } from '../../../../shared/http/mutes.dto.ts';
import { ArticleCardDto } from '../../../articles/index.ts';
import type { ScorePartName } from '../../domain/score-article.ts';

const share = { minimum: 0, maximum: 1 } as const;

export class PreferencesDto {
  /** Interest by category, from 0 to 1. Categories that are not listed count as 0.5. */
  @ApiPropertyOptional({ type: Object, additionalProperties: { type: 'number', ...share } })
  @IsOptional()
  @IsObject()
  categories?: Record<string, unknown>;

  /** Preferred reading time in minutes. */
  @ApiPropertyOptional({ default: 3 })
  @IsOptional()
  @IsNumber()
  @Min(1)
  @Max(10)
  readingTime?: number;

  @ApiPropertyOptional({ default: 0.7 })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  recency?: number;

  @ApiPropertyOptional({ default: 0.5 })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  diversity?: number;

  /** Whether articles are scored. If false, they are listed newest first. */
  @ApiPropertyOptional({ default: true })
  @IsOptional()
  @IsBoolean()
  enableML?: boolean;
}

export class RecommendationRequestDto {
  @IsOptional()
  @ValidateNested()
  @Type(() => PreferencesDto)
  preferences?: PreferencesDto;

  /**
   * Random value that the browser generates and keeps. It determines which unexpected articles are recommended on a
   * given day.
   */
  @OptionalText(64)
  seed?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => MutesDto)
  mutes?: MutesDto;

  /** Whether the response includes the parts of each score. */
  @ApiPropertyOptional({ default: false })
  @IsOptional()
  @IsBoolean()
  why?: boolean;
}

export class ScorePartDto {
  part: ScorePartName;
  weight: number;
  @ApiProperty(share)
  value: number;
  /** Weight multiplied by value. */
  points: number;
}

export class RecommendationDto extends ArticleCardDto {
  /** Score of the article, from 0 to 1. null if articles were not scored. */
  @ApiProperty({ type: Number, nullable: true, ...share })
  relevanceScore: number | null;
  /** Reasons for the recommendation, separated by bullets. */
  personalizedReason: string;
  /** Parts of the score. Present only if requested with "why". */
  @ApiPropertyOptional({ type: [ScorePartDto] })
  why?: readonly ScorePartDto[];
}
