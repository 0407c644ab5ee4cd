import { ApiProperty } from '@nestjs/swagger';
import { type Lean, LEANS } from '../../../../shared/news/lean.ts';

export class FeedSurgeDto {
  @ApiProperty({ description: 'New items of the outlet within 24 hours.' }) items: number;
  @ApiProperty({ description: 'Its usual number a day.' }) usual: number;
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
  @ApiProperty({ description: 'new, ok, mended (read, but repaired), failing or gone' }) health: string;
  @ApiProperty({ type: String, nullable: true, description: 'In words for the administrator.' }) lastError:
    | string
    | null;
  @ApiProperty({
    description: 'Whether whole articles are read from the outlet’s pages, for evidence only. Holds for all its feeds.',
  })
  fullText: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Why the page of an item was not read last, in words.' })
  pageNote: string | null;
  @ApiProperty() itemCount: number;
  @ApiProperty({
    description: 'New items that exceed the daily limit. They stay in the feed and are read later, newest first.',
  })
  waitingItems: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Items, titles and links that only the second parser found, in words for the administrator.',
  })
  parserDifference: string | null;
  @ApiProperty({ description: 'Number of checks in a row in which the two parsers differed.' })
  parserDifferences: number;
  @ApiProperty({
    type: FeedSurgeDto,
    nullable: true,
    description: 'The feed’s outlet lately carried many times its usual number of items.',
  })
  surge: FeedSurgeDto | null;
}

export class ProcessedFeedDto {
  @ApiProperty({ description: 'False: the poll is still running and ends by itself.' }) finished: boolean;
  @ApiProperty() added: number;
  @ApiProperty() edited: number;
  @ApiProperty({ type: FeedDto }) feed: FeedDto;
}

export class TestedAddressDto {
  @ApiProperty() readable: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Why it is not readable, or what had to be mended.' })
  message: string | null;
  @ApiProperty({ description: 'After redirects.' }) url: string;
  @ApiProperty({ type: String, nullable: true }) title: string | null;
  @ApiProperty() items: number;
  @ApiProperty({ type: [String], description: 'Titles of the first few.' }) newest: readonly string[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Items, titles and links that only the second parser found, in words for the administrator.',
  })
  difference: string | null;
}

export class RefusedFeedDto {
  @ApiProperty() url: string;
  @ApiProperty() reason: string;
}

export class ImportReportDto {
  @ApiProperty() added: number;
  @ApiProperty({ description: 'Were on the list already.' }) known: number;
  @ApiProperty({ type: [RefusedFeedDto] }) refused: readonly RefusedFeedDto[];
}

export class RemovedFeedDto {
  @ApiProperty() removed: boolean;
}
