import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CategoryRecordStore, DECIDED_WEIGHT, UNCHANGED_WEIGHT } from '../../feeds/index.ts';
import type { Article } from '../domain/article.ts';

/**
 * Records the category that a reviewer chose, or accepted by approval, as evidence of the usual topics of the story's
 * feeds.
 */
@Injectable()
export class LearnCategory {
  constructor(private readonly categories: CategoryRecordStore) {}

  /** Does nothing once the article was approved, so that each article counts only once. */
  async run(em: EntityManager, { status, publishedAt, storyId, category, categoryBy }: Article): Promise<void> {
    if (status === 'approved' || publishedAt != null) return;
    await this.categories.add(em, { storyId, category, weight: categoryBy ? DECIDED_WEIGHT : UNCHANGED_WEIGHT });
  }
}
