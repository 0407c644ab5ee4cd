import { Controller, Get, HttpStatus, Post, Res, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { IdParam } from '../../../shared/http/id-param.ts';
import { AdministratorGuard } from '../../../shared/http/administrator.guard.ts';
import { FeedListQuery } from '../data/feed-list.query.ts';
import { ProcessFeedNow } from '../use-cases/process-feed-now.ts';
import { FeedDto, ProcessedFeedDto } from './dto/feed.dto.ts';

@ApiTags('feeds')
@Controller('api/rss-feeds')
@UseGuards(AdministratorGuard)
export class FeedsController {
  constructor(
    private readonly feeds: FeedListQuery,
    private readonly processFeed: ProcessFeedNow,
  ) {}

  @Get()
  @ApiOkResponse({ type: [FeedDto] })
  list(): Promise<FeedDto[]> {
    return this.feeds.all();
  }

  /** Answers when the poll has finished, or 202 after 10 s. */
  @Post(':id/process')
  @ApiCreatedResponse({ type: ProcessedFeedDto })
  async process(@IdParam() id: number, @Res({ passthrough: true }) response: Response): Promise<ProcessedFeedDto> {
    const outcome = await this.processFeed.run(id);
    response.status(outcome.finished ? HttpStatus.OK : HttpStatus.ACCEPTED);
    return outcome;
  }
}
