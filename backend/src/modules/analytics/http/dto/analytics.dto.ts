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
  @ApiProperty({ description: 'Approved articles.' }) count: number;
  @ApiProperty({ description: 'Of those articles, of all times.' }) totalViews: number;
  @ApiProperty({ description: 'Views per article, rounded to one decimal.' }) avgViews: number;
}

export class ViralArticleDto extends ArticleCardDto {
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Per cent more views than in the window before; null where too little was read then.',
  })
  growthRate: number | null;
  @ApiProperty({ description: 'Views in the window.' }) recentViews: number;
}

export class TopicArticleDto {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty() viewCount: number;
}

export class HotTopicDto {
  @ApiProperty() keyword: string;
  @ApiProperty({ description: 'Articles of the window that mention it.' }) mentions: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Per cent more mentions than in the window before; null where too little was published then.',
  })
  growth: number | null;
  @ApiProperty({ description: 'Of most of those articles.' }) category: string;
  @ApiProperty({ type: [TopicArticleDto], description: 'At most 3, newest first.' }) articles: TopicArticleDto[];
}

export class TrendsDto {
  @ApiProperty({ enum: TREND_SPANS }) range: TrendSpan;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: not yet.' })
  computedAt: Date | null;
  @ApiProperty({ type: [ViralArticleDto], description: 'At most 10, the most surprising first.' })
  viral: ViralArticleDto[];
  @ApiProperty({ ...nullableText, description: 'Why there is no viral article, for readers; null where there is one.' })
  viralNote: string | null;
  @ApiProperty({ type: [HotTopicDto], description: 'At most 10, the hottest first.' }) topics: HotTopicDto[];
  @ApiProperty({ ...nullableText, description: 'Why there is no topic, for readers; null where there is one.' })
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
    description: 'Per cent more views than in as many days before; null where too little was read then.',
  })
  growth: number | null;
  @ApiProperty({ type: [Number], description: 'Views of 1, 3 or 7 days each, the oldest first.' }) points: number[];
}

export class HistoryArticleDto extends ArticleCardDto {
  @ApiProperty({ description: 'Views in the range.' }) recentViews: number;
}

export class TopicOfDayDto {
  @ApiProperty() keyword: string;
  @ApiProperty() mentions: number;
  @ApiProperty() category: string;
}

export class TrendDayDto {
  @ApiProperty({ format: 'date' }) day: string;
  @ApiProperty({ type: [TopicOfDayDto], description: 'At most 5, the hottest first.' }) topics: TopicOfDayDto[];
}

/** Whole days (UTC) up to yesterday. */
export class TrendHistoryDto {
  @ApiProperty({ enum: HISTORY_RANGE_NAMES }) range: HistoryRange;
  @ApiProperty({ format: 'date' }) from: string;
  @ApiProperty({ format: 'date' }) until: string;
  @ApiProperty({ ...nullableText, description: 'The first day of which there are figures.' }) since: string | null;
  @ApiProperty({ ...nullableText, description: 'Why there is less than was asked for, for readers.' }) note:
    | string
    | null;
  @ApiProperty({ type: [CategoryHistoryDto], description: 'The most read first.' }) categories: CategoryHistoryDto[];
  @ApiProperty({ type: [HistoryArticleDto], description: 'At most 10, the most read of the range first.' })
  articles: HistoryArticleDto[];
  @ApiProperty({ type: [TrendDayDto], description: 'Hot topics of each day that had any, the newest day first.' })
  days: TrendDayDto[];
}
