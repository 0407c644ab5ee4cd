import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Clock } from '../../../shared/clock/clock.ts';
import { isConnectionFailure } from '../../../shared/database/connection-failure.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { clip } from '../../../shared/text/clip.ts';
import { cleanItems } from './clean-items.ts';
import { CrossCheckFeed } from './cross-check-feed.ts';
import { FeedItemStore } from '../data/feed-item.store.ts';
import { SurgeStore } from '../data/surge.store.ts';
import { Feed } from '../domain/feed.ts';
import { feedsConfig } from '../feeds.config.ts';
import { FEED_FETCHER, type FeedResponse, type FeedFetcher, FeedUnreachable } from '../ports/feed-fetcher.ts';
import { FEED_READER, type FeedReader, FeedUnreadable, type ParsedFeed } from '../ports/feed-reader.ts';

export interface PollOutcome {
  /** `busy`: another poll of this feed is in flight. `skipped`: the feed is inactive or not due. */
  readonly result: 'read' | 'unchanged' | 'failed' | 'busy' | 'skipped';
  readonly added: number;
  readonly edited: number;
  /** Message for the administrator; null if there is no problem. */
  readonly message: string | null;
}

const NO_CHANGES = { added: 0, edited: 0, message: null };

interface Claimed {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly contentHash: string | null;
  readonly language: string;
  readonly isCrossChecked: boolean;
}

export interface PollRequest {
  readonly feedId: number;
  /** Set if a person requests the poll: it runs even if the feed is paused or not due. */
  readonly evenIfInactive?: boolean;
}

interface TimedRequest extends Required<PollRequest> {
  readonly at: Date;
}

type SkipReason = 'busy' | 'skipped';

interface Polled {
  readonly claimed: Claimed;
  readonly response: FeedResponse;
}

const REJECTED_SHOWN = 3;

/** Polls a feed and stores new and edited items. Problems are recorded in the feed's row. */
@Injectable()
export class PollFeed {
  constructor(
    private readonly transactions: Transactions,
    private readonly items: FeedItemStore,
    private readonly surges: SurgeStore,
    private readonly clock: Clock,
    @Inject(FEED_FETCHER) private readonly fetcher: FeedFetcher,
    @Inject(FEED_READER) private readonly reader: FeedReader,
    private readonly crossCheck: CrossCheckFeed,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run({ feedId, evenIfInactive = false }: PollRequest): Promise<PollOutcome> {
    const request = { feedId, evenIfInactive, at: this.clock.now() };
    const waiting = await this.transactions.createReader().findOne(Feed, { id: feedId });
    if (!waiting) throw new NotFoundError('Feed', feedId);
    const skipReason = this.#skipReason(waiting, request);
    if (skipReason) return { ...NO_CHANGES, result: skipReason };
    try {
      const polled = await this.fetcher.inTurn(waiting.url, () => this.#request(request));
      if (typeof polled === 'string') return { ...NO_CHANGES, result: polled };
      const outcome = await this.#process(feedId, polled);
      return polled.response.facts.movedTo === null ? outcome : await this.#followMove(feedId, outcome);
    } catch (error) {
      if (error instanceof FeedUnreachable) return this.#fail(feedId, error.message, null);
      // The database was unreachable, which is not the feed's fault. The feed stays due and is polled again after the
      // lease expires.
      if (isConnectionFailure(error)) throw error;
      this.logger.error(
        { err: error, feedId },
        'a poll failed because of an internal error; the feed is polled again later',
      );
      return this.#fail(
        feedId,
        'Reading this feed failed because of an internal error. The next poll tries again.',
        null,
      );
    }
  }

  /**
   * Claims the feed only when its request may start, because waiting for other requests to the host may take longer
   * than the lease.
   */
  async #request(request: TimedRequest): Promise<Polled | SkipReason> {
    const claimed = await this.#claim(request);
    return typeof claimed === 'string' ? claimed : { claimed, response: await this.fetcher.fetch(claimed) };
  }

  #claim(request: TimedRequest): Promise<Claimed | SkipReason> {
    return this.transactions.run(async (em) => {
      const feed = await em.findOneOrFail(Feed, { id: request.feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const skipReason = this.#skipReason(feed, request);
      if (skipReason) return skipReason;
      feed.claim(this.clock.now());
      const { url, etag, lastModified, contentHash, language, isCrossChecked } = feed;
      return {
        url,
        etag: etag ?? null,
        lastModified: lastModified ?? null,
        contentHash: contentHash ?? null,
        language,
        isCrossChecked,
      };
    });
  }

  #skipReason(feed: Feed, { evenIfInactive, at }: TimedRequest): SkipReason | null {
    const now = this.clock.now();
    if (feed.isClaimed(now)) return 'busy';
    if (!evenIfInactive) return feed.isDue(now) ? null : 'skipped';
    // Another poll ran while this one waited for the host.
    return feed.lastCheckedAt && feed.lastCheckedAt > at ? 'skipped' : null;
  }

