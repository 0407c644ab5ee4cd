import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { OptionalText } from '../../../../shared/http/may-be-missing.ts';
import { TrimText } from '../../../../shared/http/trim-text.ts';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import { type CorrectedPlace, type CorrectionKind } from '../../domain/correction.ts';

/** Length limits of a public note in characters: at least a sentence, but not a whole article. */
export const NOTE_LENGTH = { least: 15, most: 1000 };

export class CorrectedSentenceDto {
  place: CorrectedPlace;
  /** Sentence before the correction. null if the withdrawn sentence is not repeated. */
  before: string | null;
  /** Sentence after the correction. null if the sentence was withdrawn. */
  after: string | null;
}

export class CorrectionDto {
  id: number;
  /**
   * Kind of the correction. updated: nothing was wrong, but more became known. retracted: the whole article was
   * withdrawn.
   */
  kind: CorrectionKind;
  /** Public explanation of the error. */
  note: string;
  @ApiProperty({ type: [CorrectedSentenceDto] })
  changes: readonly CorrectedSentenceDto[];
  correctedAt: Date;
  /** The note as HTML, as shown on pages. All text is escaped. */
  html: string;
}

export class PublicCorrectionDto extends CorrectionDto {
  articleId: number;
  /** Current headline of the article. */
  title: string;
  /** Language of the article as a BCP 47 tag. */
  language: string;
  category: string;
  @ApiProperty({ enum: ['approved', 'retracted'] })
  status: string;
}

export class CorrectedCategoryDto {
  category: string;
  /** Number of corrections of articles in the category. */
  total: number;
}

export class ListCorrectionsDto {
  @PageLimit(100, 20)
  limit?: number;

  /** Name or slug of a category. */
  @OptionalText(60)
  category?: string;

  /** `errors` leaves out updates, in which nothing was wrong. */
  @IsOptional()
  @IsIn(['errors'], { message: 'only must be errors' })
  only?: 'errors';

  /** Value of the X-Next-Cursor header of the previous page. */
  @OptionalText(200)
  cursor?: string;
}

export class RetractDto {
  /** Version that the reviewer read. The request fails with status 409 if a newer version has replaced it. */
  @IsInt({ message: 'versionId must be the version that you read' })
  @Min(1)
  @Max(2_147_483_647)
  versionId: number;

  /** Public explanation of the error. */
  @ApiProperty({ minLength: NOTE_LENGTH.least, maxLength: NOTE_LENGTH.most })
  @TrimText()
  @IsString()
  @Length(NOTE_LENGTH.least, NOTE_LENGTH.most, {
    message: `Please explain to readers what was wrong, in ${NOTE_LENGTH.least} to ${NOTE_LENGTH.most} characters.`,
  })
  note: string;
}
