import { ApiProperty } from '@nestjs/swagger';
import type { Lean, Side } from '../../../../shared/news/lean.ts';
import type { ClaimPlace } from '../../draft/draft.ts';
import type { ClaimVerdict } from '../../verification/claim-verdicts.ts';
import type { ImbalanceCode } from '../../verification/balance.ts';

export class EvidencePassageDto {
  outlet: string;
  lean: Lean | null;
  headline: string;
  /** Language of the report as a BCP 47 tag. null if it is unknown. */
  language: string | null;
  url: string;
  publishedAt: Date;
  /** Sentence before the passage. Empty if there is none. */
  before: string;
  quote: string;
  /** Sentence after the passage. Empty if there is none. */
  after: string;
}

export class EvidenceSentenceDto {
  place: ClaimPlace;
  /** Zero-based index of the sentence within the headline, summary, body or side. */
  ordinal: number;
  /**
   * Number of the evidence mark within the article, starting at 1. Sentences that cite the same passages share a
   * number. null for the headline, which has no mark.
   */
  @ApiProperty({ type: 'integer' })
  number: number | null;
  text: string;
  passages: EvidencePassageDto[];
}

export class OpeningDto {
  /** Id of the report, as in the sources of the article. */
  @ApiProperty({ type: 'integer' })
  itemId: number;
  /** First sentences of the report, verbatim. */
  text: string;
}

export class EvidenceDto {
  /** Id of the version that contains the sentences. */
  versionId: number | null;
  /** Whether the server can translate the article. Always false for drafts and updates. */
  translatable: boolean;
  /** Number of reports with full text that the article is based on. */
  fullTexts: number;
  /** Number of reports with only an excerpt that the article is based on. */
  excerpts: number;
  sentences: EvidenceSentenceDto[];
  /** Openings of up to ten reports that the article does not tell, newest first. Empty for corrected articles. */
  openings: OpeningDto[];
}

export class SupportingReportDto {
  outlet: string;
  lean: Lean | null;
  /**
   * Number of the owner that published the text first. Reports with the same publisher are not independent: they count
   * once.
   */
  @ApiProperty({ type: 'integer' })
  publisher: number;
  /** Whether an earlier report has nearly the same text. A copy counts for no side. */
  copied: boolean;
}

export class SupportedNumberDto {
  /** Number or date as the sentence writes it. */
  text: string;
  /** Indexes of the reports whose passages contain it. */
  @ApiProperty({ type: 'integer', isArray: true })
  reports: number[];
}

export class SupportedSentenceDto {
  place: ClaimPlace;
  /** Zero-based index of the sentence within the headline, summary, body or side. */
  ordinal: number;
  text: string;
  /** Indexes of the reports that support the sentence. */
  @ApiProperty({ type: 'integer', isArray: true })
  reports: number[];
  numbers: SupportedNumberDto[];
}

export class SupportDto {
  /** Id of the version that contains the sentences. */
  versionId: number | null;
  /** Reports in order of arrival. */
  reports: SupportingReportDto[];
  sentences: SupportedSentenceDto[];
}

export class ImbalanceDto {
  /** Kind of imbalance: uneven-count, bullet-length, uneven-length, loaded-words or said-or-claimed. */
  @ApiProperty({ type: String })
  code: ImbalanceCode;
  side: Side;
  /** Explanation for the reviewer, in one sentence. */
  message: string;
}

export class SentenceReadingDto {
  place: ClaimPlace;
  /** Zero-based index of the sentence within the headline, summary, body or side. */
  ordinal: number;
  text: string;
  /** Verdict of the judge model. not-verified means that there is no judge model or no usable response. */
  verdict: ClaimVerdict;
  /** Words of a source on which the verdict is based. null if there are none. */
  quote: string | null;
  /** Outlet that published the quoted words. null if there are none. */
  outlet: string | null;
  /** Words of the sentence that are its outlet's view rather than news. null if the judge found none. */
  slant: string | null;
  /** Whether the sentence is copied verbatim from its source. */
  verbatim: boolean;
}

export class LeftOutSentenceDto {
  place: ClaimPlace;
  text: string;
  outlet: string;
  /** Words of the source that contradict the sentence. */
  quote: string;
}

export class DraftChecksDto {
  /** Imbalances between the perspectives. null if the draft has no perspectives. */
  @ApiProperty({ type: [ImbalanceDto] })
  balance: readonly ImbalanceDto[] | null;
  /**
   * Verdicts of the judge model on sentences worded by a model or a person. A sentence copied verbatim from a source is
   * only listed if it misleads or is slanted.
   */
  readings: SentenceReadingDto[];
  /** Sentences that were removed from the draft because the judge model found that a source contradicts them. */
  leftOut: LeftOutSentenceDto[];
  /** Number of sentences in the draft. */
  sentences: number;
  /** One headline for each event if the reports seem to be about two events. null if they are about one event. */
  @ApiProperty({ type: [String] })
  mixed: readonly [string, string] | null;
}
