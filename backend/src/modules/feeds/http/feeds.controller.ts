import { Body, Controller, Delete, Get, HttpStatus, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Actor } from '../../../shared/actor/actor.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { CurrentActor } from '../../../shared/http/current-actor.ts';
import { Access } from '../../../shared/http/access.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import { setNextLink } from '../../../shared/http/next-link.ts';
import { FeedListQuery } from '../data/feed-list.query.ts';
import { FeedPageQuery } from '../data/feed-page.query.ts';
import { AddFeed } from '../use-cases/add-feed.ts';
import { ChangeFeed } from '../use-cases/change-feed.ts';
import { ProcessFeedNow } from '../use-cases/process-feed-now.ts';
import { RemoveFeed } from '../use-cases/remove-feed.ts';
import { FeedDto, ProcessedFeedDto, RemovedFeedDto } from './dto/feed.dto.ts';
import { AddFeedDto, ChangeFeedDto, ListFeedsDto } from './dto/feed-requests.dto.ts';

const PAGE_SIZE = 100;

@ApiTags('feeds')
@Controller('api/rss-feeds')
@Access('desk')
export class FeedsController {
  constructor(
    private readonly feeds: FeedListQuery,
    private readonly pages: FeedPageQuery,
    private readonly addFeed: AddFeed,
    private readonly changeFeed: ChangeFeed,
    private readonly removeFeed: RemoveFeed,
    private readonly processFeed: ProcessFeedNow,
  ) {}

  @Get()
  @ApiOkResponse({ type: [FeedDto] })
  async list(
    @Query() { q, state, limit, cursor }: ListFeedsDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FeedDto[]> {
    const { feeds, total, nextCursor } = await this.pages.page({
      text: q || null,
      state: state ?? null,
      limit: limit ?? PAGE_SIZE,
      cursor: cursor ?? null,
    });
    response.setHeader('X-Total-Count', String(total));
    if (nextCursor) setNextLink(request, response, nextCursor);
    return feeds;
  }

  @Post()
  @ApiCreatedResponse({ type: FeedDto })
  async add(
    @Body() { url, name, outlet, category, acceptLookalike }: AddFeedDto,
    @CurrentActor() actor: Actor,
  ): Promise<FeedDto> {
    return this.#readFeed(
      await this.addFeed.add(
        {
          url,
          name: name || null,
          outlet: outlet || null,
          category: category ?? null,
          acceptLookalike: acceptLookalike ?? false,
        },
        actor,
      ),
    );
  }

  @Get(':id')
  @ApiOkResponse({ type: FeedDto })
  byId(@IdParam() id: number): Promise<FeedDto> {
    return this.#readFeed(id);
  }

  @Patch(':id')
  @ApiOkResponse({ type: FeedDto })
  async change(
    @IdParam() id: number,
    @Body() { name, outlet, acceptLookalike, url, category, active, fullText }: ChangeFeedDto,
    @CurrentActor() actor: Actor,
  ): Promise<FeedDto> {
    await this.changeFeed.applyChange(
      { feedId: id, name, outlet, acceptLookalike, url, category, active, fullText },
      actor,
    );
    return this.#readFeed(id);
  }

  @Delete(':id')
  @ApiOkResponse({ type: RemovedFeedDto })
  async remove(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<RemovedFeedDto> {
    await this.removeFeed.remove(id, actor);
    return { removed: true };
  }

  /** Responds when the poll has finished, or after 10 s with status 202. */
  @Post(':id/process')
  @ApiCreatedResponse({ type: ProcessedFeedDto })
  async process(
    @IdParam() id: number,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProcessedFeedDto> {
    const outcome = await this.processFeed.pollNow(id, actor);
    response.status(outcome.finished ? HttpStatus.OK : HttpStatus.ACCEPTED);
    return outcome;
  }

  async #readFeed(id: number): Promise<FeedDto> {
    const feed = await this.feeds.byId(id);
    if (!feed) throw new NotFoundError('Feed', id);
    return feed;
  }
}
