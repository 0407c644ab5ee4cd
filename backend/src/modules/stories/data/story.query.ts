import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';

export interface StorySummary {
  id: number;
  revision: number;
  itemCount: number;
  outletCount: number;
  /** The story into which a person merged this one. */
  mergedInto: number | null;
  /** In the order in which the items joined the story. */
  itemIds: number[];
}

@Injectable()
export class StoryQuery {
  constructor(private readonly database: Database) {}

  byId(id: number): Promise<StorySummary | null> {
    return this.database.one<StorySummary>(
      `select s.id, s.revision, s.item_count as "itemCount", s.outlet_count as "outletCount", s.merged_into as "mergedInto",
         coalesce((select array_agg(si.item_id order by si.joined_at, si.item_id) from story_item si where si.story_id = s.id), '{}') as "itemIds"
       from story s where s.id = $1`,
      [id],
    );
  }
}
