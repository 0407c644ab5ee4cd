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

/** Length of a public note in characters: at least a sentence, but not a whole article. */
export const NOTE = { least: 15, most: 1000 };
const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

export class CorrectedSentenceDto {
  @ApiProperty({ enum: CORRECTED_PLACES }) place: CorrectedPlace;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What it said; null: it was withdrawn and is not said again.',
  })
  before: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What it says now; null: withdrawn.' }) after:
    | string
    | null;
}

export class CorrectionDto {
  @ApiProperty() id: number;
  @ApiProperty({
    enum: CORRECTION_KINDS,
    description: 'updated: nothing was wrong, more became known; retracted: the whole article was taken back.',
  })
  kind: CorrectionKind;
  @ApiProperty({ description: 'What was wrong.' }) note: string;
  @ApiProperty({ type: [CorrectedSentenceDto] }) changes: CorrectedSentenceDto[];
  @ApiProperty({ type: String, format: 'date-time' }) correctedAt: Date;
  @ApiProperty({ description: 'The note as pages show it: HTML, all text escaped.' }) html: string;
}

export class PublicCorrectionDto extends CorrectionDto {
  @ApiProperty() articleId: number;
  @ApiProperty({ description: 'As it stands now.' }) title: string;
  @ApiProperty() category: string;
  @ApiProperty({ enum: ['approved', 'retracted'] }) status: string;
}

export class CorrectedCategoryDto {
  @ApiProperty() category: string;
  @ApiProperty({ description: 'Corrections of its articles.' }) total: number;
}

export class ListCorrectionsDto {
  @PageLimit(100, 20)
  limit?: number;

  @ApiPropertyOptional({ description: 'Name or slug.' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  category?: string;

  @ApiPropertyOptional({ description: 'From X-Next-Cursor of the page before.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;
}

export class RetractDto {
  @ApiProperty({ description: 'The version that the reviewer read; 409 when another has taken its place.' })
  @IsInt({ message: 'versionId must be the version that you read' })
  @Min(1)
  @Max(2_147_483_647)
  versionId: number;

  @ApiProperty({ minLength: NOTE.least, maxLength: NOTE.most, description: 'Public: what was wrong.' })
  @Transform(trimmed)
  @IsString()
  @Length(NOTE.least, NOTE.most, {
    message: `Please say in public what was wrong, in ${NOTE.least} to ${NOTE.most} characters.`,
  })
  note: string;
}
