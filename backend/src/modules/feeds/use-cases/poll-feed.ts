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
import { FEED_FETCHER, type FeedAnswer, type FeedFetcher, FeedUnreachable } from '../ports/feed-fetcher.ts';
import { FEED_READER, type FeedReader, FeedUnreadable, type ReadFeed } from '../ports/feed-reader.ts';

export interface PollOutcome {
  /** `busy`: another poll of this feed is in flight. `skipped`: the feed is inactive or not due. */
  readonly result: 'read' | 'unchanged' | 'failed' | 'busy' | 'skipped';
  readonly added: number;
  readonly edited: number;
  /** Message for the administrator; null if there is no problem. */
  readonly message: string | null;
}

const NOTHING = { added: 0, edited: 0, message: null };

interface Claimed {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly contentHash: string | null;
  readonly language: string;
  readonly isCrossChecked: boolean;
}

export interface PollOrder {
  readonly feedId: number;
  /** Set if a person requests the poll: it runs even if the feed is paused or not due. */
  readonly evenIfInactive?: boolean;
}

interface Ordered extends Required<PollOrder> {
  readonly at: Date;
}

type Unneeded = 'busy' | 'skipped';

interface Asked {
  readonly claimed: Claimed;
  readonly answer: FeedAnswer;
}

