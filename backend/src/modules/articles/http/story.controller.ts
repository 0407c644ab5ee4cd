import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/http/access.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
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

const REVIEWER = 'administrator';

/** Lets a reviewer see and change which reports belong to a story. */
@ApiTags('articles')
@Controller('api/articles/:id/story')
@Access('administrator')
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
  merge(@IdParam() id: number, @Body() { into, reason }: MergeStoryDto): Promise<RearrangedDto> {
    return this.articles.merge({ articleId: id, into, by: REVIEWER, reason: reason.trim() });
  }

  /** Records that two stories are different events. They are not proposed for merging again, even if they grow. */
  @Post('apart')
  @HttpCode(204)
  @ApiNoContentResponse()
  async keepApart(@IdParam() id: number, @Body() { other }: KeepApartDto): Promise<void> {
    await this.articles.keepApart({ articleId: id, other, by: REVIEWER });
  }

  /** Moves reports about another event into a new story. */
  @Post('split')
  @HttpCode(200)
  @ApiOkResponse({ type: RearrangedDto })
  split(@IdParam() id: number, @Body() { itemIds, reason }: SplitStoryDto): Promise<RearrangedDto> {
    return this.articles.split({ articleId: id, itemIds, by: REVIEWER, reason: reason.trim() });
  }

  @Post('move')
  @HttpCode(200)
  @ApiOkResponse({ type: RearrangedDto })
  move(@IdParam() id: number, @Body() { into, itemIds, reason }: MoveReportsDto): Promise<RearrangedDto> {
    return this.articles.move({ articleId: id, into, itemIds, by: REVIEWER, reason: reason.trim() });
  }
}
