import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../shared/clock/clock.ts';
import { BadInputError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { Access } from '../../../shared/http/access.ts';
import { CurrentReader } from '../../../shared/http/current-reader.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import { FollowStore } from '../data/follow.store.ts';
import { Follow } from '../use-cases/follow.ts';
import {
  ChangeFollowDto,
  FollowIdDto,
  FollowOrderDto,
  FollowsDto,
  FollowsSeenDto,
  NameStartDto,
  NewFollowDto,
  SuggestedNameDto,
} from './dto/follow.dto.ts';

/** An approval is committed shortly after its time, so newer articles may still be missing from the list. */
const COMMIT_DELAY_MS = 60_000;

/** Follows of the signed-in reader: searches and stories. */
@ApiTags('follows')
@Controller('api/follows')
@Access('reader')
export class FollowsController {
  constructor(
    private readonly follows: FollowStore,
    private readonly following: Follow,
    private readonly clock: Clock,
  ) {}

  /** Lists the follows, each with its newest articles of the last 30 days. */
  @Get()
  @ApiOkResponse({ type: FollowsDto })
  async list(@CurrentReader() { id }: SessionReader): Promise<FollowsDto> {
    const asOf = new Date(this.clock.now().getTime() - COMMIT_DELAY_MS);
    const follows = await this.follows.listWithNews(id);
    return {
      asOf,
      follows: follows.map(({ articles, ...follow }) => ({ ...follow, articles: [...articles] })),
    };
  }

  /** Follows one story, or a search. Following the same again is not an error. */
  @Post()
  @ApiCreatedResponse({ type: FollowIdDto })
  async add(
    @CurrentReader() reader: SessionReader,
    @Body() { words, category, outlet, side, articleId }: NewFollowDto,
  ): Promise<FollowIdDto> {
    const subject = {
      words: words ?? '',
      category: category ?? null,
      outlet: outlet ?? null,
      side: side ?? null,
      articleId: articleId ?? null,
    };
    return { id: await this.following.follow(reader.id, subject) };
  }

  /** Suggests names and places: tags of recent articles that begin with the given text. */
  @Get('names')
  @ApiOkResponse({ type: [SuggestedNameDto] })
  names(@Query() { start }: NameStartDto): Promise<SuggestedNameDto[]> {
    return this.follows.suggestNames(start.trim());
  }

  @Put('order')
  @HttpCode(204)
  @ApiNoContentResponse()
  order(@CurrentReader() { id }: SessionReader, @Body() { ids }: FollowOrderDto): Promise<void> {
    return this.follows.order(id, ids);
  }

  /** Marks articles published until this time as seen. */
  @Put('seen')
  @HttpCode(204)
  @ApiNoContentResponse()
  seen(@CurrentReader() { id }: SessionReader, @Body() { until }: FollowsSeenDto): Promise<void> {
    const time = Date.parse(until);
    if (Number.isNaN(time)) throw new BadInputError('until must be the time of a list of follows.', { field: 'until' });
    return this.follows.markSeen(id, new Date(Math.min(time, this.clock.now().getTime())));
  }

  @Patch(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async change(
    @CurrentReader() reader: SessionReader,
    @IdParam() id: number,
    @Body() { notify }: ChangeFollowDto,
  ): Promise<void> {
    if (!(await this.follows.setNotification(reader.id, id, notify))) throw new NotFoundError('Follow', id);
  }

  /** Deletes a follow. A follow that does not exist is not an error. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@CurrentReader() reader: SessionReader, @IdParam() id: number): Promise<void> {
    return this.follows.remove(reader.id, id);
  }
}
