import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { ArrayUnique, IsArray, IsIn, IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { TrimText } from '../../../../shared/http/trim-text.ts';
import { ArticleDto } from '../../../articles/index.ts';
import { CLAIM_PLACES, type ClaimPlace, EvidenceDto } from '../../../curation/index.ts';
import {
  CRITERIA,
  type Criterion,
  RECHECK_ANSWERS,
  type RecheckAnswer,
} from '../../../../shared/decision-log/recheck.ts';
import { DraftPartDto, ReviewSourceDto, SentencePlaceDto } from './review-draft.dto.ts';
import { ListOf } from '../../../../shared/http/list-of.ts';

export class NamedSentenceDto extends SentencePlaceDto {
  @IsIn(CLAIM_PLACES) declare place: ClaimPlace;
  @IsInt() @Min(0) @Max(10_000) declare ordinal: number;
}

export class AnswerRecheckDto {
  /** Whether you would publish the text. */
  @IsIn(RECHECK_ANSWERS, { message: `answer must be one of ${RECHECK_ANSWERS.join(', ')}` })
  answer: RecheckAnswer;

  /** Criteria with a problem. Not empty unless the answer is as-it-stands. */
  @IsArray()
  @ArrayUnique()
  @IsIn(CRITERIA, { each: true, message: `problems must be some of ${CRITERIA.join(', ')}` })
  problems: Criterion[];

  /** Sentences with a problem. */
  @ApiPropertyOptional({ type: [SentencePlaceDto], maxItems: 50 })
  @IsOptional()
  @ListOf(NamedSentenceDto, 50)
  sentences?: NamedSentenceDto[];
}

export class CloseRecheckDto {
  /** Why the article stays as it is. Not public. */
  @TrimText()
  @IsString()
  @Length(1, 1000, { message: 'Please write why the article stays as it is.' })
  reason: string;
}

export class RecheckResultDto extends PickType(AnswerRecheckDto, ['answer', 'problems']) {
  @ApiProperty({ type: [SentencePlaceDto] })
  sentences: readonly SentencePlaceDto[];
  /** False if the answer was no and nobody has corrected, retracted or kept the article. */
  isSettled: boolean;
}

export class RecheckDto {
  id: number;
  /** The version that was published. */
  versionId: number;
  /** Why you may not answer. null if you may. */
  refusal: string | null;
  /** The article with this version, without its review and history. */
  article: ArticleDto;
  evidence: EvidenceDto;
  /** Parts of the article, without doubts and edits. */
  parts: DraftPartDto[];
  sources: ReviewSourceDto[];
  /** null until the re-check is answered. */
  result: RecheckResultDto | null;
}
