import { Injectable } from '@nestjs/common';
import { htmlToText } from '../../../shared/html/html-to-text.ts';
import { ArticleDetailQuery } from '../data/article-detail.query.ts';
import { SearchWordStore } from '../data/search-word.store.ts';
import { extractStorableWords } from '../domain/search-words.ts';

/** Stores the words of a published text for spelling correction. Storing the same text twice has no further effect. */
@Injectable()
export class LearnWords {
  constructor(
    private readonly articles: ArticleDetailQuery,
    private readonly words: SearchWordStore,
  ) {}

  async learnFrom(articleId: number): Promise<void> {
    const article = await this.articles.byId(articleId);
    if (article)
      await this.words.addWords(
        extractStorableWords(`${article.title} ${article.summary} ${htmlToText(article.content)}`),
      );
  }
}
