import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayNotEmpty,
  IsBoolean,
  IsIn,
  IsISO8601,
  IsNotEmpty,
  IsString,
  IsUrl,
  Length,
  Matches,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { type Lean, LEANS } from '../../../../shared/news/lean.ts';
import { CONFIDENCES, type Confidence } from '../../domain/shown-lean.ts';
import { ListOf } from '../../../../shared/http/list-of.ts';

export class OutletRatingDto {
  rater: string;
  /** Name of the rater's own scale. */
  scheme: string;
  /** The rating on the rater's own scale. */
  value: string;
  /** The rating on our five-point scale. */
  lean: Lean;
  confidence: Confidence;
  method: string;
  reason: string;
  evidenceUrl: string | null;
  @ApiProperty({ format: 'date' })
  ratedOn: string;
  licence: string;
}

export class OutletDto {
  slug: string;
  name: string;
  homepage: string;
  /** ISO 3166-1 country code, or the name of a fictional country. null if unknown. */
  country: string | null;
  owner: string | null;
  about: string | null;
  fictional: boolean;
  /**
   * Lean of the outlet. null if the outlet is unrated or its ratings cancel each other out; never show null as
   * center.
   */
  lean: Lean | null;
  /** Whether raters place the outlet on different sides. */
  disagreement: boolean;
  /** Ratings that may be shown. */
  ratings: OutletRatingDto[];
  /** Number of active feeds of the outlet. */
  feedCount: number;
  /** Number of reports of the outlet read so far. */
  reportCount: number;
}

export class OutletNamesDto {
  /** Stable identifier of the outlet. Does not change when the outlet is renamed. */
  slug: string;
  name: string;
  formerNames: string[];
}

export class ImportedRatingDto {
  /** Slug of the outlet. */
  @IsString() @Length(1, 100) outlet: string;
  @IsString() @Length(1, 200) rater: string;
  @IsString() @Length(1, 100) scheme: string;
  @IsString() @Length(1, 100) value: string;
  @IsIn(LEANS) lean: Lean;
  @IsIn(CONFIDENCES) confidence: Confidence;
  @IsString() @IsNotEmpty() @MaxLength(1000) method: string;
  @IsString() @IsNotEmpty() @MaxLength(2000) reason: string;
  @ValidateIf((rating: ImportedRatingDto) => rating.evidenceUrl !== null)
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true })
  evidenceUrl: string | null;
  @ApiProperty({ format: 'date' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  @IsISO8601({ strict: true })
  ratedOn: string;
  /** License of the rating. A rating under a non-commercial license is stored, but not shown. */
  @IsString()
  @Length(1, 200)
  licence: string;
  @IsBoolean() displayable: boolean;
}

export class ImportRatingsDto {
  @ArrayNotEmpty()
  @ListOf(ImportedRatingDto, 2000)
  ratings: ImportedRatingDto[];
}

export class ImportedRatingsDto {
  added: number;
  /** Number of ratings that were already stored and have not changed. */
  known: number;
  unknownOutlets: string[];
  /** Number of outlets whose displayed lean has changed. */
  changed: number;
}