const REFUSED_SHOWN = 3;

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

  async run({ feedId, evenIfInactive = false }: PollOrder): Promise<PollOutcome> {
    const ordered = { feedId, evenIfInactive, at: this.clock.now() };
    const waiting = await this.transactions.reader().findOne(Feed, { id: feedId });
    if (!waiting) throw new NotFoundError('Feed', feedId);
    const unneeded = this.#unneeded(waiting, ordered);
    if (unneeded) return { ...NOTHING, result: unneeded };
    try {
      const asked = await this.fetcher.inTurn(waiting.url, () => this.#ask(ordered));
      if (typeof asked === 'string') return { ...NOTHING, result: asked };
      const outcome = await this.#take(feedId, asked);
      return asked.answer.facts.movedTo === null ? outcome : await this.#followMove(feedId, outcome);
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
  async #ask(ordered: Ordered): Promise<Asked | Unneeded> {
    const claimed = await this.#claim(ordered);
    return typeof claimed === 'string' ? claimed : { claimed, answer: await this.fetcher.fetch(claimed) };
  }

  #claim(ordered: Ordered): Promise<Claimed | Unneeded> {
    return this.transactions.run(async (em) => {
      const feed = await em.findOneOrFail(Feed, { id: ordered.feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const unneeded = this.#unneeded(feed, ordered);
      if (unneeded) return unneeded;
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

  #unneeded(feed: Feed, { evenIfInactive, at }: Ordered): Unneeded | null {
    const now = this.clock.now();
    if (feed.isClaimed(now)) return 'busy';
    if (!evenIfInactive) return feed.isDue(now) ? null : 'skipped';
    // Another poll ran while this one waited for the host.
    return feed.lastCheckedAt && feed.lastCheckedAt > at ? 'skipped' : null;
  }

  #take(feedId: number, { claimed, answer }: Asked): Promise<PollOutcome> {
    return answer.kind === 'document' ? this.#read(feedId, claimed, answer) : this.#settle(feedId, answer);
  }

  async #read(feedId: number, claimed: Claimed, answer: FeedAnswer & { kind: 'document' }): Promise<PollOutcome> {
    const contentHash = createHash('sha256').update(answer.body).digest('hex');
    if (contentHash === claimed.contentHash) return this.#settle(feedId, { kind: 'not-modified', facts: answer.facts });
    let document: ReadFeed;
    try {
      document = await this.reader.read(answer.body, {
        url: answer.url,
        contentType: answer.headers['content-type'] ?? null,
        contentLocation: answer.headers['content-location'] ?? null,
        contentLanguage: answer.headers['content-language'] ?? null,
      });
    } catch (error) {
      if (!(error instanceof FeedUnreadable)) throw error;
      const difference = await this.#crossCheck(claimed, answer, null);
      return this.#fail(feedId, error.message, answer.facts, (feed) => feed.countDocument(difference));
    }
    const difference = await this.#crossCheck(claimed, answer, document);
    const found = cleanItems(document, { feedUrl: answer.url, language: claimed.language, now: this.clock.now() });
    return this.transactions.run(async (em) => {
      const feed = await em.findOneOrFail(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const room = await this.items.room(em, feedId, feedsConfig.read().FEED_ITEMS_A_DAY);
      const { added, edited, waiting, refused } = await this.items.store(em, feed, found, room);
      if (refused.length > 0)
        this.logger.error(
          { feedId, refused: refused.slice(0, REFUSED_SHOWN) },
          'the database rejected items of a feed; they are left out',
        );
      const problems = [...refusals(refused.map(({ title }) => title)), ...document.problems];
      feed.succeed(this.clock.now(), answer.facts, {
        ttlMinutes: document.ttlMinutes,
        contentHash,
        problems,
        waitingItems: waiting,
      });
      feed.countDocument(difference);
      // Makes the next poll read the document again, even if it is unchanged.
      if (refused.length + waiting > 0) feed.forgetDocument();
      if (added + waiting > 0) await this.#noteSurge(em, feed);
      return { added, edited, result: 'read', message: feed.lastError ?? null };
    });
  }

  /** Returns undefined if there was no cross-check or it failed. */
  async #crossCheck(
    { isCrossChecked }: Claimed,
    answer: FeedAnswer & { kind: 'document' },
    document: ReadFeed | null,
  ): Promise<string | null | undefined> {
    if (!isCrossChecked) return undefined;
    try {
      return await this.crossCheck.run(answer, document);
    } catch (error) {
      this.logger.warn({ err: error, url: answer.url }, 'a cross-check failed; the feed is read without it');
      return undefined;
    }
  }

  async #noteSurge(em: EntityManager, { id, outletId, waitingItems }: Feed): Promise<void> {
    const surge = await this.surges.note(em, { outletId, feedId: id, waitingItems });
    if (surge) this.logger.warn({ outletId, ...surge }, 'an outlet published many times its usual number of items');
  }

  #settle(feedId: number, answer: Exclude<FeedAnswer, { kind: 'document' }>): Promise<PollOutcome> {
    return this.transactions.run(async (em) => {
      const feed = await em.findOneOrFail(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const now = this.clock.now();
      if (answer.kind === 'not-modified') feed.unchanged(now, answer.facts);
      if (answer.kind === 'gone') feed.retire(now, answer.facts);
      if (answer.kind === 'refused') feed.fail(now, answer.message, answer.facts);
      return {
        ...NOTHING,
        result: answer.kind === 'not-modified' ? 'unchanged' : 'failed',
        message: feed.lastError ?? null,
      };
    });
  }

  /** Runs in its own transaction after the items are stored, so that a failed move does not lose them. */
  async #followMove(feedId: number, outcome: PollOutcome): Promise<PollOutcome> {
    try {
      return await this.transactions.run(async (em) => {
        const feed = await em.findOneOrFail(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        const address = feed.believedMove;
        if (address === null) return outcome;
        const other = await em.findOne(Feed, { url: address, id: { $ne: feedId } });
        if (!other) feed.moveTo(address);
        // While the other feed is paused, this one keeps its old address, which still redirects to the items.
        if (other?.active) feed.giveWayTo(other);
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
    facts: FeedAnswer['facts'] | null,
    note?: (feed: Feed) => void,
  ): Promise<PollOutcome> {
    return this.transactions.run(async (em) => {
      const feed = await em.findOneOrFail(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      feed.fail(this.clock.now(), message, facts);
      note?.(feed);
      return { ...NOTHING, result: 'failed', message };
    });
  }
}

function refusals(titles: readonly string[]): string[] {
  const shown = titles
    .slice(0, REFUSED_SHOWN)
    .map((title) => `The item “${clip(title, 100)}” could not be stored and was left out.`);
  const more = titles.length - shown.length;
  return more > 0 ? [...shown, `${more} more items could not be stored either.`] : shown;
}
