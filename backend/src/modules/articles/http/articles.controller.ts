import { Body, Controller, Get, Patch, Put, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Actor } from '../../../shared/actor/actor.ts';
import { CurrentActor } from '../../../shared/http/current-actor.ts';
import { Access, PublicRead } from '../../../shared/http/access.ts';
import { IdParam } from '../../../shared/http/id-param.ts';
import { FeedListQuery } from '../../feeds/index.ts';
import { ArticleDetailQuery } from '../data/article-detail.query.ts';
import { SOURCES_PER_PAGE } from '../data/article-detail.sql.ts';
import { ArticleListQuery } from '../data/article-list.query.ts';
import { ArticleReviewsQuery } from '../data/article-reviews.query.ts';
import { ArticleSignalsQuery } from '../data/article-signals.query.ts';
import { WholeArticleQuery } from '../data/whole-article.query.ts';
import { assertReadable, authorize } from '../domain/article.policy.ts';
import { isPublic } from '../domain/article-status.ts';
import { ChangeCategory } from '../use-cases/change-category.ts';
import { ReviewArticle } from '../use-cases/review-article.ts';
import { ArticleCardDto, ArticleDto, ArticleSourcesDto, ArticleSubjectDto, FrontDto } from './dto/article.dto.ts';
import { ReviewRecordDto } from './dto/article-review.dto.ts';
import {
  ChangeCategoryDto,
  LimitDto,
  ListArticlesDto,
  ReviewDto,
  SourcesPageDto,
  SubjectsDto,
} from './dto/article-requests.dto.ts';
import { toArticleDto } from './to-article-dto.ts';
import { setNextLink } from '../../../shared/http/next-link.ts';

const ARTICLES_PER_SECTION = 12;
const DEFAULT_TOP_PERFORMING = 10;
const MAX_RELATED = 5;

@ApiTags('articles')
@Controller('api/articles')
export class ArticlesController {
  constructor(
    private readonly lists: ArticleListQuery,
    private readonly details: ArticleDetailQuery,
    private readonly wholeArticles: WholeArticleQuery,
    private readonly reviews: ArticleReviewsQuery,
    private readonly feeds: FeedListQuery,
    private readonly signals: ArticleSignalsQuery,
    private readonly reviewArticle: ReviewArticle,
    private readonly changeCategory: ChangeCategory,
  ) {}

