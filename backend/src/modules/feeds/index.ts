export { FeedListQuery, type FeedRow } from './data/feed-list.query.ts';
export { CategoryRecordStore, DECIDED_WEIGHT, UNCHANGED_WEIGHT } from './data/category-record.store.ts';
export { isFullText, type TextOrigin } from './domain/text-extent.ts';
export { type ItemText, SourceTextsQuery } from './data/source-texts.query.ts';
export { type FeedRegistration, type OutletRegistration, RegisterFeeds } from './use-cases/register-feeds.ts';
export type { FeedsTables } from './data/tables.ts';
export { FeedsModule } from './feeds.module.ts';
export { CONFIDENCES, type Confidence } from './domain/shown-lean.ts';
export type { RatingEntry } from './data/lean-ledger.ts';
