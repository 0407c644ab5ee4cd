import { defineEntity, p } from '@mikro-orm/core';
import { clip } from '../../../shared/text/clip.ts';
import {
  computeNextPollDelay,
  isUnconditionalPollDue,
  parseMaxAgeSeconds,
  parseRetryAfterMs,
} from './poll-schedule.ts';

/** `mended`: the feed is readable, but something in the document had to be repaired or dropped. */
const FEED_HEALTHS = ['new', 'ok', 'mended', 'failing', 'gone'] as const;
export type FeedHealth = (typeof FEED_HEALTHS)[number];

/** Time after which a running poll is presumed lost, so that another worker may poll the feed. */
const LEASE_MS = 60_000;
/** Number of consecutive permanent redirects to the same address after which the move is accepted. */
const MOVES_UNTIL_ACCEPTED = 3;
/** Maximum number of problems shown to the administrator. */
const MAX_SHOWN_PROBLEMS = 5;
const MAX_PROBLEM_LENGTH = 500;
const MAX_TTL_MINUTES = 366 * 24 * 60;
/** Time after which a feed that returned 410 is requested again. It is retired if the response is 410 again. */
const GONE_CONFIRMATION_MS = 3 * 24 * 3_600_000;
const GONE_STATUS = 410;
/** Statuses whose `Retry-After` applies to all feeds of the host. */
const OVERLOAD_STATUSES = [429, 503];

