import { ApiProperty } from '@nestjs/swagger';
import { type Lean, LEANS, type Side, SIDES } from '../../../../shared/news/lean.ts';
import { CLAIM_PLACES, type ClaimPlace } from '../../draft/draft.ts';
import { type ClaimVerdict, JUDGE_VERDICTS } from '../../verification/claim-verdicts.ts';
import type { ImbalanceCode } from '../../verification/balance.ts';

const CLAIM_VERDICTS = [...JUDGE_VERDICTS, 'not-verified'] as const satisfies readonly ClaimVerdict[];

export class EvidencePassageDto {
  @ApiProperty() outlet: string;
  @ApiProperty({ type: String, enum: LEANS, nullable: true }) lean: Lean | null;
  @ApiProperty() headline: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Language of the report as a BCP 47 tag. null if it is unknown.',
  })
  language: string | null;
  @ApiProperty() url: string;
  @ApiProperty({ type: String, format: 'date-time' }) publishedAt: Date;
  @ApiProperty({ description: 'Sentence before the passage. Empty if there is none.' }) before: string;
  @ApiProperty() quote: string;
  @ApiProperty({ description: 'Sentence after the passage. Empty if there is none.' }) after: string;
}

export class EvidenceSentenceDto {
  @ApiProperty({ enum: CLAIM_PLACES }) place: ClaimPlace;
  @ApiProperty({ description: 'Zero-based index of the sentence within the headline, summary, body or side.' })
  ordinal: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Number of the evidence mark within the article, starting at 1. Sentences that cite the same passages share a ' +
      'number. null for the headline, which has no mark.',
  })
  number: number | null;
  @ApiProperty() text: string;
  @ApiProperty({ type: [EvidencePassageDto] }) passages: EvidencePassageDto[];
}

export class OpeningDto {
  @ApiProperty({ type: 'integer', description: 'Id of the report, as in the sources of the article.' }) itemId: number;
  @ApiProperty({ description: 'First sentences of the report, verbatim.' }) text: string;
}

export class EvidenceDto {
  @ApiProperty({ type: Number, nullable: true, description: 'Id of the version that contains the sentences.' })
  versionId: number | null;
  @ApiProperty({ description: 'Whether the server can translate the article. Always false for drafts and updates.' })
  translatable: boolean;
  @ApiProperty({ description: 'Number of reports with full text that the article is based on.' })
  fullTexts: number;
  @ApiProperty({ description: 'Number of reports with only an excerpt that the article is based on.' })
  excerpts: number;
  @ApiProperty({ type: [EvidenceSentenceDto] }) sentences: EvidenceSentenceDto[];
  @ApiProperty({
    type: [OpeningDto],
    description:
      'Openings of up to ten reports that the article does not tell, newest first. Empty for corrected articles.',
  })
  openings: OpeningDto[];
}

export class SupportingReportDto {
  @ApiProperty() outlet: string;
  @ApiProperty({ type: String, enum: LEANS, nullable: true }) lean: Lean | null;
  @ApiProperty({
    type: 'integer',
    description:
      'Number of the owner that published the text first. Reports with the same publisher are not independent: they ' +
      'count once.',
  })
  publisher: number;
  @ApiProperty({ description: 'Whether an earlier report has nearly the same text. A copy counts for no side.' })
  copied: boolean;
}

export class SupportedNumberDto {
  @ApiProperty({ description: 'Number or date as the sentence writes it.' }) text: string;
  @ApiProperty({ type: 'integer', isArray: true, description: 'Indexes of the reports whose passages contain it.' })
  reports: readonly number[];
}

export class SupportedSentenceDto {
  @ApiProperty({ enum: CLAIM_PLACES }) place: ClaimPlace;
  @ApiProperty({ description: 'Zero-based index of the sentence within the headline, summary, body or side.' })
  ordinal: number;
  @ApiProperty() text: string;
  @ApiProperty({ type: 'integer', isArray: true, description: 'Indexes of the reports that support the sentence.' })
  reports: readonly number[];
  @ApiProperty({ type: [SupportedNumberDto] }) numbers: readonly SupportedNumberDto[];
}

export class SupportDto {
  @ApiProperty({ type: Number, nullable: true, description: 'Id of the version that contains the sentences.' })
  versionId: number | null;
  @ApiProperty({ type: [SupportingReportDto], description: 'Reports in order of arrival.' })
  reports: readonly SupportingReportDto[];
  @ApiProperty({ type: [SupportedSentenceDto] }) sentences: readonly SupportedSentenceDto[];
}

export class ImbalanceDto {
  @ApiProperty({
    type: String,
    description: 'Kind of imbalance: uneven-count, bullet-length, uneven-length, loaded-words or said-or-claimed.',
  })
  code: ImbalanceCode;
  @ApiProperty({ enum: SIDES }) side: Side;
  @ApiProperty({ description: 'Explanation for the reviewer, in one sentence.' }) message: string;
}

export class SentenceReadingDto {
  @ApiProperty({ enum: CLAIM_PLACES }) place: ClaimPlace;
  @ApiProperty({ description: 'Zero-based index of the sentence within the headline, summary, body or side.' })
  ordinal: number;
  @ApiProperty() text: string;
  @ApiProperty({
    enum: CLAIM_VERDICTS,
    description: 'Verdict of the judge model. not-verified means that there is no judge model or no usable response.',
  })
  verdict: ClaimVerdict;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Words of a source on which the verdict is based. null if there are none.',
  })
  quote: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Outlet that published the quoted words. null if there are none.',
  })
  outlet: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: "Words of the sentence that are its outlet's view rather than news. null if the judge found none.",
  })
  slant: string | null;
  @ApiProperty({ description: 'Whether the sentence is copied verbatim from its source.' }) verbatim: boolean;
}

export class LeftOutSentenceDto {
  @ApiProperty({ enum: CLAIM_PLACES }) place: ClaimPlace;
  @ApiProperty() text: string;
  @ApiProperty() outlet: string;
  @ApiProperty({ description: 'Words of the source that contradict the sentence.' }) quote: string;
}

export class DraftChecksDto {
  @ApiProperty({
    type: [ImbalanceDto],
    nullable: true,
    description: 'Imbalances between the perspectives. null if the draft has no perspectives.',
  })
  balance: readonly ImbalanceDto[] | null;
  @ApiProperty({
    type: [SentenceReadingDto],
    description:
      'Verdicts of the judge model on sentences worded by a model or a person. A sentence copied verbatim from a ' +
      'source is only listed if it misleads or is slanted.',
  })
  readings: readonly SentenceReadingDto[];
  @ApiProperty({
    type: [LeftOutSentenceDto],
    description:
      'Sentences that were removed from the draft because the judge model found that a source contradicts them.',
  })
  leftOut: readonly LeftOutSentenceDto[];
  @ApiProperty({ description: 'Number of sentences in the draft.' }) sentences: number;
  @ApiProperty({
    type: [String],
    nullable: true,
    description:
      'One headline for each event if the reports seem to be about two events. null if they are about one event.',
  })
  mixed: readonly [string, string] | null;
}
