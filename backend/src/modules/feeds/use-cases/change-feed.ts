import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { NotFoundError, WrongStateError } from '../../../shared/errors/domain-error.ts';
import { resolveCategory } from '../../../shared/news/categories.ts';
import { announceContentChange } from '../../../shared/content-version/content-version.ts';
import { findOutletIdsByName } from '../data/outlet.store.ts';
import { Feed } from '../domain/feed.ts';
import { authorize } from '../domain/feed.policy.ts';
import { Outlet } from '../domain/outlet.ts';
import { validateFeedAddress } from './feed-address.ts';
import { OutletNameIndex } from './outlet-name-index.ts';

/** Changes to a feed. Fields that are absent stay unchanged. */
export interface FeedChange {
  readonly feedId: number;
  readonly name?: string | undefined;
  /** Name of the feed's outlet. A new name applies to all feeds of the outlet. */
  readonly outlet?: string | undefined;
  /** True if the administrator confirmed that this is not the outlet with the similar name. */
  readonly acceptLookalike?: boolean | undefined;
  readonly url?: string | undefined;
  readonly category?: string | null | undefined;
  readonly active?: boolean | undefined;
  /** Permission to read the outlet's pages. Applies to all feeds of the outlet. */
  readonly fullText?: boolean | undefined;
}

/** Lets the administrator rename, move, categorize, pause or resume a feed. */
@Injectable()
export class ChangeFeed {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async applyChange(
    { feedId, name, outlet, acceptLookalike, url, category, active, fullText }: FeedChange,
    actor: Actor,
  ): Promise<void> {
    authorize(actor, 'change-feed');
    const address = url === undefined ? null : validateFeedAddress(url);
    await this.transactions.run(async (em) => {
      const feed = await em.findOne(Feed, { id: feedId, removedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!feed) throw new NotFoundError('Feed', feedId);
      if (name !== undefined) feed.name = name;
      if (category !== undefined) feed.category = category === null ? null : resolveCategory(category);
      if (address !== null) {
        const other = await em.findOne(Feed, { url: address, id: { $ne: feedId } });
        if (other)
          throw new WrongStateError(
            other.removedAt
              ? 'This is the address of a deleted feed. To restore that feed, add the address as a new feed.'
              : 'Another feed already has this address.',
            { url: address },
          );
        feed.changeAddress(address, this.clock.now());
      }
      await changeOutlet(em, feed.outletId, { name: outlet, acceptLookalike, fullText });
      if (active === true) feed.resume(this.clock.now());
      if (active === false) feed.pause();
    });
  }
}

interface OutletChange extends Pick<FeedChange, 'acceptLookalike' | 'fullText'> {
  readonly name: string | undefined;
}

/** Pending page requests need no handling here: if permission is withdrawn, their jobs drop them. */
async function changeOutlet(
  em: EntityManager,
  outletId: number,
  { name, acceptLookalike, fullText }: OutletChange,
): Promise<void> {
  if (name === undefined && fullText === undefined) return;
  const outlet = await em.findOneOrFail(Outlet, { id: outletId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (fullText !== undefined) outlet.fullText = fullText;
  if (name !== undefined && name !== outlet.name) await rename(em, outlet, { name, acceptLookalike });
}

/**
 * Announces the new name, because readers also see it on older reports. Published texts that mention the outlet keep
 * its former name.
 */
async function rename(
  em: EntityManager,
  outlet: Outlet,
  { name, acceptLookalike = false }: { name: string; acceptLookalike: boolean | undefined },
): Promise<void> {
  const names = await OutletNameIndex.read(em);
  const others = (await findOutletIdsByName(em, name)).filter((id) => id !== outlet.id);
  if (others.length > 0) throw new WrongStateError('Another outlet already has this name.', { outlet: name });
  if (!acceptLookalike) names.rejectLookalike(name, outlet.id);
  outlet.rename(name);
  await announceContentChange(em);
}
