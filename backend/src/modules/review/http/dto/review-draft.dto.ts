import { ApiProperty } from '@nestjs/swagger';
import { type Lean, LEANS } from '../../../../shared/news/lean.ts';
import { REPORT_KINDS, type ReportKind } from '../../../../shared/news/report-kind.ts';
import {
  ArticleDto,
  ClaimChangeDto,
  HeldReasonDto,
  QUEUE_KINDS,
  type QueueKind,
  QUEUE_TIERS,
  type QueueTier,
} from '../../../articles/index.ts';
import { CLAIM_PLACES, type ClaimPlace, DraftChecksDto, EvidenceDto } from '../../../curation/index.ts';
import { REVIEW_STATES, type ReviewState } from '../../domain/review-state.ts';
import { PlantedErrorDto } from './planted-error.dto.ts';
import { ClaimDto, HoldDto, RiskReasonDto } from './queue.dto.ts';

const time = { type: String, format: 'date-time' } as const;
const nullableTime = { type: String, format: 'date-time', nullable: true } as const;

export class SentencePlaceDto {
  @ApiProperty({ enum: CLAIM_PLACES }) place: ClaimPlace;
  @ApiProperty({ description: 'Zero-based index of the sentence within the headline, summary, body or side.' })
  ordinal: number;
}

export class SentenceTextDto extends SentencePlaceDto {
  @ApiProperty() text: string;
}

export class PartSentenceDto extends SentenceTextDto {
  @ApiProperty({ description: 'True if the sentence repeats its passage word for word.' }) verbatim: boolean;
  @ApiProperty({ description: 'True if a reviewer changed or inserted the sentence.' }) edited: boolean;
  @ApiProperty({ type: [String], description: 'What checks or the judge model object to in the sentence.' })
  doubts: string[];
}

export class DraftPartDto {
  @ApiProperty({
    description:
      'head (headline and summary), picture, body:N for the paragraph N of the text, or a side and the number of its ' +
      'view, such as liberal:0. Numbers start at 0.',
  })
  id: string;
  @ApiProperty({ type: [PartSentenceDto], description: 'Empty for the picture.' }) sentences: PartSentenceDto[];
}

export class SourceSentenceDto {
  @ApiProperty({ description: 'Start of the sentence in text, in UTF-16 units.' }) start: number;
  @ApiProperty({ description: 'End of the sentence in text, exclusive.' }) end: number;
  @ApiProperty({
    type: [SentencePlaceDto],
    description: 'Sentences of the draft that cite it. Empty if it is left out.',
  })
  citedBy: readonly SentencePlaceDto[];
}

export class ReviewSourceDto {
  @ApiProperty() itemId: number;
  @ApiProperty({ description: 'Stored text of the report that the offsets are about.' }) snapshotId: number;
  @ApiProperty() outlet: string;
  @ApiProperty({ enum: LEANS, nullable: true }) lean: Lean | null;
  @ApiProperty({ enum: REPORT_KINDS }) kind: ReportKind;
  @ApiProperty() title: string;
  @ApiProperty({ type: String, nullable: true, description: 'Language as a BCP 47 tag. null if it is unknown.' })
  language: string | null;
  @ApiProperty() url: string;
  @ApiProperty(time) publishedAt: Date;
  @ApiProperty({ enum: ['feed', 'page'], description: 'Only short quotations of a page may be published.' })
  origin: 'feed' | 'page';
  @ApiProperty({ description: 'False for a copy of another report.' }) independent: boolean;
  @ApiProperty({ description: 'False if the draft was written without this text.' }) used: boolean;
  @ApiProperty({ description: 'Whole stored text: headline, blank line, body.' }) text: string;
  @ApiProperty({ type: [SourceSentenceDto], description: 'All sentences of text, in order.' })
  sentences: readonly SourceSentenceDto[];
}

export class PictureChoiceDto {
  @ApiProperty({ description: 'Report with the picture.' }) itemId: number;
  @ApiProperty() outlet: string;
  @ApiProperty({ description: 'Address of the picture at our image proxy; append /{width}.webp.' }) imageUrl: string;
  @ApiProperty({ type: String, nullable: true }) attribution: string | null;
  @ApiProperty({ description: 'True for the picture of the draft.' }) chosen: boolean;
}

export class EditedSentenceDto {
  @ApiProperty({ enum: CLAIM_PLACES }) place: ClaimPlace;
  @ApiProperty({ type: String, nullable: true, description: 'null for an inserted or a withdrawn sentence.' })
  before: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'null for a withdrawn sentence.' })
  after: string | null;
}

export class ReviewVersionDto {
  @ApiProperty() id: number;
  @ApiProperty() number: number;
  @ApiProperty({ description: 'Model or engine that wrote the version, or reviewer.' }) model: string;
  @ApiProperty(time) draftedAt: Date;
  @ApiProperty(nullableTime) publishedAt: Date | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Version that a reviewer edited to make this one.' })
  basedOn: number | null;
  @ApiProperty({ type: [EditedSentenceDto] }) edits: readonly EditedSentenceDto[];
  @ApiProperty({ type: [SentenceTextDto], description: 'All sentences, for a comparison with another version.' })
  sentences: SentenceTextDto[];
}

export class HistoryEntryDto {
  @ApiProperty({ description: 'Number of the entry in the decision log.' }) seq: number;
  @ApiProperty(time) at: Date;
  @ApiProperty({ description: 'Name of the person or process that decided.' }) by: string;
  @ApiProperty({ description: 'Decision, such as edit, hold or reject.' }) act: string;
  @ApiProperty({ type: Number, nullable: true }) versionId: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Headline at that time.' }) title: string | null;
  @ApiProperty({ type: String, nullable: true }) reason: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true }) facts: Readonly<Record<string, unknown>>;
}

