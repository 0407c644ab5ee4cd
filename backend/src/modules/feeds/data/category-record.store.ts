import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** How often the category of each feed was right, by reviewers' decisions. */
@Injectable()
export class CategoryRecordStore {
  /**
   * Counts a decision about a story for the feeds of its items. A feed that got another category since starts anew.
   *
   * @param weight how much the decision says; see `category-reliability.ts`.
   */
  async note(em: EntityManager, { storyId, category, weight }: { storyId: number; category: string; weight: number }): Promise<void> {
    await em.execute(
      `insert into feed_category_record as r (feed_id, category, agreed, differed)
       select f.id, f.category, case when f.category = ?::text then ?::real else 0 end, case when f.category = ?::text then 0 else ?::real end
       from feed f where f.category is not null and f.id in (select i.feed_id from story_item si join feed_item i on i.id = si.item_id where si.story_id = ?)
       order by f.id
       on conflict (feed_id) do update set category = excluded.category, updated_at = now(),
         agreed = excluded.agreed + case when r.category = excluded.category then r.agreed else 0 end,
         differed = excluded.differed + case when r.category = excluded.category then r.differed else 0 end`,
      [category, weight, category, weight, storyId],
    );
  }
}