  /** Lists published articles, newest first. The header X-Next-Cursor leads to the next page. */
  @Get()
  @PublicRead('category', 'cursor', 'limit')
  @ApiOkResponse({ type: [ArticleCardDto] })
  async list(
    @Query() query: ListArticlesDto,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticleCardDto[]> {
    const status = query.status ?? 'approved';
    authorize(actor, 'list', { status });
    const page = await this.lists.findPage({
      status,
      category: query.category ?? null,
      limit: query.limit ?? 20,
      cursor: query.cursor ?? null,
    });
    response.setHeader('X-Total-Count', String(page.total));
    if (page.nextCursor) setNextLink(request, response, page.nextCursor);
    return page.articles;
  }

  /** Returns all data of the home page. */
  @Get('front')
  @PublicRead()
  @ApiOkResponse({ type: FrontDto })
  async front(): Promise<FrontDto> {
    const [sections, latest, counts, feeds] = await Promise.all([
      this.lists.findSections(ARTICLES_PER_SECTION),
      this.lists.findLatest(ARTICLES_PER_SECTION),
      this.lists.countArticles(),
      this.feeds.readCounts(),
    ]);
    return {
      sections,
      latest,
      totals: { articles: counts.approved, outlets: feeds.outlets, feeds: feeds.activeFeeds },
    };
  }

  /** Lists the most viewed articles of all time. Articles without a view are left out. */
  @Get('top-performing')
  @PublicRead('limit')
  @ApiOkResponse({ type: [ArticleCardDto] })
  topPerforming(@Query() { limit }: LimitDto): Promise<ArticleCardDto[]> {
    return this.lists.findTopPerforming(limit ?? DEFAULT_TOP_PERFORMING);
  }

  /**
   * Returns the fields that mutes are matched against, for the articles on a page. The browser matches them, so that
   * the server does not learn a reader's mutes.
   */
  @Get('subjects')
  @PublicRead('ids')
  @ApiOkResponse({ type: [ArticleSubjectDto] })
  subjects(@Query() { ids }: SubjectsDto): Promise<ArticleSubjectDto[]> {
    return this.signals.findSubjects(ids);
  }

  /** Returns a published or retracted article. Responds with 308 if it was merged into another one. */
  @Get(':id')
  @PublicRead()
  @ApiOkResponse({ type: ArticleDto })
  @ApiResponse({
    status: 308,
    description: 'The article was merged into another one, whose address is in the Location header.',
  })
  async byId(
    @IdParam() id: number,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticleDto | undefined> {
    const [found, review] = await Promise.all([this.wholeArticles.byId(id), this.reviews.ofArticle(id)]);
    if (typeof found?.mergedInto !== 'number') return toArticleDto(found, review, id, actor);
    response.status(308).setHeader('Location', `/api/articles/${found.mergedInto}`);
    return undefined;
  }

  /** Lists articles about the same or similar subjects. */
  @Get(':id/related')
  @PublicRead()
  @ApiOkResponse({ type: [ArticleCardDto] })
  async related(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<ArticleCardDto[]> {
    assertReadable(actor, id, await this.details.findStatus(id));
    return this.lists.findRelated(id, MAX_RELATED);
  }

  /** Lists all reports of the story, page by page. The article itself contains the first page. */
  @Get(':id/sources')
  @PublicRead('page')
  @ApiOkResponse({ type: ArticleSourcesDto })
  async sources(
    @IdParam() id: number,
    @Query() { page = 1 }: SourcesPageDto,
    @CurrentActor() actor: Actor,
  ): Promise<ArticleSourcesDto> {
    const found = await this.details.findSources(id, page);
    const { title, language, total, sources } = assertReadable(actor, id, found, 'read-sources');
    return { title, language, total, pages: Math.ceil(total / SOURCES_PER_PAGE), sources };
  }

  /** Returns the log entries that published and corrected the text that readers see, without reasons. */
  @Get(':id/record')
  @PublicRead()
  @ApiOkResponse({ type: ReviewRecordDto })
  async record(@IdParam() id: number, @CurrentActor() actor: Actor): Promise<ReviewRecordDto> {
    const status = assertReadable(actor, id, await this.details.findStatus(id));
    return isPublic(status.status) ? this.reviews.readRecord(id) : { review: null, entries: [] };
  }

  @Patch(':id')
  @Access('desk')
  @ApiOkResponse({ type: ArticleDto })
  async review(@IdParam() id: number, @Body() body: ReviewDto, @CurrentActor() actor: Actor): Promise<ArticleDto> {
    await this.reviewArticle.decide({
      articleId: id,
      versionId: body.versionId ?? null,
      seen: { category: body.category, imageUrl: body.imageUrl },
      decision: body.status,
      actor,
      reason: body.reason?.trim() || null,
      code: body.code ?? null,
      sentence: body.sentence ?? null,
      mode: body.mode ?? null,
      delaySeconds: body.delaySeconds ?? 0,
    });
    return this.#readArticle(id, actor);
  }

  async #readArticle(id: number, actor: Actor): Promise<ArticleDto> {
    const [found, review] = await Promise.all([this.wholeArticles.byId(id), this.reviews.ofArticle(id)]);
    return toArticleDto(found, review, id, actor);
  }

  /** Sets the category of an undecided draft. */
  @Put(':id/category')
  @Access('desk')
  @ApiOkResponse({ type: ArticleDto })
  async categorise(
    @IdParam() id: number,
    @Body() { category }: ChangeCategoryDto,
    @CurrentActor() actor: Actor,
  ): Promise<ArticleDto> {
    await this.changeCategory.setCategory({ articleId: id, category, actor });
    return this.#readArticle(id, actor);
  }
}
