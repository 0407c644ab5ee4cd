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
        const [row] = await em.execute<{ id: number }[]>(
          `insert into outlet (slug, name, homepage, country, language, owner, about, fictional) values (?, ?, ?, ?, ?, ?, ?, ?)
           on conflict (slug) do update set name = excluded.name returning id`,
          [outlet.slug, outlet.name, outlet.homepage, outlet.country, outlet.language, outlet.owner, outlet.about, outlet.fictional],
        );
        if (!row) continue;
        const { rating } = outlet;
        if (rating) {
          await em.execute(
            `insert into outlet_rating (outlet_id, rater, lean, reason, evidence_url, rated_on) values (?, ?, ?, ?, ?, ?)
             on conflict (outlet_id, rater, rated_on) do nothing`,
            [row.id, rating.rater, rating.lean, rating.reason, rating.evidenceUrl, rating.ratedOn],
          );
        }
        for (const feed of outlet.feeds) {
          const added = await em.execute<unknown[]>(
            `insert into feed (outlet_id, name, url, category, language, interval_minutes) values (?, ?, ?, ?, ?, ?)
             on conflict (url) do nothing returning id`,
            [row.id, feed.name, feed.url, feed.category, feed.language, feed.intervalMinutes],
          );
          feedsAdded += added.length;
        }
      }
      return { feedsAdded };
    });
  }
}
