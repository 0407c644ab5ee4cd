import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { type ItemText, SourceTextsQuery } from '../../feeds/index.ts';
import { StoryQuery, storyQuietSeconds } from '../../stories/index.ts';
import { createArticle, createUpdate, lockUpdate, storeLeans } from '../data/article-rows.ts';
import { Article } from '../domain/article.ts';
import type { Sources } from '../domain/shown-draft.ts';
import { buildSources } from './build-sources.ts';

/** Creates the article of a story, or updates it with the story's current reports. */
@Injectable()
export class IngestArticle {
  constructor(
    private readonly transactions: Transactions,
    private readonly stories: StoryQuery,
    private readonly texts: SourceTextsQuery,
    private readonly clock: Clock,
  ) {}

  async ingest({ storyId }: { storyId: number }): Promise<void> {
    const story = await this.stories.byId(storyId);
    if (!story || story.mergedInto !== null || story.itemIds.length === 0) return;
    const items = await this.texts.byItemIds(story.itemIds);
    const sources = findSources(items, story.revision);
    await this.transactions.run(async (em) => {
      const article = await lockOrCreateArticle(em, storyId);
      const quietPeriod = { now: this.clock.now(), quietSeconds: storyQuietSeconds() };
      if (article.storyRevision === 0) return article.ingest(sources, quietPeriod);
      const before = article.storyRevision;
      article.applyStoryChange(sources, quietPeriod);
      if (article.status !== 'approved' || article.storyRevision === before) return;
      // Readers see neither the new reports nor the new text until a reviewer decides.
      await createUpdate(em, article.id);
      (await lockUpdate(em, article.id))?.requestDraft(article.draftAfter ?? null);
      await storeLeans(em, [article.id]);
    });
  }
}

/** Returns the article of the story. Two jobs that create it at the same time get the same row. */
async function lockOrCreateArticle(em: EntityManager, storyId: number): Promise<Article> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const existing = await em.findOne(Article, { storyId }, lock);
  if (existing) return existing;
  await createArticle(em, storyId);
  return em.findOneOrFail(Article, { storyId }, lock);
}

function findSources(items: readonly ItemText[], storyRevision: number): Sources {
  const illustrated = items.find((item) => item.imageUrl !== null);
  return {
    ...buildSources(items),
    storyRevision,
    image: illustrated?.imageUrl
      ? {
          url: illustrated.imageUrl,
          attribution: illustrated.imageCredit ?? illustrated.outletName,
          description: illustrated.imageDescription,
        }
      : null,
  };
}
