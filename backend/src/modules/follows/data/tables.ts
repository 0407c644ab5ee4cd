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
    channel: p.text().$type<'email' | 'alert'>(),
    /** Time from which a waiting alert may be sent. Null if it was sent. */
    dueAt: p.datetime().nullable(),
    /** For a waiting alert, the time at which it was added. */
    sentAt: p.datetime().defaultRaw('now()'),
  },
});

const AlertSettingSchema = defineEntity({
  name: 'AlertSetting',
  tableName: 'alert_setting',
  properties: {
    readerId: p.integer().primary().autoincrement(false),
    perDay: p.smallint().default(3),
    /** Hours of the day in the time zone. No hour is quiet if they are equal. */
    quietFrom: p.smallint().default(22),
    quietTo: p.smallint().default(7),
    timeZone: p.text().default('UTC'),
  },
});

const AlertDeviceSchema = defineEntity({
  name: 'AlertDevice',
  tableName: 'alert_device',
  properties: {
    id: p.integer().primary().autoincrement(),
    readerId: p.integer(),
    /** Address at the browser's push service (RFC 8030). */
    endpoint: p.text(),
    /** Public key and secret of the browser, for encryption (RFC 8291). */
    p256dh: p.text(),
    auth: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    failingSince: p.datetime().nullable(),
  },
});

/** One row: the keys with which the site identifies itself to push services (VAPID, RFC 8292). */
const AlertKeySchema = defineEntity({
  name: 'AlertKey',
  tableName: 'alert_key',
  properties: {
    single: p.boolean().primary().default(true),
    publicKey: p.text(),
    privateKey: p.text(),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const FOLLOWS_TABLES = [FollowSchema, FollowNoticeSchema, AlertSettingSchema, AlertDeviceSchema, AlertKeySchema];

export type FollowsTables = InferKyselyDB<(typeof FOLLOWS_TABLES)[number]>;
