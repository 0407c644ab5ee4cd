import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { ApplyCuration, ArticleDetailQuery } from '../../articles/index.ts';
import { DraftStore } from '../data/draft.store.ts';
import { DraftStory } from './draft-story.ts';

/** Drafts an article from the texts of its story. Stores the draft with its evidence as a new version. */
@Injectable()
export class CurateArticle {
  constructor(
    private readonly transactions: Transactions,
    private readonly articles: ArticleDetailQuery,
    private readonly draftStory: DraftStory,
    private readonly drafts: DraftStore,
    private readonly applyCuration: ApplyCuration,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async curate({ articleId, round }: { articleId: number; round: number }): Promise<void> {
    const article = await this.articles.byId(articleId);
    if (
      !article ||
      article.status !== 'ingested' ||
      article.round !== round ||
      isTooEarly(article.draftAfter, this.clock.now())
    )
      return;
    const drafted = await this.draftStory.draftAndVerify({ articleId, storyId: article.storyId });
    if (drafted === null) return;
    const changes = await this.draftStory.compareWithVersion(article.versionId, drafted);
    const version = this.draftStory.toVersion(drafted, changes);
    await this.transactions.run(async (em) => {
      const versionId = await this.applyCuration.storeDraft({ articleId, round, ...version });
      if (versionId === null)
        return this.logger.debug({ articleId, round }, 'dropped a draft because the story has changed');
      await this.drafts.storeDraft(em, versionId, drafted);
    });
  }
}

/** Returns true if it is too early to draft the article. The sweep enqueues the job again later. */
export function isTooEarly(draftAfter: Date | null, now: Date): boolean {
  return draftAfter !== null && draftAfter > now;
}
