import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNumber, IsOptional, Max, Min } from 'class-validator';

/** Kinds of pages that a visit can begin with. Pages of one kind have the same structure. */
const PAGE_KINDS = ['home', 'article', 'category', 'search', 'discover', 'other'] as const;
const HOUR_MS = 3_600_000;
const MAX_SHIFT = 1000;

/** Validates an optional measurement; 0 is a valid value. */
function Measured(description: string, maximum: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ minimum: 0, maximum, description }),
    IsOptional(),
    IsNumber(),
    Min(0),
    Max(maximum),
  );
}

const LCP = 'Largest Contentful Paint in milliseconds.';
const INP = 'Interaction to Next Paint in milliseconds.';
const CLS = 'Cumulative Layout Shift score.';
const TTFB = 'Time to First Byte in milliseconds.';

export class MeasuredVisitDto {
  @ApiProperty({ enum: PAGE_KINDS, description: 'Kind of the first page of the visit.' })
  @IsIn(PAGE_KINDS, { message: `page must be one of ${PAGE_KINDS.join(', ')}` })
  page: (typeof PAGE_KINDS)[number];

  @Measured(LCP, HOUR_MS) lcp?: number;
  @Measured(INP, HOUR_MS) inp?: number;
  @Measured(CLS, MAX_SHIFT) cls?: number;
  @Measured(TTFB, HOUR_MS) ttfb?: number;
}
