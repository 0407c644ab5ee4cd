import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { WrongStateError } from '../../../shared/errors/domain-error.ts';
import { findFeedsByAddress } from '../data/feed.store.ts';
import { authorize } from '../domain/feed.policy.ts';
import { validateFeedAddress } from './feed-address.ts';
import { OutletNameIndex } from './outlet-name-index.ts';
import { type NewFeed, addFeedWithOutlet } from './add-feed-with-outlet.ts';

/** Adds a feed at an administrator's request. The feed is polled within seconds. */
@Injectable()
export class AddFeed {
  constructor(private readonly transactions: Transactions) {}

  async add(feed: NewFeed, actor: Actor): Promise<number> {
    authorize(actor, 'add-feed');
    const url = validateFeedAddress(feed.url);
    return this.transactions.run(async (em) => {
      const names = await OutletNameIndex.read(em);
      const known = (await findFeedsByAddress(em, [url])).get(url) ?? null;
      const id = await addFeedWithOutlet(em, names, { feed: { ...feed, url }, known });
      if (id === null) throw new WrongStateError('This address is already in the list.', { url });
      return id;
    });
  }
}
