import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../shared/actor/actor.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { CurrentActor } from '../../../shared/http/current-actor.ts';
import { Access } from '../../../shared/http/access.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import { StoryDeskQuery } from '../data/story-desk.query.ts';
import { RearrangeArticles } from '../use-cases/rearrange-articles.ts';
import {
  KeepApartDto,
  MergeStoryDto,
  MoveReportsDto,
  RearrangedDto,
  SplitStoryDto,
  StoryDeskDto,
  StoryQueryDto,
} from './dto/story.dto.ts';

/** Lets a reviewer see and change which reports belong to a story. */
@ApiTags('articles')
@Controller('api/articles/:id/story')
@Access('desk')
export class StoryController {
  constructor(
    private readonly desk: StoryDeskQuery,
    private readonly articles: RearrangeArticles,
  ) {}

  @Get()
  @ApiOkResponse({ type: StoryDeskDto })
  async story(@IdParam() id: number, @Query() { q }: StoryQueryDto): Promise<StoryDeskDto> {
    const words = q?.trim().replace(/\s+/g, ' ') ?? '';
    const [reports, others] = await Promise.all([
      this.desk.findReports(id),
      words === '' ? this.desk.findSimilar(id) : this.desk.findByHeadline(id, words),
    ]);
    if (reports.length === 0) throw new NotFoundError('Story of article', id);
    return { reports, others };
  }

  /**
   * Merges two stories that cover the same event. If only one of the two articles is published, it remains; otherwise
   * `into` remains.
   */
  @Post('merge')
  @HttpCode(200)
  @ApiOkResponse({ type: RearrangedDto })
  merge(
    @IdParam() id: number,
    @Body() { into, reason }: MergeStoryDto,
    @CurrentActor() by: Actor,
  ): Promise<RearrangedDto> {
    return this.articles.merge({ articleId: id, into, by, reason: reason.trim() });
  }

  /** Records that two stories are different events. They are not proposed for merging again, even if they grow. */
  @Post('apart')
  @HttpCode(204)
  @ApiNoContentResponse()
  async keepApart(@IdParam() id: number, @Body() { other }: KeepApartDto, @CurrentActor() by: Actor): Promise<void> {
    await this.articles.keepApart({ articleId: id, other, by });
  }

  /** Moves reports about another event into a new story. */
  @Post('split')
  @HttpCode(200)
  @ApiOkResponse({ type: RearrangedDto })
  split(
    @IdParam() id: number,
    @Body() { itemIds, reason }: SplitStoryDto,
    @CurrentActor() by: Actor,
  ): Promise<RearrangedDto> {
    return this.articles.split({ articleId: id, itemIds, by, reason: reason.trim() });
  }

  @Post('move')
  @HttpCode(200)
  @ApiOkResponse({ type: RearrangedDto })
  move(
    @IdParam() id: number,
    @Body() { into, itemIds, reason }: MoveReportsDto,
    @CurrentActor() by: Actor,
  ): Promise<RearrangedDto> {
    return this.articles.move({ articleId: id, into, itemIds, by, reason: reason.trim() });
  }
}
