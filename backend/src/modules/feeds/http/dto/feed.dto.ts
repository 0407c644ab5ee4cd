import { ApiProperty } from '@nestjs/swagger';
import { type Lean, LEANS } from '../../../../shared/news/lean.ts';

export class FeedSurgeDto {
  @ApiProperty({ description: 'Number of new items of the outlet within 24 hours.' }) items: number;
  @ApiProperty({ description: 'Usual number of new items of the outlet per day.' }) usual: number;
  @ApiProperty({ type: String, format: 'date-time' }) notedAt: string;
}

export class FeedDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty() url: string;
  @ApiProperty({ type: String, nullable: true }) category: string | null;
  @ApiProperty() active: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastChecked: Date | null;
  @ApiProperty({ type: String, format: 'date-time' }) nextCheck: Date;
  @ApiProperty() outlet: string;
  @ApiProperty({ enum: LEANS, nullable: true, type: String }) lean: Lean | null;
  @ApiProperty({ description: 'new, ok, mended (readable only after repairs), failing or gone.' }) health: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: "Explanation of the last poll's problem, for administrators. null if there was none.",
  })
  lastError: string | null;
  @ApiProperty({
    description:
      'Whether full texts are read from the web pages of the feed’s outlet, as evidence only. Applies to all ' +
      'feeds of the outlet.',
  })
  fullText: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the web page of an item could most recently not be read, in words. null if there was no problem.',
  })
  pageNote: string | null;
  @ApiProperty() itemCount: number;
  @ApiProperty({
    description: 'Number of new items beyond the daily limit. They stay in the feed and are read later, newest first.',
  })
  waitingItems: number;
  @ApiProperty({
    type: FeedSurgeDto,
    nullable: true,
    description: 'Set if the feed’s outlet recently published many times its usual number of items; otherwise null.',
  })
  surge: FeedSurgeDto | null;
}

export class ProcessedFeedDto {
  @ApiProperty({ description: 'false if the poll is still running. It finishes in the background.' }) finished: boolean;
  @ApiProperty() added: number;
  @ApiProperty() edited: number;
  @ApiProperty({ type: FeedDto }) feed: FeedDto;
}

export class TestedAddressDto {
  @ApiProperty() readable: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the feed is not readable, or what had to be repaired. null if the feed is sound.',
  })
  message: string | null;
  @ApiProperty({ description: 'Address of the feed after redirects.' }) url: string;
  @ApiProperty({ type: String, nullable: true }) title: string | null;
  @ApiProperty() items: number;
  @ApiProperty({ type: [String], description: 'Titles of the newest few items.' }) newest: readonly string[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Describes the items, titles and links that only the second parser found. null if the parsers agree.',
  })
  difference: string | null;
}

export class RefusedFeedDto {
  @ApiProperty() url: string;
  @ApiProperty() reason: string;
}

export class ImportReportDto {
  @ApiProperty() added: number;
  @ApiProperty({ description: 'Number of feeds that were already in the list.' }) known: number;
  @ApiProperty({ type: [RefusedFeedDto] }) refused: readonly RefusedFeedDto[];
}

export class RemovedFeedDto {
  @ApiProperty() removed: boolean;
}
