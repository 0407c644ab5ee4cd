import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { ApplyCuration, ArticleDetailQuery } from '../../articles/index.ts';
import { type ItemText, SourceTextsQuery } from '../../feeds/index.ts';
import { StoryQuery } from '../../stories/index.ts';
import { ClaimStore } from '../data/claim.store.ts';
import { DraftStore } from '../data/draft.store.ts';
import { ModelCallStore } from '../data/model-call.store.ts';
import { claimsOf } from '../domain/claims.ts';
import { LANGUAGE_MODEL, type LanguageModel, type SourceText } from '../ports/language-model.ts';
import { showDraft } from './show-draft.ts';

/** Drafts an article from the texts of its story, and keeps the draft with its evidence as a new version. */
@Injectable()
export class CurateArticle {
  constructor(
    private readonly transactions: Transactions,
    private readonly articles: ArticleDetailQuery,
    private readonly stories: StoryQuery,
    private readonly texts: SourceTextsQuery,
    private readonly calls: ModelCallStore,
    private readonly claims: ClaimStore,
    private readonly drafts: DraftStore,
    private readonly applyCuration: ApplyCuration,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run({ articleId, round }: { articleId: number; round: number }): Promise<void> {
    const article = await this.articles.byId(articleId);
    if (!article || article.status !== 'ingested' || article.round !== round) return;
    const story = await this.stories.byId(article.storyId);
    const sources = story ? (await this.texts.byItemIds(story.itemIds)).map(toSource) : [];
    if (sources.length === 0) return;
    const request = { articleId, sources };
    const facts = { purpose: 'draft' as const, articleId, model: this.model.name, input: sources, free: ['extractive'] };
    const { value: draft, usage } = await this.calls.once(facts, (idempotencyKey) => this.model.draft(request, { idempotencyKey }));
    const shown = showDraft(draft);
    await this.transactions.run(async (em) => {
      const versionId = await this.applyCuration.run({ articleId, round, draft: shown, model: usage.model });
      if (versionId === null) return this.logger.debug({ articleId, round }, 'the story moved on; this draft is dropped');
      await this.claims.store(em, versionId, claimsOf(draft));
      await this.drafts.store(em, versionId, draft);
    });
  }
}

function toSource({ imageUrl: _imageUrl, imageCredit: _imageCredit, author: _author, owner: _owner, ...source }: ItemText): SourceText {
  return source;
}
