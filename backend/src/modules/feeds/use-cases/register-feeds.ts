import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { addCatalogueFeed } from '../data/feed.store.ts';
import { addRating, type RatingEntry, refreshLeans } from '../data/lean-ledger.ts';
import { addOutlet, findOutletIdsBySlug } from '../data/outlet.store.ts';

export interface OutletRegistration {
  readonly slug: string;
  readonly name: string;
  readonly homepage: string;
  readonly country: string | null;
  readonly language: string;
  readonly owner: string | null;
  readonly about: string | null;
  readonly fictional: boolean;
  /** The outlet's rating; null if it is unrated. */
  readonly rating: RatingEntry | null;
  readonly feeds: readonly FeedRegistration[];
}

export interface FeedRegistration {
  readonly name: string;
  readonly url: string;
  readonly category: string | null;
  readonly language: string;
  readonly intervalMinutes: number;
}

/** Adds the outlets and feeds of a catalogue. Existing ones keep changes that an administrator made. */
@Injectable()
export class RegisterFeeds {
  constructor(private readonly transactions: Transactions) {}

  registerMissing(outlets: readonly OutletRegistration[]): Promise<{ feedsAdded: number }> {
    return this.transactions.run(async (em) => {
      let feedsAdded = 0;
      for (const outlet of outlets) {
        const outletId = await registerOutlet(em, outlet);
        if (outlet.rating) await addRating(em, outletId, outlet.rating);
        for (const feed of outlet.feeds) feedsAdded += Number(await addCatalogueFeed(em, { ...feed, outletId }));
      }
      await refreshLeans(em);
      return { feedsAdded };
    });
  }
}

async function registerOutlet(em: EntityManager, outlet: OutletRegistration): Promise<number> {
  const id = (await addOutlet(em, outlet)) ?? (await findOutletIdsBySlug(em, [outlet.slug])).get(outlet.slug);
  if (id === undefined) throw new Error(`The outlet "${outlet.slug}" was deleted while its catalogue was registered.`);
  return id;
}
