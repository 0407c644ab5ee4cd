import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Categories that reviewers chose for the items of each feed. */
@Injectable()
export class CategoryRecordStore {
  /**
   * Adds a reviewer's category of a story to the records of the feeds that reported it.
   *
   * @param weight weight of the decision; see `category-record.ts`.
   */
  async note(
    em: EntityManager,
    { storyId, category, weight }: { storyId: number; category: string; weight: number },
  ): Promise<void> {
    await em.execute(
      `insert into feed_category_record as r (feed_id, category, weight)
       select f.id, ?, ?::real from feed f
       where f.id in (select i.feed_id from story_item si join feed_item i on i.id = si.item_id where si.story_id = ?)
       order by f.id
       on conflict (feed_id, category) do update set weight = r.weight + excluded.weight, updated_at = now()`,
      [category, weight, storyId],
    );
  }
}
