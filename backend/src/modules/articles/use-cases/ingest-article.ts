import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { announceContentChange } from '../../../shared/outbox/append-to-outbox.ts';
import { type ItemText, SourceTextsQuery } from '../../feeds/index.ts';
import { StoryQuery } from '../../stories/index.ts';
import { keepLeans } from '../data/published-lean.sql.ts';
import { Article, type Sources } from '../domain/article.ts';
import { independentReports } from '../domain/independent-reports.ts';

/** Brings the article of a story into being, or up to date with it. */
@Injectable()
export class IngestArticle {
  constructor(
    private readonly transactions: Transactions,
    private readonly stories: StoryQuery,
    private readonly texts: SourceTextsQuery,
  ) {}

  async run({ storyId }: { storyId: number }): Promise<void> {
    const story = await this.stories.byId(storyId);
    if (!story) return;
    const items = await this.texts.byItemIds(story.itemIds);
    const sources = sourcesOf(items, story.revision);
    await this.transactions.run(async (em) => {
      // A plain insert decides between two jobs of one story; the loser takes the other way.
      await em.execute('insert into article (story_id, story_revision) values (?, 0) on conflict (story_id) do nothing', [storyId]);
      const article = await em.findOneOrFail(Article, { storyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (article.storyRevision === 0) return article.ingest(sources);
      const before = article.storyRevision;
      article.followStory(sources);
      if (article.status !== 'approved' || article.storyRevision === before) return;
      await keepLeans(em, [article.id]);
      await announceContentChange(em);
    });
  }
}

function sourcesOf(items: readonly ItemText[], storyRevision: number): Sources {
  const illustrated = items.find((item) => item.imageUrl !== null);
  return {
    storyRevision,
    urls: [...new Set(items.map((item) => item.url).filter((url) => /^https?:/.test(url)))],
    independentItems: independentReports(items),
    outletCount: new Set(items.map((item) => item.outletId)).size,
    image: illustrated?.imageUrl ? { url: illustrated.imageUrl, attribution: illustrated.imageCredit ?? illustrated.outletName } : null,
  };
}
