import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { Lean } from '../../../shared/news/lean.ts';
import { type Confidence, mayShowRating, computeShownLean } from '../domain/shown-lean.ts';
import { RATED_OUTLETS } from './outlet-list.sql.ts';
import type { FeedsTables } from './tables.ts';

export interface ListedRating {
  rater: string;
  scheme: string;
  value: string;
  lean: Lean;
  confidence: Confidence;
  method: string;
  reason: string;
  evidenceUrl: string | null;
  ratedOn: string;
  licence: string;
}

export interface ListedOutlet {
  slug: string;
  name: string;
  homepage: string;
  country: string | null;
  owner: string | null;
  about: string | null;
  fictional: boolean;
  lean: Lean | null;
  disagreement: boolean;
  ratings: ListedRating[];
  feedCount: number;
  reportCount: number;
}

export interface NamesOfOutlet {
  slug: string;
  name: string;
  formerNames: string[];
}

type OutletRow = Omit<ListedOutlet, 'disagreement' | 'ratings'> & {
  ratings: (ListedRating & { displayable: boolean })[];
};

/** Lists every outlet for readers, with the ratings that may be shown. */
@Injectable()
export class OutletListQuery {
  constructor(private readonly database: Database) {}

  listNames(): Promise<NamesOfOutlet[]> {
    return this.database
      .read<FeedsTables>()
      .selectFrom('outlet')
      .select(['slug', 'name', 'former_names as formerNames'])
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute();
  }

  async listAll(): Promise<ListedOutlet[]> {
    const rows = await this.database.query<OutletRow>(RATED_OUTLETS);
    return rows.map(({ ratings, ...outlet }) => ({
      ...outlet,
      disagreement: computeShownLean(ratings).disagreement,
      ratings: ratings.filter(mayShowRating).map(({ displayable: _displayable, ...rating }) => rating),
    }));
  }
}
