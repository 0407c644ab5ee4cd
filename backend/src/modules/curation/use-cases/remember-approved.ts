import { Injectable } from '@nestjs/common';
import { htmlToText } from '../../../shared/html/html-to-text.ts';
import { shinglesOf } from '../../../shared/text/shingles.ts';
import { ArticleDetailQuery } from '../../articles/index.ts';
import { ApprovedShinglesStore } from '../data/approved-shingles.store.ts';

/** Keeps the shape of an approved article's text, so that a later draft that repeats it is noticed. */
@Injectable()
export class RememberApproved {
  constructor(
    private readonly articles: ArticleDetailQuery,
    private readonly approved: ApprovedShinglesStore,
  ) {}

  async run({ articleId }: { articleId: number }): Promise<void> {
    const article = await this.articles.byId(articleId);
    if (article?.status !== 'approved') return;
    const text = `${article.title}\n${article.summary}\n${htmlToText(article.content)}`;
    await this.approved.remember(articleId, shinglesOf(text), new Date(article.publishedAt ?? article.createdAt));
  }
}
