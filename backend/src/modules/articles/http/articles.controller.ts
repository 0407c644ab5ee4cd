import { Body, Controller, Get, Param, ParseIntPipe, Patch, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DomainError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { AdministratorGuard } from '../../../shared/http/administrator.guard.ts';
import { resolveCategory } from '../../../shared/news/categories.ts';
import { FeedListQuery } from '../../feeds/index.ts';
import { ArticleDetailQuery, type ArticleDetail } from '../data/article-detail.query.ts';
import { ArticleListQuery } from '../data/article-list.query.ts';
import { ReviewArticle } from '../use-cases/review-article.ts';
import { ArticleCardDto, ArticleDto, FrontDto } from './dto/article.dto.ts';
import { ListArticlesDto, ReviewDto } from './dto/article-requests.dto.ts';
import { searchWords } from './search-words.ts';

const PER_SECTION = 12;
const RELATED = 5;
const SEARCH_RESULTS = 50;
/** The largest id that a row can have: more is no id, rather than a fault of the database. */
const LARGEST_ID = 2_147_483_647;

@ApiTags('articles')
@Controller('api/articles')
export class ArticlesController {
  constructor(
    private readonly lists: ArticleListQuery,
    private readonly details: ArticleDetailQuery,
    private readonly feeds: FeedListQuery,
    private readonly reviewArticle: ReviewArticle,
  ) {}

  @Get()
  @ApiOkResponse({ type: [ArticleCardDto] })
  async list(@Query() query: ListArticlesDto, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ArticleCardDto[]> {
    const status = query.status ?? 'approved';
    if (status !== 'approved' && !request.viewer?.administrator) {
      throw new DomainError('administrator-required', 'Only approved articles are public. Please sign in as administrator at /admin.', 401);
    }
    const page = await this.lists.page({ status, category: categoryOf(query), limit: query.limit ?? 20, cursor: query.cursor ?? null });
    response.setHeader('X-Total-Count', String(page.total));
    if (page.nextCursor) {
      response.setHeader('X-Next-Cursor', page.nextCursor);
      response.setHeader('Link', `<${nextAddress(request, page.nextCursor)}>; rel="next"`);
    }
    return page.articles;
  }

  /** The home page in one call. */
  @Get('front')
  @ApiOkResponse({ type: FrontDto })
  async front(): Promise<FrontDto> {
    const [sections, latest, counts, feeds] = await Promise.all([
      this.lists.sections(PER_SECTION),
      this.lists.page({ status: 'approved', category: null, limit: PER_SECTION, cursor: null }),
      this.lists.counts(),
      this.feeds.counts(),
    ]);
    return { sections, latest: latest.articles, totals: { articles: counts.approved, outlets: feeds.outlets, feeds: feeds.activeFeeds } };
  }

  /** Takes `?q=term` and the bare `?term`. Up to 2 characters find nothing. */
  @Get('search')
  @ApiQuery({ name: 'q', required: false })
  @ApiOkResponse({ type: [ArticleCardDto] })
  async search(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ArticleCardDto[]> {
    const words = searchWords(request.originalUrl);
    const found = words.length > 2 ? await this.lists.search(words, SEARCH_RESULTS) : [];
    response.setHeader('X-Total-Count', String(found.length));
    return found;
  }

  @Get(':id')
  @ApiOkResponse({ type: ArticleDto })
  async byId(@Param('id', ParseIntPipe) id: number, @Req() request: Request): Promise<ArticleDto> {
    const { versionId: _version, storyId: _story, round: _round, ...article } = await this.#visible(id, request);
    return article;
  }

  @Get(':id/related')
  @ApiOkResponse({ type: [ArticleCardDto] })
  async related(@Param('id', ParseIntPipe) id: number, @Req() request: Request): Promise<ArticleCardDto[]> {
    await this.#visible(id, request);
    return this.lists.related(id, RELATED);
  }

  @Patch(':id')
  @UseGuards(AdministratorGuard)
  @ApiOkResponse({ type: ArticleDto })
  async review(@Param('id', ParseIntPipe) id: number, @Body() body: ReviewDto, @Req() request: Request): Promise<ArticleDto> {
    await this.reviewArticle.run({ articleId: id, decision: body.status, reviewer: 'administrator', reason: body.reason ?? null });
    return this.byId(id, request);
  }

  async #visible(id: number, request: Request): Promise<ArticleDetail> {
    const article = id > 0 && id <= LARGEST_ID ? await this.details.byId(id) : null;
    if (!article || (article.status !== 'approved' && !request.viewer?.administrator)) throw new NotFoundError('Article', id);
    return article;
  }
}

/** A category that nobody knows is no error: it has no articles. */
function categoryOf({ category }: ListArticlesDto): string | null {
  return category === undefined ? null : (resolveCategory(category) ?? category);
}

function nextAddress(request: Request, cursor: string): string {
  const url = new URL(request.originalUrl, 'http://here');
  url.searchParams.set('cursor', cursor);
  return `${url.pathname}${url.search}`;
}