export class RedraftWishesDto {
  @ApiProperty({ type: [Number], description: 'Reports that the draft must not use.' })
  leaveOutItems: readonly number[];
  @ApiProperty({ type: [String], description: 'Sentences of reports that the draft must not use.' })
  leaveOutSentences: readonly string[];
  @ApiProperty({ type: Number, nullable: true, description: 'Report that the draft leads with.' })
  leadWith: number | null;
  @ApiProperty({ type: String, nullable: true }) note: string | null;
}

export class DraftRiskDto {
  @ApiProperty({ enum: QUEUE_TIERS }) tier: QueueTier;
  @ApiProperty({ type: [RiskReasonDto] }) reasons: readonly RiskReasonDto[];
}

export class NeighbourDto {
  @ApiProperty() id: number;
  @ApiProperty({ enum: QUEUE_KINDS }) kind: QueueKind;
  @ApiProperty() title: string;
}

export class NeighboursDto {
  @ApiProperty({ type: Number, nullable: true, description: 'Position in the queue, from 1. null if not waiting.' })
  position: number | null;
  @ApiProperty({ description: 'Number of drafts and updates that wait.' }) total: number;
  @ApiProperty({ type: NeighbourDto, nullable: true }) previous: NeighbourDto | null;
  @ApiProperty({ type: NeighbourDto, nullable: true }) next: NeighbourDto | null;
}

export class FirstApprovalDto {
  @ApiProperty() by: string;
  @ApiProperty(time) at: Date;
  @ApiProperty() isMine: boolean;
}

export class ReviewNoteDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'Version that the author read.' }) versionId: number;
  @ApiProperty() by: string;
  @ApiProperty({ type: String, nullable: true, description: 'Whom the note is for. null for everyone.' })
  to: string | null;
  @ApiProperty() isToMe: boolean;
  @ApiProperty({
    enum: CLAIM_PLACES,
    nullable: true,
    description: 'Section of the sentence that the note is about. null if it is about the whole text.',
  })
  place: ClaimPlace | null;
  @ApiProperty({ type: Number, nullable: true }) ordinal: number | null;
  @ApiProperty() text: string;
  @ApiProperty(time) writtenAt: Date;
  @ApiProperty(nullableTime) doneAt: Date | null;
}

export class ColleagueDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
}

export class ReviewDraftDto {
  @ApiProperty({ enum: REVIEW_STATES, description: 'decided: approved or rejected. drafting: being written.' })
  state: ReviewState;
  @ApiProperty({ type: Number, nullable: true, description: 'Version that the other fields are about.' })
  versionId: number | null;
  @ApiProperty({ description: 'The article with this version, as readers would see it.' }) article: ArticleDto;
  @ApiProperty({
    type: [HeldReasonDto],
    nullable: true,
    description: 'Why a check holds the version back, so that an approval needs a written reason. null if none does.',
  })
  heldReasons: readonly HeldReasonDto[] | null;
  @ApiProperty() evidence: EvidenceDto;
  @ApiProperty() checks: DraftChecksDto;
  @ApiProperty() risk: DraftRiskDto;
  @ApiProperty({ type: [DraftPartDto], description: 'Parts of the article in reading order.' }) parts: DraftPartDto[];
  @ApiProperty({ type: [String], description: 'Parts that were compared with the sources.' }) ticks: string[];
  @ApiProperty({ type: [ReviewSourceDto], description: 'Reports of the story. Those that the draft cites come first.' })
  sources: ReviewSourceDto[];
  @ApiProperty({ type: [PictureChoiceDto] }) pictures: PictureChoiceDto[];
  @ApiProperty({
    type: [ClaimChangeDto],
    nullable: true,
    description: 'For an update or another draft: differences from the version before. null if there is none.',
  })
  changes: readonly ClaimChangeDto[] | null;
  @ApiProperty({ type: [ReviewVersionDto], description: 'Newest first.' }) versions: ReviewVersionDto[];
  @ApiProperty({ type: [HistoryEntryDto], description: 'Entries of the decision log, newest first.' })
  history: HistoryEntryDto[];
  @ApiProperty({ type: RedraftWishesDto, nullable: true, description: 'Wishes that the draft was written with.' })
  wishes: RedraftWishesDto | null;
  @ApiProperty({ description: 'True if a model drafts, which can follow the note of a request for another draft.' })
  followsNotes: boolean;
  @ApiProperty(nullableTime) pendingSince: Date | null;
  @ApiProperty({ type: HoldDto, nullable: true }) hold: HoldDto | null;
  @ApiProperty({ type: ClaimDto, nullable: true, description: 'Who is reviewing the draft at the moment.' })
  claim: ClaimDto | null;
  @ApiProperty({
    type: FirstApprovalDto,
    nullable: true,
    description: 'The first of the two approvals that a draft of high risk needs.',
  })
  firstApproval: FirstApprovalDto | null;
  @ApiProperty({ type: [ReviewNoteDto], description: 'Notes for reviewers, oldest first.' }) notes: ReviewNoteDto[];
  @ApiProperty({ type: [ColleagueDto], description: 'Other members whom a note can be for.' })
  colleagues: ColleagueDto[];
  @ApiProperty({ ...nullableTime, description: 'Time at which the approved draft or update becomes public.' })
  releaseAt: Date | null;
  @ApiProperty({
    type: PlantedErrorDto,
    nullable: true,
    description: 'A planted error that the member read before in this version. The other fields are true.',
  })
  plantedError: PlantedErrorDto | null;
  @ApiProperty() neighbours: NeighboursDto;
}
