import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { WrongStateError } from '../../../shared/errors/domain-error.ts';
import { feedAddress } from './feed-address.ts';
import { OutletNames } from './outlet-names.ts';
import { type NewFeed, placeFeed } from './place-feed.ts';

/** Adds a feed for the administrator. It is polled within seconds. */
@Injectable()
export class AddFeed {
  constructor(private readonly transactions: Transactions) {}

  run(feed: NewFeed): Promise<number> {
    const url = feedAddress(feed.url);
    return this.transactions.run(async (em) => {
      const id = await placeFeed(em, await OutletNames.read(em), { ...feed, url });
      if (id === null) throw new WrongStateError('This address is already in the list.', { url });
      return id;
    });
  }
}
