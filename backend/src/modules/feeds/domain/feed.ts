import { defineEntity, p } from '@mikro-orm/core';
import { clip } from '../../../shared/text/clip.ts';
import { retryAfterMs, maxAgeSeconds, waitUntilNextPoll } from './poll-schedule.ts';

/** `mended`: readable, but something in it had to be repaired or dropped. */
const FEED_HEALTHS = ['new', 'ok', 'mended', 'failing', 'gone'] as const;
export type FeedHealth = (typeof FEED_HEALTHS)[number];

/** A poll in flight is believed lost after this time and may be claimed again. */
const LEASE_MS = 60_000;
/** A permanent redirect counts once it was answered so often in a row. */
const MOVES_BELIEVED = 3;
/** Of what the row tells the administrator. */
const PROBLEMS_SHOWN = 5;
const LONGEST_PROBLEM = 500;
const LONGEST_TTL_MINUTES = 366 * 24 * 60;

export const FeedSchema = defineEntity({
  name: 'Feed',
  tableName: 'feed',
  properties: {
    id: p.integer().primary().autoincrement(),
    outletId: p.integer(),
    name: p.text(),
    url: p.text().unique(),
    /** Where a catalogue lists it, whatever its address is by now. */
    catalogueUrl: p.text().unique().nullable(),
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
    ttlMinutes: p.integer().nullable(),
    problems: p.array<string>().default([]),
    /** New items that exceed the daily limit. They stay in the feed and are taken later. */
    waitingItems: p.integer().default(0),
    leaseUntil: p.datetime().nullable(),
    /** Why the page of an item could not be read last; null where all is well. */
    pageNote: p.text().nullable(),
    removedAt: p.datetime().nullable(),
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
  /** Takes the feed for one poll. */
  claim(now: Date): void {
    this.leaseUntil = new Date(now.getTime() + LEASE_MS);
  }

  /** Another poll of it is in flight. */
  isClaimed(now: Date): boolean {
    return this.leaseUntil !== null && this.leaseUntil !== undefined && this.leaseUntil > now;
  }

  isDue(now: Date): boolean {
    return this.active && this.nextPollAt <= now;
  }

  /** The document was read. `problems` say what had to be mended in it. */
  succeed(
    now: Date,
    answer: AnswerFacts,
    document: { ttlMinutes: number | null; contentHash: string; problems: readonly string[]; waitingItems: number },
  ): void {
    this.etag = answer.etag;
    this.lastModified = answer.lastModified;
    this.contentHash = document.contentHash;
    this.ttlMinutes =
      document.ttlMinutes === null ? null : Math.round(Math.min(document.ttlMinutes, LONGEST_TTL_MINUTES));
    this.problems = document.problems.slice(0, PROBLEMS_SHOWN).map((problem) => clip(problem, LONGEST_PROBLEM));
    this.waitingItems = document.waitingItems;
    this.answered(now, answer);
  }

  /** The next answer is read whatever it holds. */
  forgetDocument(): void {
    this.etag = null;
    this.lastModified = null;
    this.contentHash = null;
  }

  /** 304, or the very bytes of last time: what was known of the document still holds. */
  unchanged(now: Date, answer: AnswerFacts): void {
    this.answered(now, answer);
  }

  /** `message` is shown to the administrator. */
  fail(now: Date, message: string, answer: AnswerFacts | null): void {
    this.failures += 1;
    this.health = 'failing';
    this.lastError = clip(message, LONGEST_PROBLEM);
    this.plan(now, answer);
  }

  /** 410: the outlet took the feed away for good. It stays listed, but is no longer asked for. */
  retire(now: Date, answer: AnswerFacts): void {
    this.leave('The outlet says that this feed is gone for good (410). It is no longer polled.');
    this.plan(now, answer);
  }

  /** A poll that ends, however it ends, gives the feed free. */
  release(): void {
    this.leaseUntil = null;
  }

  /** Where permanent redirects led so often in a row that they are believed. */
  get believedMove(): string | null {
    return this.movedCount >= MOVES_BELIEVED ? (this.movedTo ?? null) : null;
  }

  moveTo(address: string): void {
    this.url = address;
    this.movedTo = null;
    this.movedCount = 0;
  }

  /** Its new address is another feed's already: that one brings the items from now on. */
  giveWayTo(other: { readonly id: number; readonly url: string }): void {
    this.leave(`This feed moved to ${other.url}, which is already polled as feed ${other.id}.`);
  }

  /** Not polled by itself any more; Process Now still reads it. */
  pause(): void {
    this.active = false;
  }

  /** Polled again, at once: whatever was wrong may have been mended. */
  resume(now: Date): void {
    if (this.active) return;
    this.active = true;
    this.failures = 0;
    if (this.health === 'gone') this.health = 'new';
    this.nextPollAt = now;
  }

  /** Another address is another document: nothing that was known of the old one holds. */
  readdress(address: string, now: Date): void {
    if (address === this.url) return;
    this.moveTo(address);
    this.forgetDocument();
    this.failures = 0;
    this.waitingItems = 0;
    this.health = 'new';
    this.lastError = null;
    this.nextPollAt = now;
  }

  /** Off the list and never polled. Its row stays: articles name it as the source of what they say. */
  remove(now: Date): void {
    this.active = false;
    this.removedAt = now;
  }

  private leave(message: string): void {
    this.active = false;
    this.health = 'gone';
    this.lastError = message;
  }

  private answered(now: Date, answer: AnswerFacts): void {
    this.failures = 0;
    this.lastSuccessAt = now;
    this.health = this.problems.length > 0 ? 'mended' : 'ok';
    this.lastError = this.problems.length > 0 ? this.problems.join(' ') : null;
    this.countMove(answer.movedTo);
    this.plan(now, answer);
  }

  private countMove(movedTo: string | null): void {
    this.movedCount = movedTo !== null && movedTo === this.movedTo ? this.movedCount + 1 : Number(movedTo !== null);
    this.movedTo = movedTo;
  }

  private plan(now: Date, answer: AnswerFacts | null): void {
    this.release();
    this.lastCheckedAt = now;
    this.lastStatus = answer?.status ?? null;
    const wait = waitUntilNextPoll({
      feedId: this.id,
      intervalMinutes: this.intervalMinutes,
      ttlMinutes: this.ttlMinutes ?? null,
      maxAgeSeconds: maxAgeSeconds(answer?.cacheControl ?? null),
      retryAfterMs: retryAfterMs(answer?.retryAfter ?? null, now),
      failures: this.failures,
    });
    this.nextPollAt = new Date(now.getTime() + wait);
  }
}
FeedSchema.setClass(Feed);
