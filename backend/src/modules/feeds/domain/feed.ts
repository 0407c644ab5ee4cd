import { defineEntity, p } from '@mikro-orm/core';
import { retryAfterMs, maxAgeSeconds, waitUntilNextPoll } from './poll-schedule.ts';

/** `mended`: readable, but something in it had to be repaired or dropped. */
export const FEED_HEALTHS = ['new', 'ok', 'mended', 'failing', 'gone'] as const;
export type FeedHealth = (typeof FEED_HEALTHS)[number];

/** A poll in flight is believed lost after this time and may be claimed again. */
const LEASE_MS = 60_000;
/** A permanent redirect counts once it was answered so often in a row. */
const MOVES_BELIEVED = 3;

export const FeedSchema = defineEntity({
  name: 'Feed',
  tableName: 'feed',
  properties: {
    id: p.integer().primary().autoincrement(),
    outletId: p.integer(),
    name: p.text(),
    url: p.text().unique(),
    category: p.text().nullable(),
    language: p.text(),
    active: p.boolean().default(true),
    intervalMinutes: p.integer().default(240),
    health: p.text().$type<FeedHealth>().default('new'),
    lastCheckedAt: p.datetime().nullable(),
    lastSuccessAt: p.datetime().nullable(),
    nextPollAt: p.datetime(),
    lastStatus: p.integer().nullable(),
    lastError: p.text().nullable(),
    failures: p.integer().default(0),
    etag: p.text().nullable(),
    lastModified: p.text().nullable(),
    movedTo: p.text().nullable(),
    movedCount: p.integer().default(0),
    contentHash: p.text().nullable(),
    leaseUntil: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** What an answer of the feed's server means for the next polls. */
export interface AnswerFacts {
  readonly status: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly cacheControl: string | null;
  readonly retryAfter: string | null;
  /** Where a permanent redirect led. */
  readonly movedTo: string | null;
}

export class Feed extends FeedSchema.class {
  /** Takes the feed for one poll. False while another poll of it is in flight. */
  claim(now: Date): boolean {
    if (this.leaseUntil && this.leaseUntil > now) return false;
    this.leaseUntil = new Date(now.getTime() + LEASE_MS);
    return true;
  }

  isDue(now: Date): boolean {
    return this.active && this.nextPollAt <= now;
  }

  /** The document was read. `problems` say what had to be mended in it. */
  succeed(now: Date, answer: AnswerFacts, document: { ttlMinutes: number | null; contentHash: string; problems: readonly string[] }): void {
    this.etag = answer.etag;
    this.lastModified = answer.lastModified;
    this.contentHash = document.contentHash;
    this.health = document.problems.length > 0 ? 'mended' : 'ok';
    this.lastError = document.problems.length > 0 ? document.problems.slice(0, 5).join(' ') : null;
    this.answered(now, answer, document.ttlMinutes);
  }

  /** 304, or the very bytes of last time: what was known of the document still holds. */
  unchanged(now: Date, answer: AnswerFacts): void {
    if (this.health === 'failing' || this.health === 'new') {
      this.health = 'ok';
      this.lastError = null;
    }
    this.answered(now, answer, null);
  }

  /** `message` is shown to the administrator. */
  fail(now: Date, message: string, answer: AnswerFacts | null): void {
    this.failures += 1;
    this.health = 'failing';
    this.lastError = message;
    this.plan(now, answer, null);
  }

  /** 410: the outlet took the feed away for good. It stays listed, but is no longer asked for. */
  retire(now: Date, answer: AnswerFacts): void {
    this.active = false;
    this.health = 'gone';
    this.lastError = 'The outlet says that this feed is gone for good (410). It is no longer polled.';
    this.plan(now, answer, null);
  }

  /** Due at once, for a poll that a person asked for. */
  pollNow(now: Date): void {
    this.nextPollAt = now;
  }

  /** A poll that ends, however it ends, gives the feed free. */
  release(): void {
    this.leaseUntil = null;
  }

  private answered(now: Date, answer: AnswerFacts, ttlMinutes: number | null): void {
    this.failures = 0;
    this.lastSuccessAt = now;
    this.followMove(answer.movedTo);
    this.plan(now, answer, ttlMinutes);
  }

  private followMove(movedTo: string | null): void {
    this.movedCount = movedTo !== null && movedTo === this.movedTo ? this.movedCount + 1 : Number(movedTo !== null);
    this.movedTo = movedTo;
    if (movedTo === null || this.movedCount < MOVES_BELIEVED) return;
    this.url = movedTo;
    this.movedTo = null;
    this.movedCount = 0;
  }

  private plan(now: Date, answer: AnswerFacts | null, ttlMinutes: number | null): void {
    this.release();
    this.lastCheckedAt = now;
    this.lastStatus = answer?.status ?? null;
    const wait = waitUntilNextPoll({
      feedId: this.id,
      intervalMinutes: this.intervalMinutes,
      ttlMinutes,
      maxAgeSeconds: maxAgeSeconds(answer?.cacheControl ?? null),
      retryAfterMs: retryAfterMs(answer?.retryAfter ?? null, now),
      failures: this.failures,
    });
    this.nextPollAt = new Date(now.getTime() + wait);
  }
}
FeedSchema.setClass(Feed);
