import { ApiProperty } from '@nestjs/swagger';
import type { Side } from '../../../../shared/news/lean.ts';
import { SharedSentenceDto } from '../../../curation/index.ts';

export class BriefingPerspectiveDto {
  side: Side;
  text: string;
  /** Name of the outlet that reported the sentence. */
  outlet: string;
}

export class BriefingStoryDto {
  @ApiProperty({ type: 'integer' })
  articleId: number;
  section: string;
  title: string;
  /** Number of independent outlets that reported the story. */
  @ApiProperty({ type: 'integer' })
  outletCount: number;
  /** The first sentences of the article's summary. */
  @ApiProperty({ type: [String] })
  sentences: readonly string[];
  /** One sentence for each side that the article quotes. null for a story that is not political. */
  @ApiProperty({ type: [BriefingPerspectiveDto], nullable: true })
  perspectives: readonly BriefingPerspectiveDto[] | null;
  /** Note of the correction that changed this story. */
  corrected: string | null;
  /** Sentences of the article that independent outlets of every side report. */
  @ApiProperty({ type: [SharedSentenceDto] })
  commonGround: readonly SharedSentenceDto[];
}

export class BriefingNoteDto {
  @ApiProperty({ format: 'date-time' })
  at: string;
  @ApiProperty({ type: 'integer' })
  articleId: number;
  text: string;
}

export class BriefingDto {
  /** Date in the edition's time zone, such as 2026-11-25. */
  @ApiProperty({ format: 'date' })
  date: string;
  timeZone: string;
  madeAt: Date;
  updatedAt: Date;
  /** Estimated length when read aloud. */
  @ApiProperty({ type: 'integer' })
  minutes: number;
  /** Corrections, retractions and merges for which the edition was replaced, oldest first. */
  @ApiProperty({ type: [BriefingNoteDto] })
  notes: readonly BriefingNoteDto[];
  /** Number and hash of the newest entry of the decision log, in one line. null if the log is empty. */
  logHead: string | null;
  @ApiProperty({ type: [BriefingStoryDto] })
  stories: readonly BriefingStoryDto[];
}
