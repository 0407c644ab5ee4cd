import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { StoriesTables } from './tables.ts';

interface StorySummary {
  revision: number;
  /** The story that a reviewer merged this one into. */
  mergedInto: number | null;
  /** Ids of the items, in the order in which they joined the story. */
  itemIds: number[];
}

@Injectable()
export class StoryQuery {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<StorySummary | null> {
    const row = await this.database
      .read<StoriesTables>()
      .selectFrom('story as s')
      .select(['s.revision', 's.merged_into as mergedInto'])
      .select((story) => {
        const items = story.selectFrom('story_item as si').select('si.item_id').whereRef('si.story_id', '=', 's.id');
        return sql<number[]>`array(${items.orderBy('si.joined_at').orderBy('si.item_id')})`.as('itemIds');
      })
      .where('s.id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }
}
