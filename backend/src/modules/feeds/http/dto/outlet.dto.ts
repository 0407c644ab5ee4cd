import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
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
  ValidateNested,
} from 'class-validator';
import { type Lean, LEANS } from '../../../../shared/news/lean.ts';
import { CONFIDENCES, type Confidence } from '../../domain/shown-lean.ts';

const nullableText = { type: String, nullable: true } as const;

export class OutletRatingDto {
  @ApiProperty() rater: string;
  @ApiProperty({ description: "Name of the rater's own scale." }) scheme: string;
  @ApiProperty({ description: "The rating on the rater's own scale." }) value: string;
  @ApiProperty({ enum: LEANS, description: 'The rating on our five-point scale.' }) lean: Lean;
  @ApiProperty({ enum: CONFIDENCES }) confidence: Confidence;
  @ApiProperty() method: string;
  @ApiProperty() reason: string;
  @ApiProperty(nullableText) evidenceUrl: string | null;
  @ApiProperty({ format: 'date' }) ratedOn: string;
  @ApiProperty() licence: string;
}

export class OutletDto {
  @ApiProperty() slug: string;
  @ApiProperty() name: string;
  @ApiProperty() homepage: string;
  @ApiProperty({
    ...nullableText,
    description: 'ISO 3166-1 country code, or the name of a fictional country. null if unknown.',
  })
  country: string | null;
  @ApiProperty(nullableText) owner: string | null;
  @ApiProperty(nullableText) about: string | null;
  @ApiProperty() fictional: boolean;
  @ApiProperty({
    type: String,
    enum: LEANS,
    nullable: true,
    description:
      'Lean of the outlet. null if the outlet is unrated or its ratings cancel each other out; never show null ' +
      'as center.',
  })
  lean: Lean | null;
  @ApiProperty({ description: 'Whether raters place the outlet on different sides.' }) disagreement: boolean;
  @ApiProperty({ type: [OutletRatingDto], description: 'Ratings that may be shown.' }) ratings: OutletRatingDto[];
  @ApiProperty({ description: 'Number of active feeds of the outlet.' }) feedCount: number;
  @ApiProperty({ description: 'Number of reports of the outlet read so far.' }) reportCount: number;
}

export class OutletNamesDto {
  @ApiProperty({ description: 'Stable identifier of the outlet. Does not change when the outlet is renamed.' })
  slug: string;
  @ApiProperty() name: string;
  @ApiProperty({ type: [String] }) formerNames: string[];
}

export class ImportedRatingDto {
  @ApiProperty({ description: 'Slug of the outlet.' }) @IsString() @Length(1, 100) outlet: string;
  @ApiProperty() @IsString() @Length(1, 200) rater: string;
  @ApiProperty() @IsString() @Length(1, 100) scheme: string;
  @ApiProperty() @IsString() @Length(1, 100) value: string;
  @ApiProperty({ enum: LEANS }) @IsIn(LEANS) lean: Lean;
  @ApiProperty({ enum: CONFIDENCES }) @IsIn(CONFIDENCES) confidence: Confidence;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(1000) method: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(2000) reason: string;
  @ApiProperty(nullableText)
  @ValidateIf((rating: ImportedRatingDto) => rating.evidenceUrl !== null)
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true })
  evidenceUrl: string | null;
  @ApiProperty({ format: 'date' }) @Matches(/^\d{4}-\d{2}-\d{2}$/) @IsISO8601({ strict: true }) ratedOn: string;
  @ApiProperty({
    description: 'License of the rating. A rating under a non-commercial license is stored, but not shown.',
  })
  @IsString()
  @Length(1, 200)
  licence: string;
  @ApiProperty() @IsBoolean() displayable: boolean;
}

export class ImportRatingsDto {
  @ApiProperty({ type: [ImportedRatingDto] })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(2000)
  @ValidateNested({ each: true })
  @Type(() => ImportedRatingDto)
  ratings: ImportedRatingDto[];
}

export class ImportedRatingsDto {
  @ApiProperty() added: number;
  @ApiProperty({ description: 'Number of ratings that were already stored and have not changed.' }) known: number;
  @ApiProperty({ type: [String] }) unknownOutlets: string[];
  @ApiProperty({ description: 'Number of outlets whose displayed lean has changed.' }) changed: number;
}
