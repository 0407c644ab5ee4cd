import { defineEntity, p } from '@mikro-orm/core';

export const SUBSCRIBER_STATUSES = ['unconfirmed', 'confirmed', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];
export const FREQUENCIES = ['daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Somebody who asks again while nothing is confirmed gets another mail after this time: at most three an hour. */
const ASK_AGAIN_MS = 20 * 60_000;

export const SubscriberSchema = defineEntity({
  name: 'Subscriber',
  tableName: 'subscriber',
  properties: {
    id: p.integer().primary().autoincrement(),
    email: p.text().unique(),
    source: p.text().nullable(),
    status: p.text().$type<SubscriberStatus>().default('unconfirmed'),
    /** Empty for all of them. */
    categories: p.array<string>().default([]),
    frequency: p.text().$type<Frequency>().default('daily'),
    /** The full hour of the reader's day at which the digest comes. */
    hour: p.integer().default(7),
    timeZone: p.text().default('America/New_York'),
    /** Counts the requests to confirm: only the link of the last one confirms. */
    request: p.integer().default(1),
    requestedAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
    unsubscribedAt: p.datetime().nullable(),
    nextIssueAt: p.datetime().nullable(),
    lastIssueAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p.datetime().onCreate(() => new Date()).onUpdate(() => new Date()),
  },
});

/** Someone who asked for the newsletter. Nothing but the request to confirm is sent before it is confirmed. */
export class Subscriber extends SubscriberSchema.class {
  /** The address was given again. Returns what the person is to be sent. */
  subscribeAgain(now: Date): 'confirmation' | 'reminder' | 'nothing' {
    if (this.status === 'confirmed') return 'reminder';
    if (this.status === 'unconfirmed' && now.getTime() - this.requestedAt.getTime() < ASK_AGAIN_MS) return 'nothing';
    this.status = 'unconfirmed';
    this.unsubscribedAt = null;
    this.request += 1;
    this.requestedAt = now;
    return 'confirmation';
  }
}
SubscriberSchema.setClass(Subscriber);
