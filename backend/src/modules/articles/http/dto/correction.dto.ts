import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Length, Max, MaxLength, Min } from 'class-validator';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import {
  CORRECTED_PLACES,
  type CorrectedPlace,
  CORRECTION_KINDS,
  type CorrectionKind,
} from '../../domain/correction.ts';

/** Length limits of a public note in characters: at least a sentence, but not a whole article. */
export const NOTE_LENGTH = { least: 15, most: 1000 };
const trimText = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

export class CorrectedSentenceDto {
  @ApiProperty({ enum: CORRECTED_PLACES }) place: CorrectedPlace;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Sentence before the correction. null if the withdrawn sentence is not repeated.',
  })
  before: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Sentence after the correction. null if the sentence was withdrawn.',
  })
  after: string | null;
}

export class CorrectionDto {
  @ApiProperty() id: number;
  @ApiProperty({
    enum: CORRECTION_KINDS,
    description:
      'Kind of the correction. updated: nothing was wrong, but more became known. ' +
      'retracted: the whole article was withdrawn.',
  })
  kind: CorrectionKind;
  @ApiProperty({ description: 'Public note that says what was wrong.' }) note: string;
  @ApiProperty({ type: [CorrectedSentenceDto] }) changes: readonly CorrectedSentenceDto[];
  @ApiProperty({ type: String, format: 'date-time' }) correctedAt: Date;
  @ApiProperty({ description: 'The note as HTML, as shown on pages. All text is escaped.' }) html: string;
}

export class PublicCorrectionDto extends CorrectionDto {
  @ApiProperty() articleId: number;
  @ApiProperty({ description: 'Current headline of the article.' }) title: string;
  @ApiProperty({ description: 'Language of the article as a BCP 47 tag.' }) language: string;
  @ApiProperty() category: string;
  @ApiProperty({ enum: ['approved', 'retracted'] }) status: string;
}

export class CorrectedCategoryDto {
  @ApiProperty() category: string;
  @ApiProperty({ description: 'Number of corrections of articles in the category.' }) total: number;
}

export class ListCorrectionsDto {
  @PageLimit(100, 20)
  limit?: number;

  @ApiPropertyOptional({ description: 'Name or slug of a category.' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  category?: string;

  @ApiPropertyOptional({ description: 'Value of the X-Next-Cursor header of the previous page.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;
}

export class RetractDto {
  @ApiProperty({
    description:
      'Version that the reviewer read. The request fails with status 409 if a newer version has replaced it.',
  })
  @IsInt({ message: 'versionId must be the version that you read' })
  @Min(1)
  @Max(2_147_483_647)
  versionId: number;

  @ApiProperty({
    minLength: NOTE_LENGTH.least,
    maxLength: NOTE_LENGTH.most,
    description: 'Public note that says what was wrong.',
  })
  @Transform(trimText)
  @IsString()
  @Length(NOTE_LENGTH.least, NOTE_LENGTH.most, {
    message: `Please explain to readers what was wrong, in ${NOTE_LENGTH.least} to ${NOTE_LENGTH.most} characters.`,
  })
  note: string;
}
