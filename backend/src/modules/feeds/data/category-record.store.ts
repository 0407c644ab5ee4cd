import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ADD_TO_CATEGORY_RECORDS } from './category-record.sql.ts';

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
    await em.execute(ADD_TO_CATEGORY_RECORDS, [category, weight, storyId]);
  }
}
