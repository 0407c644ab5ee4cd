import { ApiProperty } from '@nestjs/swagger';
import { type Side, SIDES } from '../../../../shared/news/lean.ts';

export class BriefingPerspectiveDto {
  @ApiProperty({ enum: SIDES }) side: Side;
  @ApiProperty() text: string;
  @ApiProperty({ description: 'Name of the outlet that reported the sentence.' }) outlet: string;
}

export class BriefingStoryDto {
  @ApiProperty({ type: 'integer' }) articleId: number;
  @ApiProperty() section: string;
  @ApiProperty() title: string;
  @ApiProperty({ type: 'integer', description: 'Number of independent outlets that reported the story.' })
  outletCount: number;
  @ApiProperty({ type: [String], description: "The first sentences of the article's summary." })
  sentences: readonly string[];
  @ApiProperty({
    type: [BriefingPerspectiveDto],
    nullable: true,
    description: 'One sentence for each side that the article quotes. null for a story that is not political.',
  })
  perspectives: readonly BriefingPerspectiveDto[] | null;
  @ApiProperty({ type: String, nullable: true, description: 'Note of the correction that changed this story.' })
  corrected: string | null;
}

export class BriefingNoteDto {
  @ApiProperty({ type: String, format: 'date-time' }) at: string;
  @ApiProperty({ type: 'integer' }) articleId: number;
  @ApiProperty() text: string;
}

export class BriefingDto {
  @ApiProperty({ format: 'date', description: "Date in the edition's time zone, such as 2026-11-25." }) date: string;
  @ApiProperty() timeZone: string;
  @ApiProperty({ type: String, format: 'date-time' }) madeAt: Date;
  @ApiProperty({ type: String, format: 'date-time' }) updatedAt: Date;
  @ApiProperty({ type: 'integer', description: 'Estimated length when read aloud.' }) minutes: number;
  @ApiProperty({
    type: [BriefingNoteDto],
    description: 'Corrections, retractions and merges for which the edition was replaced, oldest first.',
  })
  notes: readonly BriefingNoteDto[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Number and hash of the newest entry of the decision log, in one line. null if the log is empty.',
  })
  logHead: string | null;
  @ApiProperty({ type: [BriefingStoryDto] }) stories: readonly BriefingStoryDto[];
}
