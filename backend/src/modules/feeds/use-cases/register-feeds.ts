import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import type { Lean } from '../../../shared/news/lean.ts';

export interface OutletEntry {
  readonly slug: string;
  readonly name: string;
  readonly homepage: string;
  readonly country: string | null;
  readonly language: string;
  readonly owner: string | null;
  readonly about: string | null;
  readonly fictional: boolean;
  /** Who rated the outlet, when and why; null for an unrated one. */
  readonly rating: { readonly lean: Lean; readonly rater: string; readonly reason: string; readonly ratedOn: string; readonly evidenceUrl: string | null } | null;
  readonly feeds: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly name: string;
  readonly url: string;
  readonly category: string | null;
  readonly language: string;
  readonly intervalMinutes: number;
}

/** Adds the outlets and feeds of a catalogue. What is known already stays as the administrator left it. */
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
      return { feedsAdded };
    });
  }
}

async function addOutlet(em: EntityManager, outlet: OutletEntry): Promise<number> {
  await em.execute(
    `insert into outlet (slug, name, homepage, country, language, owner, about, fictional) values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (slug) do nothing`,
    [outlet.slug, outlet.name, outlet.homepage, outlet.country, outlet.language, outlet.owner, outlet.about, outlet.fictional],
  );
  const [row] = await em.execute<{ id: number }[]>('select id from outlet where slug = ?', [outlet.slug]);
  if (!row) throw new Error(`The outlet "${outlet.slug}" was deleted while its catalogue was registered.`);
  return row.id;
}

/** The newest of a rater counts: older ones are kept, as superseded. */
async function addRating(em: EntityManager, outletId: number, rating: NonNullable<OutletEntry['rating']>): Promise<void> {
  await em.execute(
    `insert into outlet_rating (outlet_id, rater, lean, reason, evidence_url, rated_on) values (?, ?, ?, ?, ?, ?)
     on conflict (outlet_id, rater, rated_on) do nothing`,
    [outletId, rating.rater, rating.lean, rating.reason, rating.evidenceUrl, rating.ratedOn],
  );
  await em.execute(
    `update outlet_rating old set superseded_at = now() where outlet_id = ? and rater = ? and superseded_at is null and exists (
       select from outlet_rating newer
       where newer.outlet_id = old.outlet_id and newer.rater = old.rater and newer.rated_on > old.rated_on and newer.superseded_at is null)`,
    [outletId, rating.rater],
  );
}

/** How many were added: 1, or 0 where the address is known. */
async function addFeed(em: EntityManager, outletId: number, feed: FeedEntry): Promise<number> {
  const added = await em.execute<unknown[]>(
    `insert into feed (outlet_id, name, url, category, language, interval_minutes) values (?, ?, ?, ?, ?, ?)
     on conflict (url) do nothing returning id`,
    [outletId, feed.name, feed.url, feed.category, feed.language, feed.intervalMinutes],
  );
  return added.length;
}