  #process(feedId: number, { claimed, response }: Polled): Promise<PollOutcome> {
    return response.kind === 'document'
      ? this.#read(feedId, claimed, response)
      : this.#recordWithoutDocument(feedId, response);
  }

  async #read(feedId: number, claimed: Claimed, response: FeedResponse & { kind: 'document' }): Promise<PollOutcome> {
    const contentHash = createHash('sha256').update(response.body).digest('hex');
    if (contentHash === claimed.contentHash)
      return this.#recordWithoutDocument(feedId, { kind: 'not-modified', facts: response.facts });
    let document: ParsedFeed;
    try {
      document = await this.reader.read(response.body, {
        url: response.url,
        contentType: response.headers['content-type'] ?? null,
        contentLocation: response.headers['content-location'] ?? null,
        contentLanguage: response.headers['content-language'] ?? null,
      });
    } catch (error) {
      if (!(error instanceof FeedUnreadable)) throw error;
      const difference = await this.#crossCheck(claimed, response, null);
      return this.#fail(feedId, error.message, response.facts, (feed) => feed.countDocument(difference));
    }
    const difference = await this.#crossCheck(claimed, response, document);
    const found = cleanItems(document, { feedUrl: response.url, language: claimed.language, now: this.clock.now() });
    return this.transactions.run(async (em) => {
      const feed = await em.findOneOrFail(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const room = await this.items.room(em, feedId, feedsConfig.read().FEED_ITEMS_A_DAY);
      const { added, edited, waiting, rejected } = await this.items.store(em, feed, found, room);
      if (rejected.length > 0)
        this.logger.error(
          { feedId, rejected: rejected.slice(0, REJECTED_SHOWN) },
          'the database rejected items of a feed; they are left out',
        );
      const problems = [...rejectionProblems(rejected.map(({ title }) => title)), ...document.problems];
      feed.succeed(this.clock.now(), response.facts, {
        ttlMinutes: document.ttlMinutes,
        contentHash,
        problems,
        waitingItems: waiting,
      });
      feed.countDocument(difference);
      // Makes the next poll read the document again, even if it is unchanged.
      if (rejected.length + waiting > 0) feed.forgetDocument();
      if (added + waiting > 0) await this.#detectSurge(em, feed);
      return { added, edited, result: 'read', message: feed.lastError ?? null };
    });
  }

  /** Returns undefined if there was no cross-check or it failed. */
  async #crossCheck(
    { isCrossChecked }: Claimed,
    response: FeedResponse & { kind: 'document' },
    document: ParsedFeed | null,
  ): Promise<string | null | undefined> {
    if (!isCrossChecked) return undefined;
    try {
      return await this.crossCheck.run(response, document);
    } catch (error) {
      this.logger.warn({ err: error, url: response.url }, 'a cross-check failed; the feed is read without it');
      return undefined;
    }
  }

  async #detectSurge(em: EntityManager, { id, outletId, waitingItems }: Feed): Promise<void> {
    const surge = await this.surges.detect(em, { outletId, feedId: id, waitingItems });
    if (surge) this.logger.warn({ outletId, ...surge }, 'an outlet published many times its usual number of items');
  }

  #recordWithoutDocument(feedId: number, response: Exclude<FeedResponse, { kind: 'document' }>): Promise<PollOutcome> {
    return this.transactions.run(async (em) => {
      const feed = await em.findOneOrFail(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const now = this.clock.now();
      if (response.kind === 'not-modified') feed.unchanged(now, response.facts);
      if (response.kind === 'gone') feed.retire(now, response.facts);
      if (response.kind === 'refused') feed.fail(now, response.message, response.facts);
      return {
        ...NO_CHANGES,
        result: response.kind === 'not-modified' ? 'unchanged' : 'failed',
        message: feed.lastError ?? null,
      };
    });
  }

  /** Runs in its own transaction after the items are stored, so that a failed move does not lose them. */
  async #followMove(feedId: number, outcome: PollOutcome): Promise<PollOutcome> {
    try {
      return await this.transactions.run(async (em) => {
        const feed = await em.findOneOrFail(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        const address = feed.acceptedMove;
        if (address === null) return outcome;
        const other = await em.findOne(Feed, { url: address, id: { $ne: feedId } });
        if (!other) feed.moveTo(address);
        // While the other feed is paused, this one keeps its old address, which still redirects to the items.
        if (other?.active) feed.retireInFavorOf(other);
        return { ...outcome, message: feed.lastError ?? null };
      });
    } catch (error) {
      // Another feed took the address in the meantime, or the database failed. The next poll finds the same move.
      this.logger.warn({ err: error, feedId }, 'could not move a feed to its new address; retrying at the next poll');
      return outcome;
    }
  }

  #fail(
    feedId: number,
    message: string,
    facts: FeedResponse['facts'] | null,
    note?: (feed: Feed) => void,
  ): Promise<PollOutcome> {
    return this.transactions.run(async (em) => {
      const feed = await em.findOneOrFail(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      feed.fail(this.clock.now(), message, facts);
      note?.(feed);
      return { ...NO_CHANGES, result: 'failed', message };
    });
  }
}

function rejectionProblems(titles: readonly string[]): string[] {
  const shown = titles
    .slice(0, REJECTED_SHOWN)
    .map((title) => `The item “${clip(title, 100)}” could not be stored and was left out.`);
  const more = titles.length - shown.length;
  return more > 0 ? [...shown, `${more} more items could not be stored either.`] : shown;
}
