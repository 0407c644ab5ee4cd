import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ADD_TO_CATEGORY_RECORDS } from './category-record.sql.ts';

/** A category that reviewers chose for a feed's items, with the total weight of those decisions. */
export interface CategoryWeight {
  readonly category: string;
  readonly weight: number;
}

/** Weight of a category that a reviewer chose. A category that the reviewer left unchanged has a lower weight. */
export const DECIDED_WEIGHT = 1;
export const UNCHANGED_WEIGHT = 0.25;

/** The category of a story after a reviewer's decision. `weight` is `DECIDED_WEIGHT` or `UNCHANGED_WEIGHT`. */
interface StoryCategory extends CategoryWeight {
  readonly storyId: number;
}

/** Stores the categories that reviewers chose for the items of each feed. */
@Injectable()
export class CategoryRecordStore {
  /** Adds a reviewer's category of each story to the records of the feeds that reported it. */
  async add(em: EntityManager, stories: readonly StoryCategory[]): Promise<void> {
    if (stories.length > 0) await em.execute(ADD_TO_CATEGORY_RECORDS, [JSON.stringify(stories)]);
  }
}
