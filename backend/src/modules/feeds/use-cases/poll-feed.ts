import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Clock } from '../../../shared/clock/clock.ts';
import { isUnreachable } from '../../../shared/database/connection-failure.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { BadInputError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { clip } from '../../../shared/text/clip.ts';
import { cleanItems } from './clean-items.ts';
import { validateFeedAddress } from './feed-address.ts';
import { describeDateProblems } from './item-dates.ts';
import { FeedItemStore } from '../data/feed-item.store.ts';
import { isHostPaused } from '../data/feed.store.ts';
import { SurgeStore } from '../data/surge.store.ts';
import { Feed } from '../domain/feed.ts';
import { feedsConfig } from '../feeds.config.ts';
import { FEED_FETCHER, type FeedResponse, type FeedFetcher, FeedUnreachableError } from '../ports/feed-fetcher.ts';
import { FEED_READER, type FeedReader, FeedUnreadableError, type ParsedFeed } from '../ports/feed-reader.ts';

export interface PollResult {
  /** `busy`: another poll of this feed is running. `skipped`: the feed is inactive or not due yet. */
  readonly result: 'read' | 'unchanged' | 'failed' | 'busy' | 'skipped';
  readonly added: number;
  readonly edited: number;
  /** Message for the administrator; null if there is no problem. */
  readonly message: string | null;
}

const NO_CHANGES = { added: 0, edited: 0, message: null };

interface LeasedFeed {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly contentHash: string | null;
  readonly language: string;
  /** True if no document of the feed has been read yet. */
  readonly isNew: boolean;
}

export interface PollRequest {
  readonly feedId: number;
  /** True for a poll that the administrator requested. It runs even if the feed is paused or not due. */
  readonly force?: boolean;
}

interface TimedRequest extends Required<PollRequest> {
  readonly at: Date;
}

type SkipReason = 'busy' | 'skipped';

/** `moved`: the address of a page was replaced by that of its feed, which can be polled at once. */
type PollOutcome = PollResult | 'moved';

interface PolledFeed {
  readonly leased: LeasedFeed;
  readonly response: FeedResponse;
}

const MAX_SHOWN_REJECTIONS = 3;

/** Polls a feed and stores new and edited items. Problems are recorded in the feed's row. */
@Injectable()
export class PollFeed {
  readonly #itemsADay = feedsConfig.read().FEED_ITEMS_A_DAY;

  constructor(
    private readonly transactions: Transactions,
    private readonly items: FeedItemStore,
    private readonly surges: SurgeStore,
    private readonly clock: Clock,
    @Inject(FEED_FETCHER) private readonly fetcher: FeedFetcher,
    @Inject(FEED_READER) private readonly reader: FeedReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async poll({ feedId, force = false }: PollRequest): Promise<PollResult> {
    const request = { feedId, force, at: this.clock.now() };
    const waiting = await this.transactions.createReader().findOne(Feed, { id: feedId });
    if (!waiting) throw new NotFoundError('Feed', feedId);
    const skipReason = this.#findSkipReason(waiting, request);
    if (skipReason) return { ...NO_CHANGES, result: skipReason };
    try {
      const polled = await this.fetcher.runInHostQueue(waiting.url, () => this.#leaseAndFetch(request));
      if (typeof polled === 'string') return { ...NO_CHANGES, result: polled };
      const outcome = await this.#processResponse(feedId, polled);
      if (outcome === 'moved') return this.poll({ feedId, force });
      return polled.response.facts.movedTo === null ? outcome : await this.#followMove(feedId, outcome);
    } catch (error) {
      if (error instanceof FeedUnreachableError) return this.#recordFailure(feedId, error.message, null);
      // The database was unreachable, which is not the feed's fault. The feed remains due and is polled again after its
      // lease expires. A timeout may recur with every poll, so it is recorded and delays the next poll.
      if (isUnreachable(error)) throw error;
      this.logger.error(
        { err: error, feedId },
        'a poll failed because of an internal error; the feed is polled again later',
      );
      return this.#recordFailure(
        feedId,
        'Reading this feed failed because of an internal error. The next poll tries again.',
        null,
      );
    }
  }

  /**
   * Acquires the lease only when its request may start, because waiting for other requests to the host may take longer
   * than the lease.
   */
  async #leaseAndFetch(request: TimedRequest): Promise<PolledFeed | SkipReason> {
    const leased = await this.#acquireLease(request);
    return typeof leased === 'string' ? leased : { leased, response: await this.fetcher.fetch(leased) };
  }

  #acquireLease(request: TimedRequest): Promise<LeasedFeed | SkipReason> {
    return this.transactions.run(async (em) => {
      const feed = await em.findOneOrFail(Feed, { id: request.feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const skipReason = this.#findSkipReason(feed, request);
      if (skipReason) return skipReason;
      const now = this.clock.now();
      if (!request.force && (await isHostPaused(em, feed.url, now))) return 'skipped';
      feed.acquireLease(now);
      const { url, contentHash, language } = feed;
      return {
        url,
        ...feed.validatorsFor(now),
        contentHash: contentHash ?? null,
        language,
        isNew: !feed.lastSuccessAt,
      };
    });
  }

  #findSkipReason(feed: Feed, { force, at }: TimedRequest): SkipReason | null {
    const now = this.clock.now();
    if (feed.isLeased(now)) return 'busy';
    if (!force) return feed.isDue(now) ? null : 'skipped';
    // Skips the poll, because another one ran while this one waited for the host.
    return feed.lastCheckedAt && feed.lastCheckedAt > at ? 'skipped' : null;
  }

