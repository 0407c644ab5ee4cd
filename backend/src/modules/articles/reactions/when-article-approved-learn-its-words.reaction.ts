import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { htmlToText } from '../../../shared/html/html-to-text.ts';
import { ArticleDetailQuery } from '../data/article-detail.query.ts';
import { SearchWordStore } from '../data/search-word.store.ts';
import { memorable } from '../domain/search-words.ts';

/** One statement and nothing to lose: the event comes again when it fails, and a word learnt twice does no harm. */
@Injectable()
export class WhenArticleApprovedLearnItsWords {
  constructor(
    private readonly articles: ArticleDetailQuery,
    private readonly words: SearchWordStore,
  ) {}

  @ReactsTo('article.approved')
  async handle({ payload: { articleId } }: DomainEvent<'article.approved'>): Promise<void> {
    const article = await this.articles.byId(articleId);
    if (article) await this.words.learn(memorable(`${article.title} ${article.summary} ${htmlToText(article.content)}`));
  }
}
