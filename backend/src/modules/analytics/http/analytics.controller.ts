import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiParam, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Access, PremiumOnly, PublicRead } from '../../../shared/http/access.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { ArticleCardDto, ArticleListQuery } from '../../articles/index.ts';
import { type CategoryPerformance, CategoryPerformanceQuery } from '../data/category-performance.query.ts';
import { ShowTrendHistory, type TrendHistory } from '../use-cases/show-trend-history.ts';
import { ShowTrends, type ShownTrends } from '../use-cases/show-trends.ts';
import {
  CategoryPerformanceDto,
  HistoryRangeDto,
  MostDto,
  TrendHistoryDto,
  TrendsDto,
  TrendSpanDto,
} from './dto/analytics.dto.ts';

const DEFAULT_TOP_ARTICLES = 10;

@ApiTags('analytics')
@Controller('api/analytics')
export class AnalyticsController {
  constructor(
    private readonly categories: CategoryPerformanceQuery,
    private readonly articles: ArticleListQuery,
    private readonly showTrends: ShowTrends,
    private readonly showHistory: ShowTrendHistory,
  ) {}

  @Get('category-performance')
  @Access('desk')
  @ApiExtraModels(CategoryPerformanceDto)
  @ApiOkResponse({
    description: 'Views by category, most viewed category first.',
    schema: { type: 'object', additionalProperties: { $ref: getSchemaPath(CategoryPerformanceDto) } },
  })
  categoryPerformance(): Promise<Record<string, CategoryPerformance>> {
    return this.categories.listByCategory();
  }

  /** Returns the most viewed articles of all time. Articles without a view are left out. */
  @Get('top-articles')
  @PublicRead('limit')
  @ApiOkResponse({ type: [ArticleCardDto] })
  topArticles(@Query() { limit }: MostDto): Promise<ArticleCardDto[]> {
    return this.articles.findTopPerforming(limit ?? DEFAULT_TOP_ARTICLES);
  }

  /** Returns the most viewed articles; the path contains their number. */
  @Get('top-articles/:count')
  @PublicRead()
  @ApiParam({ name: 'count', schema: { type: 'integer', minimum: 1, maximum: 100 } })
  @ApiOkResponse({ type: [ArticleCardDto] })
  async countedTopArticles(@Param('count') count: string): Promise<ArticleCardDto[]> {
    if (!/^(?:[1-9]\d?|100)$/.test(count))
      throw new BadInputError('The number of articles must be a whole number from 1 to 100.');
    return this.articles.findTopPerforming(Number(count));
  }

  /**
   * Returns trends, which are recomputed every two minutes. If there is too little data, the response contains a note
   * that says so.
   */
  @Get('trends')
  @PublicRead('range')
  @ApiOkResponse({ type: TrendsDto })
  trends(@Query() { range }: TrendSpanDto): Promise<ShownTrends> {
    return this.showTrends.getTrends(range ?? '24h');
  }

  /** Returns trends of past weeks and months, for premium readers. */
  @Get('trends/history')
  @PremiumOnly('trend-history')
  @ApiOkResponse({ type: TrendHistoryDto })
  history(@Query() { range }: HistoryRangeDto): Promise<TrendHistory> {
    return this.showHistory.getHistory(range ?? '30d');
  }
}
