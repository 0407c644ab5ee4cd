import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../shared/actor/actor.ts';
import { CurrentActor } from '../../../shared/http/current-actor.ts';
import { Access } from '../../../shared/http/access.ts';
import { FeedListQuery } from '../data/feed-list.query.ts';
import { writeOpml } from '../domain/write-opml.ts';
import { ImportFeeds } from '../use-cases/import-feeds.ts';
import { TestFeedAddress } from '../use-cases/test-feed-address.ts';
import { ImportReportDto, TestedAddressDto } from './dto/feed.dto.ts';
import { FeedAddressDto, OpmlDto } from './dto/feed-requests.dto.ts';

/** Exports and imports the list of feeds, and tests addresses before they are added. */
@ApiTags('feeds')
@Controller('api/rss-feeds')
@Access('desk')
export class FeedListController {
  constructor(
    private readonly feeds: FeedListQuery,
    private readonly importFeeds: ImportFeeds,
    private readonly testAddress: TestFeedAddress,
  ) {}

  @Get('opml')
  @Header('Content-Type', 'text/x-opml; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="feeds.opml"')
  @ApiProduces('text/x-opml')
  @ApiOkResponse({ type: String })
  async export(): Promise<string> {
    return writeOpml('Feeds of Parallax', await this.feeds.listAll());
  }

  @Post('opml')
  @HttpCode(200)
  @ApiOkResponse({ type: ImportReportDto })
  import(@Body() { opml }: OpmlDto, @CurrentActor() actor: Actor): Promise<ImportReportDto> {
    return this.importFeeds.importOpml(opml, actor);
  }

  /** Polls an address once without storing anything. */
  @Post('test')
  @Access('operator')
  @HttpCode(200)
  @ApiOkResponse({ type: TestedAddressDto })
  test(@Body() { url }: FeedAddressDto): Promise<TestedAddressDto> {
    return this.testAddress.probe(url);
  }
}
