import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { ArticleDto } from '../../../articles/index.ts';
import { CLAIM_PLACES, type ClaimPlace, EvidenceDto } from '../../../curation/index.ts';
import {
  CRITERIA,
  type Criterion,
  RECHECK_ANSWERS,
  type RecheckAnswer,
} from '../../../../shared/decision-log/recheck.ts';
import { DraftPartDto, ReviewSourceDto, SentencePlaceDto } from './review-draft.dto.ts';

const trimText = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

class NamedSentenceDto extends SentencePlaceDto {
  @IsIn(CLAIM_PLACES) declare place: ClaimPlace;
  @IsInt() @Min(0) @Max(10_000) declare ordinal: number;
}

export class AnswerRecheckDto {
  @ApiProperty({ enum: RECHECK_ANSWERS, description: 'Whether you would publish the text.' })
  @IsIn(RECHECK_ANSWERS, { message: `answer must be one of ${RECHECK_ANSWERS.join(', ')}` })
  answer: RecheckAnswer;

  @ApiProperty({
    enum: CRITERIA,
    isArray: true,
    description: 'Criteria with a problem. Not empty unless the answer is as-it-stands.',
  })
  @IsArray()
  @ArrayUnique()
  @IsIn(CRITERIA, { each: true, message: `problems must be some of ${CRITERIA.join(', ')}` })
  problems: Criterion[];

  @ApiPropertyOptional({ type: [SentencePlaceDto], maxItems: 50, description: 'Sentences with a problem.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => NamedSentenceDto)
  sentences?: NamedSentenceDto[];
}

export class CloseRecheckDto {
  @ApiProperty({ minLength: 1, maxLength: 1000, description: 'Why the article stays as it is. Not public.' })
  @Transform(trimText)
  @IsString()
  @Length(1, 1000, { message: 'Please write why the article stays as it is.' })
  reason: string;
}

export class RecheckResultDto extends PickType(AnswerRecheckDto, ['answer', 'problems']) {
  @ApiProperty({ type: [SentencePlaceDto] }) sentences: readonly SentencePlaceDto[];
  @ApiProperty({ description: 'False if the answer was no and nobody has corrected, retracted or kept the article.' })
  isSettled: boolean;
}

export class RecheckDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'The version that was published.' }) versionId: number;
  @ApiProperty({ type: String, nullable: true, description: 'Why you may not answer. null if you may.' })
  refusal: string | null;
  @ApiProperty({ description: 'The article with this version, without its review and history.' }) article: ArticleDto;
  @ApiProperty() evidence: EvidenceDto;
  @ApiProperty({ type: [DraftPartDto], description: 'Parts of the article, without doubts and edits.' })
  parts: DraftPartDto[];
  @ApiProperty({ type: [ReviewSourceDto] }) sources: ReviewSourceDto[];
  @ApiProperty({ type: RecheckResultDto, nullable: true, description: 'null until the re-check is answered.' })
  result: RecheckResultDto | null;
}
