import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MutesDto } from '../../../../shared/http/mutes.dto.ts';
import { ArticleCardDto } from '../../../articles/index.ts';
import { SCORE_PARTS, type ScorePartName } from '../../domain/score-article.ts';

const share = { minimum: 0, maximum: 1 } as const;

export class PreferencesDto {
  @ApiPropertyOptional({
    type: Object,
    additionalProperties: { type: 'number', ...share },
    description: 'Interest by category, from 0 to 1. Categories that are not listed count as 0.5.',
  })
  @IsOptional()
  @IsObject()
  categories?: Record<string, unknown>;

  @ApiPropertyOptional({ minimum: 1, maximum: 10, default: 3, description: 'Preferred reading time in minutes.' })
  @IsOptional()
  @IsNumber()
  @Min(1)
  @Max(10)
  readingTime?: number;

  @ApiPropertyOptional({ ...share, default: 0.7 })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  recency?: number;

  @ApiPropertyOptional({ ...share, default: 0.5 })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  diversity?: number;

  @ApiPropertyOptional({
    default: true,
    description: 'Whether articles are scored. If false, they are listed newest first.',
  })
  @IsOptional()
  @IsBoolean()
  enableML?: boolean;
}

export class RecommendationRequestDto {
  @ApiPropertyOptional({ type: PreferencesDto })
  @IsOptional()
  @ValidateNested()
  @Type(() => PreferencesDto)
  preferences?: PreferencesDto;

  @ApiPropertyOptional({
    maxLength: 64,
    description:
      'Random value that the browser generates and keeps. It determines which unexpected articles are ' +
      'recommended on a given day.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(64)
  seed?: string;

  @ApiPropertyOptional({ type: MutesDto })
  @IsOptional()
  @ValidateNested()
  @Type(() => MutesDto)
  mutes?: MutesDto;

  @ApiPropertyOptional({ default: false, description: 'Whether the response includes the parts of each score.' })
  @IsOptional()
  @IsBoolean()
  why?: boolean;
}

export class ScorePartDto {
  @ApiProperty({ enum: SCORE_PARTS }) part: ScorePartName;
  @ApiProperty() weight: number;
  @ApiProperty(share) value: number;
  @ApiProperty({ description: 'Weight multiplied by value.' }) points: number;
}

export class RecommendationDto extends ArticleCardDto {
  @ApiProperty({
    type: Number,
    nullable: true,
    ...share,
    description: 'Score of the article, from 0 to 1. null if articles were not scored.',
  })
  relevanceScore: number | null;
  @ApiProperty({ description: 'Reasons for the recommendation, separated by bullets.' }) personalizedReason: string;
  @ApiPropertyOptional({
    type: [ScorePartDto],
    description: 'Parts of the score. Present only if requested with "why".',
  })
  why?: readonly ScorePartDto[];
}
