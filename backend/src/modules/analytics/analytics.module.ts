import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { ArticlesModule } from '../articles/index.ts';
import { PreferencesModule } from '../preferences/index.ts';
import { CategoryPerformanceQuery } from './data/category-performance.query.ts';
import { EventPartitions } from './data/event-partitions.ts';
import { EventStore } from './data/event.store.ts';
import { NetworkDigests } from './data/network-digests.ts';
import { RollupStore } from './data/rollup.store.ts';
import { TrendHistoryQuery } from './data/trend-history.query.ts';
import { TrendStore } from './data/trend.store.ts';
import { WindowCountsQuery } from './data/window-counts.query.ts';
import { AnalyticsController } from './http/analytics.controller.ts';
import { PageErrorsController } from './http/page-errors.controller.ts';
import { RecommendationsController } from './http/recommendations.controller.ts';
import { TrackingController } from './http/tracking.controller.ts';
import { WebVitalsController } from './http/web-vitals.controller.ts';
import { EventPartitionScheduler, OldFigures } from './jobs/analytics.housekeeping.ts';
import { RefreshTrendsJob } from './jobs/refresh-trends.job.ts';
import { CollectEvents } from './use-cases/collect-events.ts';
import { RecommendArticles } from './use-cases/recommend-articles.ts';
import { RecordPageError } from './use-cases/record-page-error.ts';
import { RefreshTrends } from './use-cases/refresh-trends.ts';
import { ShowTrendHistory } from './use-cases/show-trend-history.ts';
import { ShowTrends } from './use-cases/show-trends.ts';

const stores = [
  EventStore,
  EventPartitions,
  NetworkDigests,
  RollupStore,
  TrendStore,
  TrendHistoryQuery,
  WindowCountsQuery,
  CategoryPerformanceQuery,
];
const useCases = [CollectEvents, RecordPageError, RefreshTrends, ShowTrends, ShowTrendHistory, RecommendArticles];
const workers = [RefreshTrendsJob, EventPartitionScheduler, OldFigures];

@Module({
  imports: [ArticlesModule, PreferencesModule],
  controllers: [
    TrackingController,
    AnalyticsController,
    RecommendationsController,
    WebVitalsController,
    PageErrorsController,
  ],
  providers: [...stores, ...useCases, ...(runsJobs() ? workers : [])],
})
export class AnalyticsModule {}
