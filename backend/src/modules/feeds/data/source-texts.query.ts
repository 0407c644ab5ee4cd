import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { Lean } from '../../../shared/news/lean.ts';
import type { ReportKind } from '../../../shared/news/report-kind.ts';
import type { TextOrigin } from '../domain/text-extent.ts';
import type { CategoryWeight } from './category-record.store.ts';
import { ITEM_TEXTS } from './source-texts.sql.ts';

/** An item with the newest snapshot of its text, as used for grouping stories and drafting articles. */
export interface ItemText {
  itemId: number;
  snapshotId: number;
  outletId: number;
  outletName: string;
  /**
   * Id of another outlet if the item's link leads to that outlet's site. The item is then not a report of its own
   * outlet.
   */
  linkedOutletId?: number | null;
  owner: string | null;
  lean: Lean | null;
  title: string;
  /** Title, blank line, body of the snapshot. */
  text: string;
  /** Texts with the origin `page` may be quoted only briefly. */
  origin: TextOrigin;
  url: string;
  kind: ReportKind;
  author: string | null;
  publishedAt: Date;
  feedCategory: string | null;
  /** Categories that reviewers chose for items of the feed. */
  feedRecord: CategoryWeight[];
  itemCategories: string[];
  language: string | null;
  imageUrl: string | null;
  imageCredit: string | null;
  imageDescription: string | null;
}

@Injectable()
export class SourceTextsQuery {
  constructor(private readonly database: Database) {}

  /** Returns items in the order of `itemIds`; unknown ids are left out. */
  async byItemIds(itemIds: readonly number[]): Promise<ItemText[]> {
    const rows = await this.database.query<ItemText>(ITEM_TEXTS, [itemIds]);
    const order = new Map(itemIds.map((id, index) => [id, index]));
    return rows.sort((a, b) => (order.get(a.itemId) ?? 0) - (order.get(b.itemId) ?? 0));
  }
}
