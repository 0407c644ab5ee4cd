import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMinSize,
  IsIn,
  IsInt,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { OptionalText } from '../../../../shared/http/may-be-missing.ts';
import { TrimText } from '../../../../shared/http/trim-text.ts';
import { CORRECTION_KINDS, type CorrectionKind, NOTE_LENGTH } from '../../../articles/index.ts';
import { CLAIM_PLACES, type ClaimPlace } from '../../draft/draft.ts';
import { ListOf } from '../../../../shared/http/list-of.ts';

const ALLOWED_KINDS = CORRECTION_KINDS.filter((kind) => kind !== 'retracted');
const joinLines = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : value;

export class SentenceChangeDto {
  @IsIn(CLAIM_PLACES, { message: `place must be one of ${CLAIM_PLACES.join(', ')}` })
  place: ClaimPlace;

  /** Zero-based index of the sentence within the headline, summary, body or side. */
  @IsInt()
  @Min(0)
  @Max(10_000)
  ordinal: number;

  /** New text of the sentence. null withdraws the sentence. */
  @Transform(joinLines)
  @ValidateIf(({ text }: SentenceChangeDto) => text !== null)
  @IsString({ message: 'text must be a sentence, or null to withdraw the sentence' })
  @MinLength(1, { message: 'The sentence is empty. Enter its text, or withdraw it.' })
  @MaxLength(2000)
  text: string | null;
}

export class CorrectArticleDto {
  /** Version that the reviewer read. The request fails with status 409 if a newer version has replaced it. */
  @IsInt({ message: 'versionId must be the version that you read' })
  @Min(1)
  @Max(2_147_483_647)
  versionId: number;

  @ApiProperty({ enum: ALLOWED_KINDS })
  @IsIn(ALLOWED_KINDS, { message: `kind must be one of ${ALLOWED_KINDS.join(', ')}` })
  kind: Exclude<CorrectionKind, 'retracted'>;

  /** Public explanation of the error. */
  @ApiProperty({ minLength: NOTE_LENGTH.least, maxLength: NOTE_LENGTH.most })
  @TrimText()
  @IsString()
  @Length(NOTE_LENGTH.least, NOTE_LENGTH.most, {
    message: `Please explain to readers what was wrong, in ${NOTE_LENGTH.least} to ${NOTE_LENGTH.most} characters.`,
  })
  note: string;

  @ArrayMinSize(1, { message: 'Nothing is changed. Change or withdraw at least one sentence.' })
  @ListOf(SentenceChangeDto, 200)
  changes: SentenceChangeDto[];

  @ApiPropertyOptional({
    maxLength: 1000,
    description: 'Reason for publishing the correction although a check objects. Not public.',
  })
  @OptionalText(1000)
  reason?: string;
}
