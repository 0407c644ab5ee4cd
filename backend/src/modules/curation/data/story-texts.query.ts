import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { ArticleUpdatesQuery } from '../../articles/index.ts';
import { type ItemText, SourceTextsQuery } from '../../feeds/index.ts';
import { StoryQuery } from '../../stories/index.ts';
import { leansOfStorySql } from './story-texts.sql.ts';

/**
 * Reads the current texts of an article's story, with the leans of their outlets as shown next to the article. Leaves
 * out reports that a reviewer decided not to list. `listedOnly` also leaves out those that await a decision.
 */
@Injectable()
export class StoryTextsQuery {
  constructor(
    private readonly database: Database,
    private readonly stories: StoryQuery,
    private readonly texts: SourceTextsQuery,
    private readonly updates: ArticleUpdatesQuery,
  ) {}

  async listByArticle({
    articleId,
    storyId,
    listedOnly = false,
  }: {
    readonly articleId: number;
    readonly storyId: number;
    readonly listedOnly?: boolean;
  }): Promise<ItemText[]> {
    const story = await this.stories.byId(storyId);
    if (!story) return [];
    const [texts, leans, decisions] = await Promise.all([
      this.texts.byItemIds(story.itemIds),
      this.database.query<Pick<ItemText, 'outletId' | 'lean'>>(leansOfStorySql(), [articleId]),
      this.updates.findReportDecisions(articleId),
    ]);
    const leanOf = new Map(leans.map(({ outletId, lean }) => [outletId, lean]));
    const usable = texts.filter(({ itemId }) => decisions.get(itemId) ?? !listedOnly);
    return usable.map((text) => ({ ...text, lean: leanOf.get(text.outletId) ?? null }));
  }
}
