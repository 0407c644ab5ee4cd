import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import { ArticleCardDto } from '../../../articles/index.ts';
import { HISTORY_RANGE_NAMES, type HistoryRange } from '../../domain/trend-history.ts';
import { TREND_SPANS, type TrendSpan } from '../../domain/trend.ts';

const nullableText = { type: String, nullable: true } as const;

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
  @ApiProperty({ description: 'Number of approved articles in the category.' }) count: number;
  @ApiProperty({ description: 'Total number of views of these articles since they were published.' })
  totalViews: number;
  @ApiProperty({ description: 'Average number of views per article, rounded to one decimal.' }) avgViews: number;
}

export class ViralArticleDto extends ArticleCardDto {
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Growth of views over the previous period of the same length, in percent. null if there were too few views then.',
  })
  growthRate: number | null;
  @ApiProperty({ description: 'Number of views in the period.' }) recentViews: number;
}

export class TopicArticleDto {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'Language of the article as a BCP 47 tag.' }) language: string;
  @ApiProperty() viewCount: number;
}

export class HotTopicDto {
  @ApiProperty() keyword: string;
  @ApiProperty({ description: 'Number of articles in the period that mention the topic.' }) mentions: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Growth of mentions over the previous period of the same length, in percent. null if too few articles ' +
      'were published then.',
  })
  growth: number | null;
  @ApiProperty({ description: 'Most frequent category of the articles that mention the topic.' }) category: string;
  @ApiProperty({ type: [TopicArticleDto], description: 'At most 3 articles that mention the topic, newest first.' })
  articles: TopicArticleDto[];
}

export class TrendsDto {
  @ApiProperty({ enum: TREND_SPANS }) range: TrendSpan;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Time at which the trends were computed. null if they have not been computed yet.',
  })
  computedAt: Date | null;
  @ApiProperty({ type: [ViralArticleDto], description: 'At most 10 articles, most surprising first.' })
  viral: ViralArticleDto[];
  @ApiProperty({
    ...nullableText,
    description: 'Explanation for readers of why there are no viral articles. null if there are some.',
  })
  viralNote: string | null;
  @ApiProperty({ type: [HotTopicDto], description: 'At most 10 topics, hottest first.' }) topics: HotTopicDto[];
  @ApiProperty({
    ...nullableText,
    description: 'Explanation for readers of why there are no topics. null if there are some.',
  })
  topicsNote: string | null;
}

export class HistoryRangeDto {
  @ApiPropertyOptional({ enum: HISTORY_RANGE_NAMES, default: '30d' })
  @IsOptional()
  @IsIn(HISTORY_RANGE_NAMES, { message: 'range must be 30d, 90d or 365d' })
  range?: HistoryRange;
}

export class CategoryHistoryDto {
  @ApiProperty() category: string;
  @ApiProperty() views: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Growth of views over the preceding period of the same length, in percent. null if there were too few ' +
      'views then.',
  })
  growth: number | null;
  @ApiProperty({
    type: [Number],
    description: 'Number of views per 1, 3 or 7 days (for the ranges 30d, 90d and 365d), oldest first.',
  })
  points: number[];
}

export class HistoryArticleDto extends ArticleCardDto {
  @ApiProperty({ description: 'Number of views in the range.' }) recentViews: number;
}

export class TopicOfDayDto {
  @ApiProperty() keyword: string;
  @ApiProperty() mentions: number;
  @ApiProperty() category: string;
}

export class TrendDayDto {
  @ApiProperty({ format: 'date' }) day: string;
  @ApiProperty({ type: [TopicOfDayDto], description: 'At most 5 topics, hottest first.' }) topics: TopicOfDayDto[];
}

/** The range covers whole days in UTC, up to yesterday. */
export class TrendHistoryDto {
  @ApiProperty({ enum: HISTORY_RANGE_NAMES }) range: HistoryRange;
  @ApiProperty({ format: 'date' }) from: string;
  @ApiProperty({ format: 'date' }) until: string;
  @ApiProperty({ ...nullableText, description: 'First day with figures. null if there are none.' }) since:
    | string
    | null;
  @ApiProperty({
    ...nullableText,
    description: 'Explanation for readers of why the history is shorter than requested. null if it is complete.',
  })
  note: string | null;
  @ApiProperty({ type: [CategoryHistoryDto], description: 'Categories, most read first.' })
  categories: CategoryHistoryDto[];
  @ApiProperty({ type: [HistoryArticleDto], description: 'At most 10 articles, most read in the range first.' })
  articles: HistoryArticleDto[];
  @ApiProperty({
    type: [TrendDayDto],
    description: 'Hot topics by day, newest day first. Days without topics are left out.',
  })
  days: TrendDayDto[];
}
