import { Injectable } from '@nestjs/common';
import { ArticleDetailQuery } from '../../articles/index.ts';
import { ApprovedShinglesStore } from '../data/approved-shingles.store.ts';
import { DraftStore } from '../data/draft.store.ts';
import { computeDraftShingles } from '../verification/vetting.ts';

/** Stores the shingles of an approved article's text, to detect later drafts that repeat the article. */
@Injectable()
export class RememberApproved {
  constructor(
    private readonly articles: ArticleDetailQuery,
    private readonly drafts: DraftStore,
    private readonly approved: ApprovedShinglesStore,
  ) {}

  async storeShingles({ articleId }: { articleId: number }): Promise<void> {
    const article = await this.articles.byId(articleId);
    if (article?.status !== 'approved' || article.versionId === null) return;
    const draft = await this.drafts.findByVersion(article.versionId);
    if (draft)
      await this.approved.storeShingles(
        articleId,
        computeDraftShingles(draft),
        new Date(article.publishedAt ?? article.createdAt),
      );
  }
}
