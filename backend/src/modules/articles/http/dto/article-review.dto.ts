import { ApiProperty } from '@nestjs/swagger';
import { type Act, type ApprovalMode, type DecisionFacts } from '../../../../shared/decision-log/decision.ts';
import { CorrectedSentenceDto } from './correction.dto.ts';

export class ArticleReviewDto {
  /**
   * How the text was approved. opened: on the review screen. list: from the list. bulk: by Approve All. seed:
   * automatically, in the sample edition. null if it was approved before decisions were logged.
   */
  mode: ApprovalMode | null;
  /** Names of the people who approved the text. */
  @ApiProperty({ type: [String] })
  by: readonly string[];
  /** Those of the names that name a member who agreed to it. */
  @ApiProperty({ type: [String] })
  named: readonly string[];
  /** Time of the approval. */
  at: Date | null;
  /** Engine or model that wrote the text. extractive and headlines copy sentences of the reports. */
  drafter: string | null;
  /** Number of reports that the text was based on at its publication. */
  reports: number;
  sentences: number;
  /** Number of sentences that a person compared with the reports. */
  compared: number;
  /** Number of sentences that a person changed before approval. */
  edited: number;
  /** Number of sentences that a person left out before approval. */
  leftOut: number;
  /** Codes of the checks that objected to the text. */
  @ApiProperty({ type: [String] })
  against: readonly string[];
  /** Number of the log entry that published the text. */
  entry: number | null;
  /** Hash of that entry. */
  hash: string | null;
  /** The review in one paragraph, as shown to readers. */
  line: string;
  /** Sentences that a person changed before approval. */
  @ApiProperty({ type: [CorrectedSentenceDto] })
  edits: readonly CorrectedSentenceDto[];
}

export class LogEntryDto {
  /** Number of the entry in the decision log. */
  seq: number;
  at: Date;
  act: Act;
  /** Name of the person. null if no person decided. */
  by: string | null;
  /** Id of the person. null for the shared account and software. */
  actor: number | null;
  /** root is the shared account of the administrator. */
  actorKind: string;
  articleId: number;
  versionId: number | null;
  /** Facts about the decision. */
  @ApiProperty({ type: Object })
  facts: DecisionFacts;
  /** SHA-256 of the text that the decision is about. */
  textHash: string | null;
  /** Salted SHA-256 of the reason, which is not public. */
  reasonHash: string | null;
  /** Hash of the entry before this one. */
  prevHash: string;
  /**
   * SHA-256 of prevHash, a line break, and the fields seq, at, actor, actorKind, act, articleId, versionId, textHash,
   * reasonHash and facts as JSON without spaces, with the keys of each object in alphabetical order.
   */
  hash: string;
}

export class ReviewRecordDto {
  review: ArticleReviewDto | null;
  /** Entries about the text that readers see, oldest first. */
  entries: LogEntryDto[];
}
