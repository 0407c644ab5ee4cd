import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { addRating, type RatingEntry, refreshLeans } from '../data/lean-ledger.ts';
import { findOutletIdsBySlug } from '../data/outlet.store.ts';
import { authorize } from '../domain/feed.policy.ts';

export interface ImportedRating extends RatingEntry {
  /** The outlet's slug. */
  readonly outlet: string;
}

export interface ImportRatingsResult {
  readonly added: number;
  /** Number of ratings that were already stored. A rater's stored rating of the same day is never overwritten. */
  readonly known: number;
  /** Unknown outlet slugs, whose ratings were skipped. */
  readonly unknownOutlets: string[];
  /** Number of outlets whose displayed lean changed. */
  readonly changed: number;
}

/** Imports a rater's ratings in one transaction. */
@Injectable()
export class ImportRatings {
  constructor(private readonly transactions: Transactions) {}

  async importAll(ratings: readonly ImportedRating[], actor: Actor): Promise<ImportRatingsResult> {
    authorize(actor, 'import-ratings');
    return this.transactions.run(async (em) => {
      const slugs = [...new Set(ratings.map(({ outlet }) => outlet))];
      const ids = await findOutletIdsBySlug(em, slugs);
      let added = 0;
      let known = 0;
      for (const rating of ratings) {
        const outletId = ids.get(rating.outlet);
        if (outletId === undefined) continue;
        if (await addRating(em, outletId, { ...rating, importedBy: actor.name })) added += 1;
        else known += 1;
      }
      return { added, known, unknownOutlets: slugs.filter((slug) => !ids.has(slug)), changed: await refreshLeans(em) };
    });
  }
}
