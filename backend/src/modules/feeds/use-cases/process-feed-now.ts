import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import type { Actor } from '../../../shared/actor/actor.ts';
import { NotFoundError, DomainError } from '../../../shared/errors/domain-error.ts';
import { FeedListQuery, type FeedRow } from '../data/feed-list.query.ts';
import { authorize } from '../domain/feed.policy.ts';
import { PollFeed } from './poll-feed.ts';

/** Maximum time to wait before responding. If the poll takes longer, it continues in the background. */
const MAX_WAIT_MS = 10_000;

/** Handles "Process Now": polls a feed immediately, even if it is paused. */
@Injectable()
export class ProcessFeedNow {
  constructor(
    private readonly feeds: FeedListQuery,
    private readonly poll: PollFeed,
  ) {}

  /**
   * Sets `finished` to false if the poll is still running after 10 s. It then continues in the background, and its
   * result appears in the feed list.
   */
  async pollNow(
    feedId: number,
    actor: Actor,
  ): Promise<{ finished: boolean; added: number; edited: number; feed: FeedRow }> {
    authorize(actor, 'process-feed');
    await this.#findFeed(feedId);
    const outcome = await pTimeout(this.poll.poll({ feedId, force: true }), {
      milliseconds: MAX_WAIT_MS,
      fallback: () => null,
    });
    const feed = await this.#findFeed(feedId);
    if (outcome?.result === 'failed')
      throw new DomainError('feed-unreadable', outcome.message ?? 'The feed could not be read.', 502);
    const finished = outcome !== null && outcome.result !== 'busy';
    return { finished, added: outcome?.added ?? 0, edited: outcome?.edited ?? 0, feed };
  }

  async #findFeed(feedId: number): Promise<FeedRow> {
    const feed = await this.feeds.byId(feedId);
    if (!feed) throw new NotFoundError('Feed', feedId);
    return feed;
  }
}
