import { ApiProperty } from '@nestjs/swagger';
import {
  type Act,
  ACTS,
  APPROVAL_MODES,
  type ApprovalMode,
  type DecisionFacts,
} from '../../../../shared/decision-log/decision.ts';
import { CorrectedSentenceDto } from './correction.dto.ts';

const nullableText = { type: String, nullable: true } as const;

export class ArticleReviewDto {
  @ApiProperty({
    enum: APPROVAL_MODES,
    nullable: true,
    description:
      'How the text was approved. opened: on the review screen. list: from the list. bulk: by Approve All. ' +
      'seed: automatically, in the sample edition. null if it was approved before decisions were logged.',
  })
  mode: ApprovalMode | null;
  @ApiProperty({ type: [String], description: 'Names of the people who approved the text.' }) by: readonly string[];
  @ApiProperty({ type: [String], description: 'Those of the names that name a member who agreed to it.' })
  named: readonly string[];
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Time of the approval.' })
  at: Date | null;
  @ApiProperty({
    ...nullableText,
    description: 'Engine or model that wrote the text. extractive and headlines copy sentences of the reports.',
  })
  drafter: string | null;
  @ApiProperty({ description: 'Number of reports that the text was based on at its publication.' }) reports: number;
  @ApiProperty() sentences: number;
  @ApiProperty({ description: 'Number of sentences that a person compared with the reports.' }) compared: number;
  @ApiProperty({ description: 'Number of sentences that a person changed before approval.' }) edited: number;
  @ApiProperty({ description: 'Number of sentences that a person left out before approval.' }) leftOut: number;
  @ApiProperty({ type: [String], description: 'Codes of the checks that objected to the text.' })
  against: readonly string[];
  @ApiProperty({ type: Number, nullable: true, description: 'Number of the log entry that published the text.' })
  entry: number | null;
  @ApiProperty({ ...nullableText, description: 'Hash of that entry.' }) hash: string | null;
  @ApiProperty({ description: 'The review in one paragraph, as shown to readers.' }) line: string;
  @ApiProperty({ type: [CorrectedSentenceDto], description: 'Sentences that a person changed before approval.' })
  edits: readonly CorrectedSentenceDto[];
}

export class LogEntryDto {
  @ApiProperty({ description: 'Number of the entry in the decision log.' }) seq: number;
  @ApiProperty({ type: String, format: 'date-time' }) at: Date;
  @ApiProperty({ enum: ACTS }) act: Act;
  @ApiProperty({ ...nullableText, description: 'Name of the person. null if no person decided.' }) by: string | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Id of the person. null for the shared account and software.',
  })
  actor: number | null;
  @ApiProperty({ description: 'root is the shared account of the administrator.' }) actorKind: string;
  @ApiProperty() articleId: number;
  @ApiProperty({ type: Number, nullable: true }) versionId: number | null;
  @ApiProperty({ type: Object, description: 'Facts about the decision.' }) facts: DecisionFacts;
  @ApiProperty({ ...nullableText, description: 'SHA-256 of the text that the decision is about.' })
  textHash: string | null;
  @ApiProperty({ ...nullableText, description: 'Salted SHA-256 of the reason, which is not public.' })
  reasonHash: string | null;
  @ApiProperty({ description: 'Hash of the entry before this one.' }) prevHash: string;
  @ApiProperty({
    description:
      'SHA-256 of prevHash, a line break, and the fields seq, at, actor, actorKind, act, articleId, versionId, textHash, ' +
      'reasonHash and facts as JSON without spaces, with the keys of each object in alphabetical order.',
  })
  hash: string;
}

export class ReviewRecordDto {
  @ApiProperty({ type: ArticleReviewDto, nullable: true }) review: ArticleReviewDto | null;
  @ApiProperty({ type: [LogEntryDto], description: 'Entries about the text that readers see, oldest first.' })
  entries: LogEntryDto[];
}
