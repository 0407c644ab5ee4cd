import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import { ArticleCardDto } from '../../../articles/index.ts';
import { HISTORY_RANGE_NAMES, type HistoryRange } from '../../domain/trend-history.ts';
import { TREND_SPANS, type TrendSpan } from '../../domain/trend.ts';

export class MostDto {
  @PageLimit(100, 10)
  limit?: number;
}

export class TrendSpanDto {
  @ApiPropertyOptional({ enum: TREND_SPANS, default: '24h' })
  @IsOptional()
  @IsIn(TREND_SPANS, { message: 'range must be 1h, 24h or 7d' })
  range?: TrendSpan;
}

export class CategoryPerformanceDto {
  /** Number of approved articles in the category. */
  count: number;
  /** Total number of views of these articles since they were published. */
  totalViews: number;
  /** Average number of views per article, rounded to one decimal. */
  avgViews: number;
}

export class ViralArticleDto extends ArticleCardDto {
  /**
   * Growth of views over the previous period of the same length, in percent. null if there were fewer than five views
   * then.
   */
  growthRate: number | null;
  /** Number of views in the period. */
  recentViews: number;
}

export class TopicArticleDto {
  id: number;
  title: string;
  /** Language of the article as a BCP 47 tag. */
  language: string;
  viewCount: number;
}

export class HotTopicDto {
  keyword: string;
  /** Number of articles in the period that mention the topic. */
  mentions: number;
  /**
   * Growth of mentions over the previous period of the same length, in percent. null if there were fewer than two
   * mentions then, or too few articles.
   */
  growth: number | null;
  /** Most frequent category of the articles that mention the topic. */
  category: string;
  /** At most 3 articles that mention the topic, newest first. */
  articles: TopicArticleDto[];
}

export class TrendsDto {
  range: TrendSpan;
  /** Time at which the trends were computed. null if they have not been computed yet. */
  computedAt: Date | null;
  /** At most 10 articles, most surprising first. */
  viral: ViralArticleDto[];
  /** Explanation for readers of why there are no viral articles. null if there are some. */
  viralNote: string | null;
  /** At most 10 topics, hottest first. */
  topics: HotTopicDto[];
  /** Explanation for readers of why there are no topics. null if there are some. */
  topicsNote: string | null;
}

export class HistoryRangeDto {
  @ApiPropertyOptional({ enum: HISTORY_RANGE_NAMES, default: '30d' })
  @IsOptional()
  @IsIn(HISTORY_RANGE_NAMES, { message: 'range must be 30d, 90d or 365d' })
  range?: HistoryRange;
}

export class CategoryHistoryDto {
  category: string;
  views: number;
  /**
   * Growth of views over the preceding period of the same length, in percent. null if there were too few views then, or
   * if counting started within that period.
   */
  growth: number | null;
  /** Number of views per 1, 3 or 7 days (for the ranges 30d, 90d and 365d), oldest first. */
  points: number[];
}

export class HistoryArticleDto extends ArticleCardDto {
  /** Number of views in the range. */
  recentViews: number;
}

export class TopicOfDayDto {
  keyword: string;
  mentions: number;
  category: string;
}

export class TrendDayDto {
  @ApiProperty({ format: 'date' })
  day: string;
  /** At most 5 topics, hottest first. */
  topics: TopicOfDayDto[];
}

/** The range covers whole days in UTC, up to yesterday. */
export class TrendHistoryDto {
  range: HistoryRange;
  @ApiProperty({ format: 'date' })
  from: string;
  @ApiProperty({ format: 'date' })
  until: string;
  /** First day with figures. null if there are none. */
  since: string | null;
  /** Explanation for readers of why there is too little history to show or compare. null if there is enough. */
  note: string | null;
  /** Categories, most read first. */
  @ApiProperty({ type: [CategoryHistoryDto] })
  categories: CategoryHistoryDto[];
  /** At most 10 articles, most read in the range first. */
  articles: HistoryArticleDto[];
  /** Hot topics by day, newest day first. Days without topics are left out. */
  days: TrendDayDto[];
}
