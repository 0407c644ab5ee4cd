import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { Lean } from '../../../shared/news/lean.ts';
import { leanBesideArticle } from '../../articles/index.ts';
import { type ItemText, SourceTextsQuery } from '../../feeds/index.ts';
import { StoryQuery } from '../../stories/index.ts';

/** Reads the current texts of an article's story, each with the lean shown for its outlet next to that article. */
@Injectable()
export class StoryTextsQuery {
  constructor(
    private readonly database: Database,
    private readonly stories: StoryQuery,
    private readonly texts: SourceTextsQuery,
  ) {}

  async ofArticle({
    articleId,
    storyId,
  }: {
    readonly articleId: number;
    readonly storyId: number;
  }): Promise<ItemText[]> {
    const story = await this.stories.byId(storyId);
    if (!story) return [];
    const [texts, leans] = await Promise.all([this.texts.byItemIds(story.itemIds), this.#leansBeside(articleId)]);
    return texts.map((text) => ({ ...text, lean: leans.get(text.outletId) ?? null }));
  }

  async #leansBeside(articleId: number): Promise<Map<number, Lean | null>> {
    const rows = await this.database.query<{ outletId: number; lean: Lean | null }>(
      `select distinct o.id as "outletId", ${leanBesideArticle()} as lean from article a join story_item si on si.story_id = a.story_id join outlet o on o.id = si.outlet_id where a.id = $1`,
      [articleId],
    );
    return new Map(rows.map(({ outletId, lean }) => [outletId, lean]));
  }
}
