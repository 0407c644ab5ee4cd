import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDate,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { TrimText } from '../../../../shared/http/trim-text.ts';
import { HeldReasonDto } from '../../../articles/index.ts';
import { CLAIM_PLACES, type ClaimPlace, SentenceChangeDto } from '../../../curation/index.ts';
import { SentencePlaceDto } from './review-draft.dto.ts';
import { ListOf } from '../../../../shared/http/list-of.ts';

const MAX = 2_147_483_647;
const NOTE_LENGTH = 1000;

export class VersionDto {
  /** Version that the reviewer read. The request fails with status 409 if a newer version has replaced it. */
  @IsInt({ message: 'versionId must be the version that you read' })
  @Min(1)
  @Max(MAX)
  versionId: number;
}

export class TakeClaimDto {
  /** true ends the claim of somebody else, which is recorded. */
  @IsOptional()
  @IsBoolean({ message: 'takeOver must be true or false' })
  takeOver?: boolean;
}

export class OpenDraftDto {
  /** true opens the waiting new version of a published article. */
  @IsOptional()
  @Transform(({ value }) => value === true || value === 'true' || value === '1')
  @IsBoolean()
  update?: boolean;
}

export class WriteNoteDto {
  @ApiProperty({ maxLength: NOTE_LENGTH })
  @TrimText()
  @IsString()
  @Length(1, NOTE_LENGTH, { message: `Please write a note of at most ${NOTE_LENGTH} characters.` })
  text: string;

  /** Version that you read. Defaults to the current one. */
  @IsOptional()
  @IsInt({ message: 'versionId must be the version that you read' })
  @Min(1)
  @Max(MAX)
  versionId?: number;

  /** Id of the member whom the note is for. Without it, the note is for everyone. */
  @IsOptional()
  @IsInt({ message: 'to must be the id of a member' })
  @Min(1)
  @Max(MAX)
  to?: number;

  /** Section of the sentence that the note is about. Without it, the note is about the whole text. */
  @ValidateIf(({ place, ordinal }: WriteNoteDto) => place !== undefined || ordinal !== undefined)
  @IsIn(CLAIM_PLACES, { message: `place must be one of ${CLAIM_PLACES.join(', ')}` })
  place?: ClaimPlace;

  /** Zero-based index of the sentence within its section. */
  @ValidateIf(({ place, ordinal }: WriteNoteDto) => place !== undefined || ordinal !== undefined)
  @IsInt({ message: 'ordinal must be the index of a sentence' })
  @Min(0)
  @Max(10_000)
  ordinal?: number;
}

export class MarkNoteDto {
  @IsBoolean({ message: 'done must be true or false' })
  done: boolean;
}

export class TicksDto extends VersionDto {
  /** All parts that are compared, such as head, picture or body:0. */
  @IsArray()
  @ArrayMaxSize(500)
  @Matches(/^(?:head|picture|(?:body|liberal|conservative|center):\d{1,4})$/, {
    each: true,
    message: 'parts must contain ids of parts, such as head or body:0',
  })
  parts: string[];
}

export class TickedDto {
  ticks: string[];
}

export class InsertPlaceDto {
  @ApiProperty({ enum: CLAIM_PLACES.filter((place) => place !== 'title') })
  @IsIn(
    CLAIM_PLACES.filter((place) => place !== 'title'),
    { message: 'A sentence cannot be inserted there.' },
  )
  place: ClaimPlace;

  /** Index of the sentence that the new one follows. -1 inserts it first. */
  @IsInt()
  @Min(-1)
  @Max(10_000)
  ordinal: number;
}

export class SourceSpanDto {
  @IsInt() @Min(1) @Max(MAX) snapshotId: number;
  /** Start in the text of the report, in UTF-16 units. */
  @IsInt()
  @Min(0)
  @Max(MAX)
  start: number;
  /** End in the text of the report, exclusive. */
  @IsInt() @Min(1) @Max(MAX) end: number;
}

export class InsertDto extends SourceSpanDto {
  /** Place in the version that the reviewer read. */
  @ValidateNested()
  @Type(() => InsertPlaceDto)
  after: InsertPlaceDto;
}

export class EditDraftDto extends VersionDto {
  /** May be empty. */
  @ListOf(SentenceChangeDto, 200)
  changes: SentenceChangeDto[];

  /** Sentences of reports to insert. */
  @IsOptional()
  @ListOf(InsertDto, 50)
  inserts?: InsertDto[];

  /** Report whose picture the article gets. null for no picture. Without it the picture stays. */
  @ValidateIf(({ imageItemId }: EditDraftDto) => imageItemId !== null && imageItemId !== undefined)
  @IsInt({ message: 'imageItemId must be the id of a report, or null for no picture' })
  @Min(1)
  @Max(MAX)
  imageItemId?: number | null;

  /** Reason for saving although a check objects. Not public. */
  @ApiPropertyOptional({ maxLength: NOTE_LENGTH })
  @IsOptional()
  @TrimText()
  @IsString()
  @MaxLength(NOTE_LENGTH)
  reason?: string;

  /** Only checks the text; saves nothing and calls no model. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

export class SentenceDiffDto extends SentencePlaceDto {
  /** null for an inserted sentence. */
  before: string | null;
  /** null for a sentence that is left out. */
  after: string | null;
}

export class EditResultDto {
  /** The new version, or the one that was read if nothing was saved. */
  versionId: number;
  /** Everything that checks object to in the edited text. */
  @ApiProperty({ type: [HeldReasonDto] })
  problems: readonly HeldReasonDto[];
  /** Changed sentences, with their place in the version read. */
  diff: SentenceDiffDto[];
}

export class RedraftDto extends VersionDto {
  /** Reports that the next draft must not use. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @IsInt({ each: true, message: 'leaveOutItems must be ids of reports' })
  @Min(1, { each: true })
  @Max(MAX, { each: true })
  leaveOutItems?: number[];

  /** Sentences that the next draft must not use. */
  @IsOptional()
  @ListOf(SourceSpanDto, 200)
  leaveOutSentences?: SourceSpanDto[];

  /** Report that the next draft leads with. */
  @IsOptional()
  @IsInt({ message: 'leadWith must be the id of a report' })
  @Min(1)
  @Max(MAX)
  leadWith?: number;

  /** Note for a drafting model and for the reviewer. */
  @ApiPropertyOptional({ maxLength: NOTE_LENGTH })
  @IsOptional()
  @TrimText()
  @IsString()
  @MaxLength(NOTE_LENGTH)
  note?: string;
}

export class PutOnHoldDto {
  /** Time at which the draft returns to the queue. */
  @IsOptional()
  @Type(() => Date)
  @IsDate({ message: 'until must be a time' })
  until?: Date;

  /** Why the draft is put aside. */
  @ApiProperty({ maxLength: NOTE_LENGTH })
  @TrimText()
  @IsString()
  @Length(1, NOTE_LENGTH, { message: 'Please write why the draft is put aside.' })
  note: string;
}
