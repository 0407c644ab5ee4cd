import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { GuardedFetcher } from '../../shared/outbound/guarded-fetcher.ts';
import { HostGate } from '../../shared/outbound/host-gate.ts';
import { StreamingFeedReader } from './adapters/feed-reader/streaming-feed-reader.ts';
import { HttpPageFetcher } from './adapters/http-page-fetcher.ts';
import { WorkerPageReader } from './adapters/page-reader/worker-page-reader.ts';
import { HttpFeedFetcher } from './adapters/http-feed-fetcher.ts';
import { ThreadOpmlReader } from './adapters/opml-reader/thread-opml-reader.ts';
import { RssParserSecondParser } from './adapters/rss-parser/rss-parser-second-parser.ts';
import { CategoryRecordStore } from './data/category-record.store.ts';
import { FeedItemStore } from './data/feed-item.store.ts';
import { FeedFigures } from './data/feed-figures.ts';
import { FeedListQuery } from './data/feed-list.query.ts';
import { FeedPageQuery } from './data/feed-page.query.ts';
import { OutletListQuery } from './data/outlet-list.query.ts';
import { PageRequestStore } from './data/page-request.store.ts';
import { RobotsStore } from './data/robots.store.ts';
import { SurgeStore } from './data/surge.store.ts';
import { SourceTextsQuery } from './data/source-texts.query.ts';
import { FeedListController } from './http/feed-list.controller.ts';
import { FeedsController } from './http/feeds.controller.ts';
import { OutletsController } from './http/outlets.controller.ts';
import { ItemTallyScheduler, OldPages } from './jobs/feeds.housekeeping.ts';
import { PollFeedJob } from './jobs/poll-feed.job.ts';
import { ReadPageJob } from './jobs/read-page.job.ts';
import { FEED_FETCHER } from './ports/feed-fetcher.ts';
import { FEED_READER } from './ports/feed-reader.ts';
import { OPML_READER } from './ports/opml-reader.ts';
import { PAGE_FETCHER } from './ports/page-fetcher.ts';
import { PAGE_READER } from './ports/page-reader.ts';
import { SECOND_PARSER } from './ports/second-parser.ts';
import { AddFeed } from './use-cases/add-feed.ts';
import { CheckRobots } from './use-cases/check-robots.ts';
import { ChangeFeed } from './use-cases/change-feed.ts';
import { CrossCheckFeed } from './use-cases/cross-check-feed.ts';
import { ImportFeeds } from './use-cases/import-feeds.ts';
import { PollFeed } from './use-cases/poll-feed.ts';
import { ProcessFeedNow } from './use-cases/process-feed-now.ts';
import { ReadPage } from './use-cases/read-page.ts';
import { RegisterFeeds } from './use-cases/register-feeds.ts';
import { RemoveFeed } from './use-cases/remove-feed.ts';
import { TestFeedAddress } from './use-cases/test-feed-address.ts';
import { ImportRatings } from './use-cases/import-ratings.ts';
import { RefreshLeans } from './use-cases/refresh-leans.ts';

/** Maximum size of a feed after decompression, and time limit of a request to an outlet, including redirects. */
const OUTLET_LIMITS = { maxBytes: 10 * 1024 * 1024, timeoutMs: 20_000 };

const adapterProviders = [
  {
    provide: FEED_FETCHER,
    inject: [GuardedFetcher, HostGate],
    useFactory: (fetcher: GuardedFetcher, gate: HostGate) => new HttpFeedFetcher(fetcher, gate, OUTLET_LIMITS),
  },
  { provide: FEED_READER, useFactory: () => new StreamingFeedReader() },
  {
    provide: PAGE_FETCHER,
    inject: [GuardedFetcher, HostGate],
    useFactory: (fetcher: GuardedFetcher, gate: HostGate) => new HttpPageFetcher(fetcher, gate, OUTLET_LIMITS),
  },
  { provide: SECOND_PARSER, useFactory: () => new RssParserSecondParser() },
  { provide: PAGE_READER, useFactory: () => new WorkerPageReader() },
  { provide: OPML_READER, useFactory: () => new ThreadOpmlReader() },
];

const useCaseProviders = [
  AddFeed,
  CheckRobots,
  ChangeFeed,
  CrossCheckFeed,
  ImportFeeds,
  ImportRatings,
  PollFeed,
  ProcessFeedNow,
  ReadPage,
  RegisterFeeds,
  RemoveFeed,
  TestFeedAddress,
];
const dataProviders = [
  CategoryRecordStore,
  FeedItemStore,
  FeedFigures,
  FeedListQuery,
  FeedPageQuery,
  OutletListQuery,
  PageRequestStore,
  RobotsStore,
  SourceTextsQuery,
  SurgeStore,
];
const jobProviders = [PollFeedJob, ReadPageJob, ItemTallyScheduler, RefreshLeans, OldPages];

@Module({
  controllers: [FeedListController, FeedsController, OutletsController],
  providers: [...adapterProviders, ...useCaseProviders, ...dataProviders, ...(runsJobs() ? jobProviders : [])],
  exports: [CategoryRecordStore, FeedListQuery, OutletListQuery, SourceTextsQuery, RegisterFeeds],
})
export class FeedsModule {}
