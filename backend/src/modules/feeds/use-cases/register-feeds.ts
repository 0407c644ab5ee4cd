import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { addRating, type RatingEntry, settleLeans } from '../data/lean-ledger.ts';

export interface OutletEntry {
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
  readonly feeds: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly name: string;
  readonly url: string;
  readonly category: string | null;
  readonly language: string;
  readonly intervalMinutes: number;
}

/** Adds the outlets and feeds of a catalogue. Existing ones keep the administrator's changes. */
@Injectable()
export class RegisterFeeds {
  constructor(private readonly transactions: Transactions) {}

  run(outlets: readonly OutletEntry[]): Promise<{ feedsAdded: number }> {
    return this.transactions.run(async (em) => {
      let feedsAdded = 0;
      for (const outlet of outlets) {
        const outletId = await addOutlet(em, outlet);
        if (outlet.rating) await addRating(em, outletId, outlet.rating);
        for (const feed of outlet.feeds) feedsAdded += await addFeed(em, outletId, feed);
      }
      await settleLeans(em);
      return { feedsAdded };
    });
  }
}

async function addOutlet(em: EntityManager, outlet: OutletEntry): Promise<number> {
  await em.execute(
    `insert into outlet (slug, name, homepage, country, language, owner, about, fictional) values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (slug) do nothing`,
    [
      outlet.slug,
      outlet.name,
      outlet.homepage,
      outlet.country,
      outlet.language,
      outlet.owner,
      outlet.about,
      outlet.fictional,
    ],
  );
  const [row] = await em.execute<{ id: number }[]>('select id from outlet where slug = ?', [outlet.slug]);
  if (!row) throw new Error(`The outlet "${outlet.slug}" was deleted while its catalogue was registered.`);
  return row.id;
}

/**
 * Returns 1 if the feed was added, or 0 if its catalogue entry or address already exists. The entry is recognized even
 * if the feed's address has changed.
 */
async function addFeed(em: EntityManager, outletId: number, feed: FeedEntry): Promise<number> {
  const [known] = await em.execute<unknown[]>('select from feed where catalogue_url = ?', [feed.url]);
  if (known) return 0;
  const [row] = await em.execute<{ added: boolean }[]>(
    `insert into feed (outlet_id, name, url, catalogue_url, category, language, interval_minutes) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (url) do update set catalogue_url = coalesce(feed.catalogue_url, excluded.catalogue_url) returning xmax = 0 as added`,
    [outletId, feed.name, feed.url, feed.url, feed.category, feed.language, feed.intervalMinutes],
  );
  return Number(row?.added === true);
}
