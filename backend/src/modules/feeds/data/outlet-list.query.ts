import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { Lean } from '../../../shared/news/lean.ts';
import { type Confidence, mayBeShown, shownLean } from '../domain/shown-lean.ts';
import { ratingUse } from './lean-ledger.ts';

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

export interface OutletNames {
  slug: string;
  name: string;
  formerNames: string[];
}

type Row = Omit<ListedOutlet, 'disagreement' | 'ratings'> & { ratings: (ListedRating & { displayable: boolean })[] };

/** Lists every outlet for readers, with the ratings that may be shown. */
@Injectable()
export class OutletListQuery {
  constructor(private readonly database: Database) {}

  names(): Promise<OutletNames[]> {
    return this.database.query<OutletNames>(
      'select slug, name, former_names as "formerNames" from outlet order by lower(name), id',
    );
  }

  async all(): Promise<ListedOutlet[]> {
    const use = ratingUse();
    const rows = await this.database.query<Row>(
      `select o.slug, o.name, o.homepage, o.country, o.owner, o.about, o.fictional, o.lean,
         (select count(*)::int from feed f where f.outlet_id = o.id and f.active) as "feedCount",
         (select coalesce(sum(t.items), 0)::int from feed_item_tally t where t.outlet_id = o.id) as "reportCount",
         coalesce((
           select json_agg(json_build_object('rater', r.rater, 'scheme', r.scheme, 'value', r.value, 'lean', r.lean, 'confidence', r.confidence, 'method', r.method,
             'reason', r.reason, 'evidenceUrl', r.evidence_url, 'ratedOn', r.rated_on, 'licence', r.licence, 'displayable', r.displayable) order by r.rated_on desc, r.id)
           from outlet_rating r where r.outlet_id = o.id and r.superseded_at is null
         ), '[]') as ratings
       from outlet o order by lower(o.name), o.id`,
    );
    return rows.map(({ ratings, ...outlet }) => ({
      ...outlet,
      disagreement: shownLean(ratings, use).disagreement,
      ratings: ratings
        .filter((rating) => mayBeShown(rating, use))
        .map(({ displayable: _displayable, ...rating }) => rating),
    }));
  }
}
