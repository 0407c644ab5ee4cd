import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { Lean } from '../../../shared/news/lean.ts';
import type { ReportKind } from '../../../shared/news/report-kind.ts';
import { FeedSchema } from '../domain/feed.ts';
import { OutletSchema } from '../domain/outlet.ts';
import type { Confidence } from '../domain/shown-lean.ts';
import type { TextOrigin } from '../domain/text-extent.ts';
import type { RobotsResponse } from '../ports/page-fetcher.ts';

const FeedCategoryRecordSchema = defineEntity({
  name: 'FeedCategoryRecord',
  tableName: 'feed_category_record',
  properties: {
    feedId: p.integer().primary(),
    category: p.text().primary(),
    weight: p.float().columnType('real'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

const FeedItemSchema = defineEntity({
  name: 'FeedItem',
  tableName: 'feed_item',
  properties: {
    id: p.integer().primary().autoincrement(),
    feedId: p.integer(),
    outletId: p.integer(),
    identity: p.text(),
    url: p.text(),
    urlKey: p.text(),
    title: p.text(),
    author: p.text().nullable(),
    categories: p.array<string>().default([]),
    language: p.text().nullable(),
    imageUrl: p.text().nullable(),
    imageCredit: p.text().nullable(),
    imageDescription: p.text().nullable(),
    publishedAt: p.datetime(),
    fingerprint: p.text(),
    revision: p.integer().default(1),
    firstSeenAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    kind: p.text().$type<ReportKind>().default('news'),
    linkedOutletId: p.integer().nullable(),
  },
});

const FeedItemTallySchema = defineEntity({
  name: 'FeedItemTally',
  tableName: 'feed_item_tally',
  properties: {
    // The table has no primary key, but the object-relational mapper requires one.
    feedId: p.integer().primary(),
    outletId: p.integer().primary(),
    items: p.integer().primary(),
  },
});

const ItemSnapshotSchema = defineEntity({
  name: 'ItemSnapshot',
  tableName: 'item_snapshot',
  properties: {
    id: p.integer().primary().autoincrement(),
    itemId: p.integer(),
    revision: p.integer(),
    title: p.text(),
    text: p.text(),
    html: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    origin: p.text().$type<TextOrigin>().default('feed'),
    url: p.text().nullable(),
  },
});

const OutletRatingSchema = defineEntity({
  name: 'OutletRating',
  tableName: 'outlet_rating',
  properties: {
    id: p.integer().primary().autoincrement(),
    outletId: p.integer(),
    rater: p.text(),
    lean: p.text().$type<Lean>(),
    reason: p.text(),
    evidenceUrl: p.text().nullable(),
    ratedOn: p.date(),
    supersededAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    scheme: p.text().default('parallax-5'),
    value: p.text().default(''),
    confidence: p.text().$type<Confidence>().default('medium'),
    method: p.text().default(''),
    licence: p.text().default('CC0-1.0'),
    displayable: p.boolean().default(true),
    supersededBy: p.integer().nullable(),
    importedBy: p.text().nullable(),
  },
});

const PageRequestSchema = defineEntity({
  name: 'PageRequest',
  tableName: 'page_request',
  properties: {
    itemId: p.integer().primary().autoincrement(false),
    state: p.text().default('waiting'),
    attempts: p.integer().default(0),
    slotAt: p.datetime().nullable(),
    dueAt: p.datetime().defaultRaw('now()'),
    note: p.text().nullable(),
    etag: p.text().nullable(),
    lastModified: p.text().nullable(),
    orderedAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

const RobotsFileSchema = defineEntity({
  name: 'RobotsFile',
  tableName: 'robots_file',
  properties: {
    origin: p.text().primary(),
    access: p.text().$type<RobotsResponse['access']>(),
    body: p.text().default(''),
    fetchedAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    nextPageAt: p.datetime().defaultRaw('now()'),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const FEEDS_TABLES = [
  FeedSchema,
  OutletSchema,
  FeedCategoryRecordSchema,
  FeedItemSchema,
  FeedItemTallySchema,
  ItemSnapshotSchema,
  OutletRatingSchema,
  PageRequestSchema,
  RobotsFileSchema,
];

export type FeedsTables = InferKyselyDB<(typeof FEEDS_TABLES)[number]>;