export const FeedSchema = defineEntity({
  name: 'Feed',
  tableName: 'feed',
  properties: {
    id: p.integer().primary().autoincrement(),
    outletId: p.integer(),
    name: p.text(),
    url: p.text().unique(),
    /** The feed's address in the catalogue. It stays the same when `url` changes. */
    catalogueUrl: p.text().unique().nullable(),
    category: p.text().nullable(),
    language: p.text(),
    active: p.boolean().default(true),
    intervalMinutes: p.integer().default(240),
    health: p.text().$type<FeedHealth>().default('new'),
    lastCheckedAt: p.datetime().nullable(),
    lastSuccessAt: p.datetime().nullable(),
    nextPollAt: p.datetime().defaultRaw('now()'),
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
    /** Number of new items beyond the daily limit. They are not stored yet, but on a later day. */
    waitingItems: p.integer().default(0),
    leaseUntil: p.datetime().nullable(),
    /** End of the wait that the feed's host required. Until then, no feed of the host is polled by schedule. */
    hostPausedUntil: p.datetime().nullable(),
    /** Why the last page of an item could not be read; null if it could. */
    pageNote: p.text().nullable(),
    removedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Fields of a server response that affect the next polls. */
export interface ResponseFacts {
  readonly status: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly cacheControl: string | null;
  readonly retryAfter: string | null;
  /** Target of a permanent redirect. */
  readonly movedTo: string | null;
}

export class Feed extends FeedSchema.class {
  acquireLease(now: Date): void {
    this.leaseUntil = new Date(now.getTime() + LEASE_MS);
  }

  /** True if another poll of this feed is running. */
  isLeased(now: Date): boolean {
    return this.leaseUntil !== null && this.leaseUntil !== undefined && this.leaseUntil > now;
  }

  isDue(now: Date): boolean {
    return this.active && this.nextPollAt <= now;
  }

  /** Records a successful poll. `problems` lists what was repaired in the document. */
  recordSuccess(
    now: Date,
    response: ResponseFacts,
    document: { ttlMinutes: number | null; contentHash: string; problems: readonly string[]; waitingItems: number },
  ): void {
    this.contentHash = document.contentHash;
    this.ttlMinutes = document.ttlMinutes === null ? null : Math.round(Math.min(document.ttlMinutes, MAX_TTL_MINUTES));
    this.problems = document.problems.slice(0, MAX_SHOWN_PROBLEMS).map((problem) => clip(problem, MAX_PROBLEM_LENGTH));
    this.waitingItems = document.waitingItems;
    this.recordResponse(now, response);
  }

  /** Discards the validators, so that the next poll reads the document even if it is unchanged. */
  forgetDocument(): void {
    this.etag = null;
    this.lastModified = null;
    this.contentHash = null;
  }

  /** Validators for the next request; null for both if it must be unconditional. */
  validatorsFor(now: Date): { etag: string | null; lastModified: string | null } {
    if (isUnconditionalPollDue({ feedId: this.id, lastSuccessAt: this.lastSuccessAt ?? null, now }))
      return { etag: null, lastModified: null };
    return { etag: this.etag ?? null, lastModified: this.lastModified ?? null };
  }

  /** Records a 304 response or a document identical to the last one. Keeps the stored state of the document. */
  recordUnchanged(now: Date, response: ResponseFacts): void {
    this.recordResponse(now, response);
  }

  /** Records a failed poll. `message` is shown to the administrator. */
  recordFailure(now: Date, message: string, response: ResponseFacts | null): void {
    this.failures += 1;
    this.health = 'failing';
    this.lastError = clip(message, MAX_PROBLEM_LENGTH);
    this.scheduleNextPoll(now, response);
  }

  /**
   * Records a 410 response. Servers also return 410 by mistake, so the feed is requested once more some days later. It
   * is retired if it is still gone then: it remains in the list but is no longer polled.
   */
  recordGone(now: Date, response: ResponseFacts): void {
    const confirmed =
      this.lastStatus === GONE_STATUS && now.getTime() - (this.lastCheckedAt?.getTime() ?? 0) >= GONE_CONFIRMATION_MS;
    this.recordFailure(
      now,
      'The outlet reports that it removed this feed permanently (410). The next poll in three days checks again.',
      response,
    );
    if (confirmed) this.deactivate('The outlet removed this feed permanently (410). It is no longer polled.');
    else this.nextPollAt = new Date(now.getTime() + GONE_CONFIRMATION_MS);
  }

  /** Releases the lease. Every poll must call this, whatever its result. */
  releaseLease(): void {
    this.leaseUntil = null;
  }

  /** New address of the feed after enough consecutive permanent redirects to it; otherwise null. */
  get acceptedMove(): string | null {
    return this.movedCount >= MOVES_UNTIL_ACCEPTED ? (this.movedTo ?? null) : null;
  }

  moveTo(address: string): void {
    this.url = address;
    this.movedTo = null;
    this.movedCount = 0;
    this.lastStatus = null;
    this.hostPausedUntil = null;
  }

  /** Retires the feed, because another feed is already polled at its new address. */
  retireInFavorOf(other: { readonly id: number; readonly url: string }): void {
    this.deactivate(`This feed moved to ${other.url}, which is already polled as feed ${other.id}.`);
  }

  /** Stops scheduled polls. Process Now still works. */
  pause(): void {
    this.active = false;
  }

  /**
   * Resumes polling immediately and resets the failure count, because the cause of earlier failures may no longer
   * exist.
   */
  resume(now: Date): void {
    if (this.active) return;
    this.active = true;
    this.failures = 0;
    if (this.health === 'gone') {
      this.health = 'new';
      this.lastStatus = null;
    }
    this.nextPollAt = now;
  }

  /** Changes the address and resets everything stored about the old document. */
  changeAddress(address: string, now: Date): void {
    if (address === this.url) return;
    this.moveTo(address);
    this.forgetDocument();
    this.failures = 0;
    this.lastSuccessAt = null;
    this.waitingItems = 0;
    this.health = 'new';
    this.lastError = null;
    this.nextPollAt = now;
  }

  /** Replaces the address of a web page by that of its feed. The page was read, but is not polled again. */
  replacePage(address: string, now: Date): void {
    this.changeAddress(address, now);
    this.releaseLease();
    this.lastSuccessAt = now;
  }

  /** Removes the feed from the list and stops polling. The row is kept, because articles cite the feed as a source. */
  remove(now: Date): void {
    this.active = false;
    this.removedAt = now;
  }

  private deactivate(message: string): void {
    this.active = false;
    this.health = 'gone';
    this.lastError = message;
  }

  private recordResponse(now: Date, response: ResponseFacts): void {
    this.etag = response.etag;
    // Some servers compare dates, so a date in the future would make them answer 304 to every request until then.
    this.lastModified = Date.parse(response.lastModified ?? '') > now.getTime() ? null : response.lastModified;
    this.failures = 0;
    this.lastSuccessAt = now;
    this.health = this.problems.length > 0 ? 'mended' : 'ok';
    this.lastError = this.problems.length > 0 ? this.problems.join(' ') : null;
    this.countRedirect(response.movedTo);
    this.scheduleNextPoll(now, response);
  }

  private countRedirect(movedTo: string | null): void {
    this.movedCount = movedTo !== null && movedTo === this.movedTo ? this.movedCount + 1 : Number(movedTo !== null);
    this.movedTo = movedTo;
  }

  private pauseHost(now: Date, milliseconds: number | null): void {
    this.hostPausedUntil = milliseconds === null ? null : new Date(now.getTime() + milliseconds);
  }

  private scheduleNextPoll(now: Date, response: ResponseFacts | null): void {
    this.releaseLease();
    this.lastCheckedAt = now;
    this.lastStatus = response?.status ?? null;
    const retryAfterMs = parseRetryAfterMs(response?.retryAfter ?? null, now);
    if (response !== null) this.pauseHost(now, OVERLOAD_STATUSES.includes(response.status) ? retryAfterMs : null);
    const wait = computeNextPollDelay({
      feedId: this.id,
      intervalMinutes: this.intervalMinutes,
      ttlMinutes: this.ttlMinutes ?? null,
      maxAgeSeconds: parseMaxAgeSeconds(response?.cacheControl ?? null),
      retryAfterMs,
      failures: this.failures,
    });
    this.nextPollAt = new Date(now.getTime() + wait);
  }
}
FeedSchema.setClass(Feed);
