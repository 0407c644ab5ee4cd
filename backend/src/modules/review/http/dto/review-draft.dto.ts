import { ApiProperty } from '@nestjs/swagger';
import type { Lean } from '../../../../shared/news/lean.ts';
import type { ReportKind } from '../../../../shared/news/report-kind.ts';
import { ArticleDto, ClaimChangeDto, HeldReasonDto, type QueueTier } from '../../../articles/index.ts';
import { type ClaimPlace, DraftChecksDto, EvidenceDto } from '../../../curation/index.ts';
import type { ReviewState } from '../../use-cases/open-draft.ts';
import { PlantedErrorDto } from './planted-error.dto.ts';
import { ClaimDto, HoldDto, RiskReasonDto } from './queue.dto.ts';

export class SentencePlaceDto {
  place: ClaimPlace;
  /** Zero-based index of the sentence within the headline, summary, body or side. */
  ordinal: number;
}

export class SentenceTextDto extends SentencePlaceDto {
  text: string;
}

export class PartSentenceDto extends SentenceTextDto {
  /** True if the sentence repeats its passage word for word. */
  verbatim: boolean;
  /** True if a reviewer changed or inserted the sentence. */
  edited: boolean;
  /** What checks or the judge model object to in the sentence. */
  doubts: string[];
}

export class DraftPartDto {
  /**
   * head (headline and summary), picture, body:N for the paragraph N of the text, or a side and the number of its
   * view, such as liberal:0. Numbers start at 0.
   */
  id: string;
  /** Empty for the picture. */
  sentences: PartSentenceDto[];
}

export class SourceSentenceDto {
  /** Start of the sentence in text, in UTF-16 units. */
  start: number;
  /** End of the sentence in text, exclusive. */
  end: number;
  /** Sentences of the draft that cite it. Empty if it is left out. */
  @ApiProperty({ type: [SentencePlaceDto] })
  citedBy: readonly SentencePlaceDto[];
}

export class ReviewSourceDto {
  itemId: number;
  /** Stored text of the report that the offsets are about. */
  snapshotId: number;
  outlet: string;
  lean: Lean | null;
  kind: ReportKind;
  title: string;
  /** Language as a BCP 47 tag. null if it is unknown. */
  language: string | null;
  url: string;
  publishedAt: Date;
  /** Only short quotations of a page may be published. */
  origin: 'feed' | 'page';
  /** False for a copy of another report. */
  independent: boolean;
  /** False if the draft was written without this text. */
  used: boolean;
  /** Whole stored text: headline, blank line, body. */
  text: string;
  /** All sentences of text, in order. */
  @ApiProperty({ type: [SourceSentenceDto] })
  sentences: readonly SourceSentenceDto[];
}

export class PictureChoiceDto {
  /** Report with the picture. */
  itemId: number;
  outlet: string;
  /** Address of the picture at our image proxy; append /{width}.webp. */
  imageUrl: string;
  attribution: string | null;
  /** True for the picture of the draft. */
  chosen: boolean;
}

export class EditedSentenceDto {
  place: ClaimPlace;
  /** null for an inserted or a withdrawn sentence. */
  before: string | null;
  /** null for a withdrawn sentence. */
  after: string | null;
}

export class ReviewVersionDto {
  id: number;
  number: number;
  /** Model or engine that wrote the version, or reviewer. */
  model: string;
  draftedAt: Date;
  publishedAt: Date | null;
  /** Version that a reviewer edited to make this one. */
  basedOn: number | null;
  @ApiProperty({ type: [EditedSentenceDto] })
  edits: readonly EditedSentenceDto[];
  /** All sentences, for a comparison with another version. */
  sentences: SentenceTextDto[];
}

export class HistoryEntryDto {
  /** Number of the entry in the decision log. */
  seq: number;
  at: Date;
  /** Name of the person or process that decided. */
  by: string;
  /** Decision, such as edit, hold or reject. */
  act: string;
  versionId: number | null;
  /** Headline at that time. */
  title: string | null;
  reason: string | null;
  @ApiProperty({ additionalProperties: true })
  facts: Readonly<Record<string, unknown>>;
}

export class RedraftWishesDto {
  /** Reports that the draft must not use. */
  @ApiProperty({ type: [Number] })
  leaveOutItems: readonly number[];
  /** Sentences of reports that the draft must not use. */
  @ApiProperty({ type: [String] })
  leaveOutSentences: readonly string[];
  /** Report that the draft leads with. */
  leadWith: number | null;
  note: string | null;
}

export class DraftRiskDto {
  tier: QueueTier;
  @ApiProperty({ type: [RiskReasonDto] })
  reasons: readonly RiskReasonDto[];
}

export class FirstApprovalDto {
  by: string;
  at: Date;
  isMine: boolean;
}

export class ReviewNoteDto {
  id: number;
  /** Version that the author read. */
  versionId: number;
  by: string;
  /** Whom the note is for. null for everyone. */
  to: string | null;
  isToMe: boolean;
  /** Section of the sentence that the note is about. null if it is about the whole text. */
  place: ClaimPlace | null;
  ordinal: number | null;
  text: string;
  writtenAt: Date;
  doneAt: Date | null;
}

export class ColleagueDto {
  id: number;
  name: string;
}

export class ReviewDraftDto {
  /** decided: approved or rejected. drafting: being written. */
  state: ReviewState;
  /** Version that the other fields are about. */
  versionId: number | null;
  /** The article with this version, as readers would see it. */
  article: ArticleDto;
  /** Why a check holds the version back, so that an approval needs a written reason. null if none does. */
  @ApiProperty({ type: [HeldReasonDto], nullable: true })
  heldReasons: readonly HeldReasonDto[] | null;
  evidence: EvidenceDto;
  checks: DraftChecksDto;
  risk: DraftRiskDto;
  /** Parts of the article in reading order. */
  parts: DraftPartDto[];
  /** Parts that were compared with the sources. */
  ticks: string[];
  /** Reports of the story. Those that the draft cites come first. */
  sources: ReviewSourceDto[];
  pictures: PictureChoiceDto[];
  /** For an update or another draft: differences from the version before. null if there is none. */
  @ApiProperty({ type: [ClaimChangeDto], nullable: true })
  changes: readonly ClaimChangeDto[] | null;
  /** Newest first. */
  versions: ReviewVersionDto[];
  /** Entries of the decision log, newest first. */
  history: HistoryEntryDto[];
  /** Wishes that the draft was written with. */
  wishes: RedraftWishesDto | null;
  /** True if a model drafts, which can follow the note of a request for another draft. */
  followsNotes: boolean;
  pendingSince: Date | null;
  hold: HoldDto | null;
  /** Who is reviewing the draft at the moment. */
  claim: ClaimDto | null;
  /** The first of the two approvals that a draft of high risk needs. */
  firstApproval: FirstApprovalDto | null;
  /** Notes for reviewers, oldest first. */
  notes: ReviewNoteDto[];
  /** Other members whom a note can be for. */
  colleagues: ColleagueDto[];
  /** Time at which the approved draft or update becomes public. */
  releaseAt: Date | null;
  /** A planted error that the member read before in this version. The other fields are true. */
  plantedError: PlantedErrorDto | null;
}
