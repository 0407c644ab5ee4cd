import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { Side } from '../../../shared/news/lean.ts';
import type { Notification } from '../domain/follow.ts';

const FollowSchema = defineEntity({
  name: 'Follow',
  tableName: 'follow',
  properties: {
    id: p.integer().primary().autoincrement(),
    readerId: p.integer(),
    words: p.text().default(''),
    /** The words as PostgreSQL parses them. Null if there are none. */
    query: p.text().columnType('tsquery').nullable(),
    category: p.text().nullable(),
    outletId: p.integer().nullable(),
    side: p.text().$type<Side>().nullable(),
    articleId: p.integer().nullable(),
    notify: p.text().$type<Notification>().default('digest'),
    position: p.integer().default(0),
    seenAt: p.datetime().defaultRaw('now()'),
    /** Part of the link that ends the emails of this follow, and permits nothing else. */
    stopKey: p.uuid().defaultRaw('gen_random_uuid()'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

const FollowNoticeSchema = defineEntity({
  name: 'FollowNotice',
  tableName: 'follow_notice',
  properties: {
    readerId: p.integer().primary(),
    articleId: p.integer().primary(),
    /** `version-` or `correction-` and an id. */
    news: p.text().primary(),
    followId: p.integer(),
    sentAt: p.datetime().defaultRaw('now()'),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const FOLLOWS_TABLES = [FollowSchema, FollowNoticeSchema];

export type FollowsTables = InferKyselyDB<(typeof FOLLOWS_TABLES)[number]>;
