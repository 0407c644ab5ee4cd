import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CategoryRecordStore, DECIDED_WEIGHT, LET_STAND_WEIGHT } from '../../feeds/index.ts';
import type { Article } from '../domain/article.ts';

/** What a reviewer decided, or let stand, teaches what to expect of the story's feeds. */
@Injectable()
export class LearnCategory {
  constructor(private readonly categories: CategoryRecordStore) {}

  /** Before its first approval: an article teaches once. */
  async run(em: EntityManager, { status, publishedAt, storyId, category, categoryBy }: Article): Promise<void> {
    if (status === 'approved' || publishedAt != null) return;
    await this.categories.note(em, { storyId, category, weight: categoryBy ? DECIDED_WEIGHT : LET_STAND_WEIGHT });
  }
}
