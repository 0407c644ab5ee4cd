import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Clock } from '../../../shared/clock/clock.ts';
import { isConnectionFailure } from '../../../shared/database/connection-failure.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';

import { cleanItems } from './clean-items.ts';
import { FeedItemStore } from '../data/feed-item.store.ts';
import { Feed } from '../domain/feed.ts';
import { FEED_FETCHER, type FeedAnswer, type FeedFetcher, FeedUnreachable } from '../ports/feed-fetcher.ts';
import { FEED_READER, type FeedReader, FeedUnreadable, type ReadFeed } from '../ports/feed-reader.ts';

export interface PollOutcome {
  /** `busy`: another poll of this feed is in flight. `skipped`: inactive, or not due. */
  readonly result: 'read' | 'unchanged' | 'failed' | 'busy' | 'skipped';
  readonly added: number;
  readonly edited: number;
  /** For the administrator; null where all is well. */
  readonly message: string | null;
}

const NOTHING = { added: 0, edited: 0, message: null };

interface Claimed {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly contentHash: string | null;
  readonly language: string;
}

/** Asks a feed's server, reads what it answers and keeps what is new. Whatever goes wrong ends on the feed's row. */
@Injectable()
export class PollFeed {
  constructor(
    private readonly transactions: Transactions,
    private readonly items: FeedItemStore,
    private readonly clock: Clock,
    @Inject(FEED_FETCHER) private readonly fetcher: FeedFetcher,
    @Inject(FEED_READER) private readonly reader: FeedReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run({ feedId, evenIfInactive = false }: { feedId: number; evenIfInactive?: boolean }): Promise<PollOutcome> {
    const claimed = await this.#claim(feedId, evenIfInactive);
    if (typeof claimed === 'string') return { ...NOTHING, result: claimed };
    try {
      const answer = await this.fetcher.fetch(claimed);
      return answer.kind === 'document' ? await this.#read(feedId, claimed, answer) : await this.#settle(feedId, answer);
    } catch (error) {
      if (error instanceof FeedUnreachable) return this.#fail(feedId, error.message, null);
      // No fault of the feed: it stays due, and is polled again once the lease of this poll has passed.
      if (isConnectionFailure(error)) throw error;
      this.logger.error({ err: error, feedId }, 'a poll broke');
      return this.#fail(feedId, 'Reading this feed broke on our side; it is tried again later.', null);
    }
  }

  #claim(feedId: number, evenIfInactive: boolean): Promise<Claimed | 'busy' | 'skipped'> {
    return this.transactions.run(async (em) => {
      const feed = await em.findOne(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!feed) throw new NotFoundError('Feed', feedId);
      const now = this.clock.now();
      if (!evenIfInactive && !feed.isDue(now)) return 'skipped';
      if (!feed.claim(now)) return 'busy';
      const { url, etag, lastModified, contentHash, language } = feed;
      return { url, etag: etag ?? null, lastModified: lastModified ?? null, contentHash: contentHash ?? null, language };
    });
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
      if (error instanceof FeedUnreadable) return this.#fail(feedId, error.message, answer.facts);
      throw error;
    }
    const found = cleanItems(document, { feedUrl: answer.url, language: claimed.language, now: this.clock.now() });
    return this.transactions.run(async (em) => {
      const feed = await em.findOneOrFail(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const counts = await this.items.store(em, feed, found);
      feed.succeed(this.clock.now(), answer.facts, { ttlMinutes: document.ttlMinutes, contentHash, problems: document.problems });
      return { ...counts, result: 'read', message: feed.lastError ?? null };
    });
  }

  #settle(feedId: number, answer: Exclude<FeedAnswer, { kind: 'document' }>): Promise<PollOutcome> {
    return this.transactions.run(async (em) => {
      const feed = await em.findOneOrFail(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const now = this.clock.now();
      if (answer.kind === 'not-modified') feed.unchanged(now, answer.facts);
      if (answer.kind === 'gone') feed.retire(now, answer.facts);
      if (answer.kind === 'refused') feed.fail(now, answer.message, answer.facts);
      return { ...NOTHING, result: answer.kind === 'not-modified' ? 'unchanged' : 'failed', message: feed.lastError ?? null };
    });
  }

  #fail(feedId: number, message: string, facts: FeedAnswer['facts'] | null): Promise<PollOutcome> {
    return this.transactions.run(async (em) => {
      const feed = await em.findOneOrFail(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      feed.fail(this.clock.now(), message, facts);
      return { ...NOTHING, result: 'failed', message };
    });
  }
}
