import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsDate, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Lean, LEANS } from '../../../../shared/news/lean.ts';
import { DATE_PRESETS, type DatePreset, SEARCH_ORDERS, type SearchOrder } from '../../domain/search-request.ts';
import { ArticleCardDto } from './article.dto.ts';
import { PageDto } from './article-requests.dto.ts';

const PREMIUM = 'Part of the advanced search, for subscribers only.';
/** Treats an empty form field as absent. */
const OptionalText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));
const OptionalDate = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value !== '' ? new Date(value) : undefined,
  );

export class SearchDto extends PageDto {
  /** Name or slug of a category. */
  @IsOptional()
  @OptionalText()
  @IsString()
  @MaxLength(60)
  category?: string;

  /** Finds articles whose displayed version was drafted within the last day, week or month. */
  @IsOptional()
  @OptionalText()
  @IsIn(DATE_PRESETS, { message: 'within must be day, week or month' })
  within?: DatePreset;

  @ApiPropertyOptional({ enum: SEARCH_ORDERS, default: 'relevance' })
  @IsOptional()
  @OptionalText()
  @IsIn(SEARCH_ORDERS, { message: 'sort must be relevance or newest' })
  sort?: SearchOrder;

  @ApiPropertyOptional({
    description:
      'Finds articles with a report by this outlet, given by its slug or its current or former name. ' + PREMIUM,
  })
  @IsOptional()
  @OptionalText()
  @IsString()
  @MaxLength(200)
  outlet?: string;

  @ApiPropertyOptional({
    enum: LEANS,
    description: `Finds articles with a report by an outlet of this lean. ${PREMIUM}`,
  })
  @IsOptional()
  @OptionalText()
  @IsIn(LEANS)
  lean?: Lean;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: `Finds articles drafted at this time or later. ${PREMIUM}`,
  })
  @IsOptional()
  @OptionalDate()
  @IsDate({ message: 'from must be a date' })
  from?: Date;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: `Finds articles drafted before this time. ${PREMIUM}`,
  })
  @IsOptional()
  @OptionalDate()
  @IsDate({ message: 'to must be a date' })
  to?: Date;

  @ApiPropertyOptional({ description: `Finds articles that contain exactly this phrase. ${PREMIUM}` })
  @IsOptional()
  @OptionalText()
  @IsString()
  @MaxLength(200)
  phrase?: string;

  @ApiPropertyOptional({ description: `Finds articles with a report by this author. ${PREMIUM}` })
  @IsOptional()
  @OptionalText()
  @IsString()
  @MaxLength(200)
  author?: string;
}

export class HighlightSpanDto {
  /** Plain text of the span. */
  text: string;
  /** Whether the span matches the search. */
  marked: boolean;
}

export class HighlightsDto {
  @ApiProperty({ type: [HighlightSpanDto] })
  title: readonly HighlightSpanDto[];
  /** Summary of the article, or the part of its text that matches the search. */
  @ApiProperty({ type: [HighlightSpanDto] })
  text: readonly HighlightSpanDto[];
}

export class SearchHitDto extends ArticleCardDto {
  highlights: HighlightsDto;
}