  #processResponse(feedId: number, { leased, response }: PolledFeed): Promise<PollOutcome> {
    return response.kind === 'document'
      ? this.#readDocument(feedId, leased, response)
      : this.#recordWithoutDocument(feedId, response);
  }

  async #readDocument(
    feedId: number,
    leased: LeasedFeed,
    response: FeedResponse & { kind: 'document' },
  ): Promise<PollOutcome> {
    const contentHash = createHash('sha256').update(response.body).digest('hex');
    if (contentHash === leased.contentHash)
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
      if (!(error instanceof FeedUnreadableError)) throw error;
      if (error.feedUrl !== null && leased.isNew) return this.#replacePage(feedId, error.feedUrl, error.message);
      return this.#recordFailure(feedId, error.message, response.facts);
    }
    const now = this.clock.now();
    const found = await cleanItems(document, { feedUrl: response.url, language: leased.language, now });
    return this.transactions.run(async (em) => {
      const feed = await em.findOneOrFail(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const quota = await this.items.readRemainingQuota(em, feedId, this.#itemsADay);
      const { added, edited, waiting, rejected } = await this.items.store(em, feed, found, quota);
      if (rejected.length > 0)
        this.logger.error(
          { feedId, rejected: rejected.slice(0, MAX_SHOWN_REJECTIONS) },
          'the database rejected items of a feed; they are left out',
        );
      const problems = [
        ...describeRejections(rejected.map(({ title }) => title)),
        ...describeDateProblems(document.items, now),
        ...document.problems,
      ];
      feed.recordSuccess(this.clock.now(), response.facts, {
        ttlMinutes: document.ttlMinutes,
        contentHash,
        problems,
        waitingItems: waiting,
      });
      // Discards the validators, so that the next poll reads the document even if it is unchanged.
      if (rejected.length + waiting > 0) feed.forgetDocument();
      if (added + waiting > 0) await this.#detectSurge(em, feed);
      return { added, edited, result: 'read', message: feed.lastError ?? null };
    });
  }

  /**
   * Replaces the address of a web page that was added as a feed by the address of the page's feed. Fails if that feed is
   * already in the list, or if its address must not be polled. Fails with `message` if the page names itself as its
   * feed.
   */
  async #replacePage(feedId: number, feedUrl: string, message: string): Promise<PollOutcome> {
    try {
      const url = validateFeedAddress(feedUrl);
      const problem = await this.transactions.run(async (em) => {
        const other = await em.findOne(Feed, { url });
        if (other?.id === feedId) return message;
        if (other?.removedAt)
          return `This is a web page. Its feed ${url} was deleted. To restore that feed, add its address as a new feed.`;
        if (other) return `This is a web page. Its feed ${url} already has a row of its own.`;
        const feed = await em.findOneOrFail(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        feed.replacePage(url, this.clock.now());
        return null;
      });
      return problem === null ? 'moved' : this.#recordFailure(feedId, problem, null);
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error;
      return this.#recordFailure(feedId, `This is a web page whose feed cannot be polled: ${error.message}`, null);
    }
  }

  async #detectSurge(em: EntityManager, { id, outletId, waitingItems }: Feed): Promise<void> {
    const surge = await this.surges.detectSurge(em, { outletId, feedId: id, waitingItems });
    if (surge) this.logger.warn({ outletId, ...surge }, 'an outlet published many times its usual number of items');
  }

  #recordWithoutDocument(feedId: number, response: Exclude<FeedResponse, { kind: 'document' }>): Promise<PollResult> {
    return this.transactions.run(async (em) => {
      const feed = await em.findOneOrFail(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const now = this.clock.now();
      if (response.kind === 'not-modified') feed.recordUnchanged(now, response.facts);
      if (response.kind === 'gone') feed.recordGone(now, response.facts);
      if (response.kind === 'refused') feed.recordFailure(now, response.message, response.facts);
      return {
        ...NO_CHANGES,
        result: response.kind === 'not-modified' ? 'unchanged' : 'failed',
        message: feed.lastError ?? null,
      };
    });
  }

  /**
   * Moves the feed to its new address. Runs in its own transaction after the items are stored, so that a failed move
   * does not lose them.
   */
  async #followMove(feedId: number, outcome: PollResult): Promise<PollResult> {
    try {
      return await this.transactions.run(async (em) => {
        const feed = await em.findOneOrFail(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        const address = feed.acceptedMove;
        if (address === null) return outcome;
        const other = await em.findOne(Feed, { url: address, id: { $ne: feedId } });
        if (!other) feed.moveTo(address);
        // While the other feed is paused, this one keeps its old address, which still redirects to the same items.
        if (other?.active) feed.retireInFavorOf(other);
        return { ...outcome, message: feed.lastError ?? null };
      });
    } catch (error) {
      // Continues at the old address: another feed took the new address in the meantime, or the database failed. The
      // next poll follows the redirect again and retries the move.
      this.logger.warn({ err: error, feedId }, 'could not move a feed to its new address; retrying at the next poll');
      return outcome;
    }
  }

  #recordFailure(feedId: number, message: string, facts: FeedResponse['facts'] | null): Promise<PollResult> {
    return this.transactions.run(async (em) => {
      const feed = await em.findOneOrFail(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      feed.recordFailure(this.clock.now(), message, facts);
      return { ...NO_CHANGES, result: 'failed', message };
    });
  }
}

function describeRejections(titles: readonly string[]): string[] {
  const shown = titles
    .slice(0, MAX_SHOWN_REJECTIONS)
    .map((title) => `The item “${clip(title, 100)}” could not be stored and was left out.`);
  const more = titles.length - shown.length;
  return more > 0 ? [...shown, `${more} more items could not be stored either.`] : shown;
}
