import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { RisingArticle } from '../domain/growth.ts';
import type { HotTopic } from '../domain/hot-topics.ts';
import type { EventKind } from '../domain/tracked-event.ts';
import type { TrendSpan } from '../domain/trend.ts';

/** Numbers of events of each kind. */
const counts = () => ({ views: p.integer(), reads: p.integer(), clicks: p.integer() });

const ArticleDaySchema = defineEntity({
  name: 'ArticleDay',
  tableName: 'article_day',
  properties: {
    day: p.date().primary(),
    articleId: p.integer().primary(),
    ...counts(),
  },
});

const ArticleHourSchema = defineEntity({
  name: 'ArticleHour',
  tableName: 'article_hour',
  properties: {
    hour: p.datetime().primary(),
    articleId: p.integer().primary(),
    ...counts(),
  },
});

const CategoryDaySchema = defineEntity({
  name: 'CategoryDay',
  tableName: 'category_day',
  properties: {
    day: p.date().primary(),
    category: p.text().primary(),
    ...counts(),
  },
});

/** Not used any more. The next version drops the table; processes of the version before still write to it. */
const CategoryHourSchema = defineEntity({
  name: 'CategoryHour',
  tableName: 'category_hour',
  properties: {
    hour: p.datetime().primary(),
    category: p.text().primary(),
    ...counts(),
  },
});

const ChangedHourSchema = defineEntity({
  name: 'ChangedHour',
  tableName: 'changed_hour',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    hour: p.datetime(),
    notedAt: p.datetime().defaultRaw('now()'),
  },
});

const CountingKeySchema = defineEntity({
  name: 'CountingKey',
  tableName: 'counting_key',
  properties: {
    day: p.date().primary(),
    key: p.text(),
  },
});

const TrackedEventSchema = defineEntity({
  name: 'TrackedEvent',
  tableName: 'tracked_event',
  properties: {
    day: p.date().primary(),
    /** Digest of the network. */
    session: p.uuid().primary(),
    articleId: p.integer().primary(),
    kind: p.text().$type<EventKind>().primary(),
    action: p.text().primary(),
    occurredAt: p.datetime(),
  },
});

const TrendSchema = defineEntity({
  name: 'Trend',
  tableName: 'trend',
  properties: {
    span: p.text().$type<TrendSpan>().primary(),
    computedAt: p.datetime(),
    viral: p.json<RisingArticle[]>(),
    topics: p.json<HotTopic[]>(),
    views: p.integer(),
    articles: p.integer(),
  },
});

const TrendDaySchema = defineEntity({
  name: 'TrendDay',
  tableName: 'trend_day',
  properties: {
    day: p.date().primary(),
    topics: p.json<HotTopic[]>(),
    viral: p.json<RisingArticle[]>(),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const ANALYTICS_TABLES = [
  ArticleDaySchema,
  ArticleHourSchema,
  CategoryDaySchema,
  CategoryHourSchema,
  ChangedHourSchema,
  CountingKeySchema,
  TrackedEventSchema,
  TrendSchema,
  TrendDaySchema,
];

export type AnalyticsTables = InferKyselyDB<(typeof ANALYTICS_TABLES)[number]>;
