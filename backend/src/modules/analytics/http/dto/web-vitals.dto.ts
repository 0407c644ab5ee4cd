import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { PAGE_KINDS, type PageKind } from '../../domain/web-vitals.ts';

const HOUR_MS = 3_600_000;
const LARGEST_SHIFT = 1000;

/** An optional measurement; 0 is a valid value. */
function Measured(description: string, most: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ minimum: 0, maximum: most, description }),
    IsOptional(),
    IsNumber(),
    Min(0),
    Max(most),
  );
}

const LCP = 'Largest contentful paint, milliseconds.';
const INP = 'Interaction to next paint, milliseconds.';
const CLS = 'Cumulative layout shift.';
const TTFB = 'Time to the first byte, milliseconds.';

export class MeasuredVisitDto {
  @ApiProperty({ enum: PAGE_KINDS, description: 'What the visit began with.' })
  @IsIn(PAGE_KINDS, { message: `page must be one of ${PAGE_KINDS.join(', ')}` })
  page: PageKind;

  @Measured(LCP, HOUR_MS) lcp?: number;
  @Measured(INP, HOUR_MS) inp?: number;
  @Measured(CLS, LARGEST_SHIFT) cls?: number;
  @Measured(TTFB, HOUR_MS) ttfb?: number;
}

const shown = (description: string) => ({ type: Number, nullable: true, description }) as const;

export class PageVitalsDto {
  @ApiProperty({ enum: PAGE_KINDS }) page: PageKind;
  @ApiProperty({ description: 'Visits that measured something.' }) visits: number;
  @ApiProperty(shown(LCP)) lcp: number | null;
  @ApiProperty(shown(INP)) inp: number | null;
  @ApiProperty(shown(CLS)) cls: number | null;
  @ApiProperty(shown(TTFB)) ttfb: number | null;
}

/** Values at the 75th percentile: three of four visits were at least as fast. null means not measured. */
export class WebVitalsDto {
  @ApiProperty({ description: 'How many days are looked at, today among them.' }) days: number;
  @ApiProperty({ type: [PageVitalsDto], description: 'Kinds of pages that were measured.' }) pages: PageVitalsDto[];
}
