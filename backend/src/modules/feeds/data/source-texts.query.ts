import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { Lean } from '../../../shared/news/lean.ts';
import type { ReportKind } from '../../../shared/news/report-kind.ts';
import type { FiledUnder } from '../domain/category-record.ts';
import type { TextOrigin } from '../domain/text-extent.ts';
import { CURRENT_LEAN } from './feed-list.query.ts';

/** An item with the newest snapshot of its text, as used for grouping stories and drafting articles. */
export interface ItemText {
  itemId: number;
  snapshotId: number;
  outletId: number;
  outletName: string;
  /**
   * Id of another outlet if the item's link leads to its site. The item then does not count as a report of its own
   * outlet.
   */
  linkedOutletId?: number | null;
  owner: string | null;
  lean: Lean | null;
  title: string;
  /** Title, blank line, body. */
  text: string;
  /** Texts with the origin `page` may be quoted only briefly. */
  origin: TextOrigin;
  url: string;
  kind: ReportKind;
  author: string | null;
  publishedAt: Date;
  feedCategory: string | null;
  /** Categories that reviewers chose for items of the feed. */
  feedRecord: FiledUnder[];
  itemCategories: string[];
  language: string | null;
  imageUrl: string | null;
  imageCredit: string | null;
}

@Injectable()
export class SourceTextsQuery {
  constructor(private readonly database: Database) {}

  /** Returns items in the order of `itemIds`; unknown ids are left out. */
  async byItemIds(itemIds: readonly number[]): Promise<ItemText[]> {
    const rows = await this.database.query<ItemText>(
      `select i.id as "itemId", s.id as "snapshotId", o.id as "outletId", o.name as "outletName", i.linked_outlet_id as "linkedOutletId", o.owner, ${CURRENT_LEAN} as lean, s.title, s.text, s.origin, i.url, i.kind, i.author,
         i.published_at as "publishedAt", f.category as "feedCategory", i.categories as "itemCategories", coalesce(i.language, f.language) as language,
         i.image_url as "imageUrl", i.image_credit as "imageCredit",
         (select coalesce(json_agg(json_build_object('category', r.category, 'weight', r.weight) order by r.category), '[]') from feed_category_record r where r.feed_id = f.id) as "feedRecord"
       from feed_item i join feed f on f.id = i.feed_id join outlet o on o.id = i.outlet_id
       join lateral (select * from item_snapshot n where n.item_id = i.id and n.revision <= i.revision order by n.revision desc limit 1) s on true
       where i.id = any($1::int[])`,
      [itemIds],
    );
    const order = new Map(itemIds.map((id, index) => [id, index]));
    return rows.sort((a, b) => (order.get(a.itemId) ?? 0) - (order.get(b.itemId) ?? 0));
  }
}
