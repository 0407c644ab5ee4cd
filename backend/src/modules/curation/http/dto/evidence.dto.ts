import { ApiProperty } from '@nestjs/swagger';
import { type Lean, LEANS, type Side, SIDES } from '../../../../shared/news/lean.ts';
import { CLAIM_PLACES, type ClaimPlace } from '../../draft/draft.ts';
import { type ClaimVerdict, JUDGE_VERDICTS } from '../../verification/second-reading.ts';
import type { ImbalanceCode } from '../../verification/balance.ts';

const VERDICTS = [...JUDGE_VERDICTS, 'not-verified'] as const satisfies readonly ClaimVerdict[];

export class EvidencePassageDto {
  @ApiProperty() outlet: string;
  @ApiProperty({ type: String, enum: LEANS, nullable: true }) lean: Lean | null;
  @ApiProperty() headline: string;
  @ApiProperty() url: string;
  @ApiProperty({ type: String, format: 'date-time' }) publishedAt: Date;
  @ApiProperty({ description: 'The sentence before the passage; may be empty.' }) before: string;
  @ApiProperty() quote: string;
  @ApiProperty({ description: 'The sentence after the passage; may be empty.' }) after: string;
}

export class EvidenceSentenceDto {
  @ApiProperty({ enum: CLAIM_PLACES }) place: ClaimPlace;
  @ApiProperty({ description: 'Counted from 0 within its place.' }) ordinal: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Number of its mark, counted from 1 through the article; the same passages have the same number. null: the headline, which has no mark.',
  })
  number: number | null;
  @ApiProperty() text: string;
  @ApiProperty({ type: [EvidencePassageDto] }) passages: EvidencePassageDto[];
}

export class EvidenceDto {
  @ApiProperty({ description: 'Whether this site can translate the article; never a draft or an update.' })
  translatable: boolean;
  @ApiProperty({ description: 'Whole reports among the texts that the article is based on.' }) fullTexts: number;
  @ApiProperty({ description: 'Blurbs of reports among them.' }) excerpts: number;
  @ApiProperty({ type: [EvidenceSentenceDto] }) sentences: EvidenceSentenceDto[];
}

export class ImbalanceDto {
  @ApiProperty({
    type: String,
    description: 'uneven-count, bullet-length, uneven-length, loaded-words or said-or-claimed',
  })
  code: ImbalanceCode;
  @ApiProperty({ enum: SIDES }) side: Side;
  @ApiProperty({ description: 'For the reviewer, in one sentence.' }) message: string;
}

export class SentenceReadingDto {
  @ApiProperty({ enum: CLAIM_PLACES }) place: ClaimPlace;
  @ApiProperty({ description: 'Counted from 0 within its place.' }) ordinal: number;
  @ApiProperty() text: string;
  @ApiProperty({
    enum: VERDICTS,
    description: 'not-verified: no second reader is configured, or its answer could not be used.',
  })
  verdict: ClaimVerdict;
  @ApiProperty({ type: String, nullable: true, description: 'The words of a source that decide it.' }) quote:
    | string
    | null;
  @ApiProperty({ type: String, nullable: true, description: 'The outlet of these words.' }) outlet: string | null;
}

export class LeftOutSentenceDto {
  @ApiProperty({ enum: CLAIM_PLACES }) place: ClaimPlace;
  @ApiProperty() text: string;
  @ApiProperty() outlet: string;
  @ApiProperty({ description: 'The words of the source that contradict it.' }) quote: string;
}

export class CloselyDto {
  @ApiProperty({ enum: CLAIM_PLACES }) place: ClaimPlace;
  @ApiProperty({ description: 'Counted from 0 within its place.' }) ordinal: number;
  @ApiProperty({ description: 'For the reviewer: what to compare, in one sentence.' }) message: string;
}

export class DraftChecksDto {
  @ApiProperty({ type: [ImbalanceDto], nullable: true, description: 'null: a draft without perspectives.' }) balance:
    | readonly ImbalanceDto[]
    | null;
  @ApiProperty({
    type: [SentenceReadingDto],
    description:
      'What the second reader found about sentences that a model wrote; none for sentences that repeat a source letter for letter.',
  })
  readings: readonly SentenceReadingDto[];
  @ApiProperty({
    type: [LeftOutSentenceDto],
    description: 'Sentences that were left out because the second reader found them contradicted.',
  })
  leftOut: readonly LeftOutSentenceDto[];
  @ApiProperty({
    type: [CloselyDto],
    description: 'What to compare with the passage in sentences that no check holds back; it proves nothing.',
  })
  closely: readonly CloselyDto[];
  @ApiProperty({ description: 'Of the whole draft.' }) sentences: number;
  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'A headline of each of the two groups that the reports fall into; null: they tell one event.',
  })
  mixed: readonly [string, string] | null;
}
