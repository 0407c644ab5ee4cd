import { Injectable } from '@nestjs/common';
import { BadInputError, DomainError } from '../../../shared/errors/domain-error.ts';
import { ArticleDetailQuery } from '../../articles/index.ts';
import type { StoredTranslation } from '../data/translation.store.ts';
import { SplitArticle } from '../translation/article-translation.ts';
import type { TargetLanguage } from '../translation/target-languages.ts';
import { findFormFaults, isInLanguage } from '../translation/translation-parity.ts';
import { findShownArticle } from './shown-article.ts';

/** Helps a reader's browser translate an article. Stores nothing, because readers must not be able to publish text. */
@Injectable()
export class CheckTranslation {
  constructor(private readonly articles: ArticleDetailQuery) {}

  /** Returns the distinct sentences of an article. */
  async listSentences(articleId: number) {
    const article = await findShownArticle(this.articles, articleId);
    return { versionId: article.versionId, sentences: new SplitArticle(article).sentences };
  }

  /**
   * Inserts the translated sentences into the article and compares them with the original. Applies the same rules as to
   * a model's translation.
   */
  async checkSentences(
    articleId: number,
    language: TargetLanguage,
    { versionId, sentences: translated }: { readonly versionId: number; readonly sentences: readonly string[] },
  ): Promise<StoredTranslation> {
    const article = await findShownArticle(this.articles, articleId);
    if (article.versionId !== versionId)
      throw new DomainError(
        'article-changed',
        'This article changed while it was being translated. Reload the page and translate it again.',
        409,
      );
    const split = new SplitArticle(article);
    const { sentences } = split;
    if (translated.length !== sentences.length)
      throw new BadInputError(`Send one translation for each of the ${sentences.length} sentences.`);
    if (
      sentences.some(
        (sentence, at) => findFormFaults(sentence, translated[at] ?? '', language.code, article.language).length > 0,
      )
    ) {
      throw new DomainError(
        'translation-refused',
        "Your browser's translation lost or added a part of this article, so it is not shown. Try another language.",
        422,
      );
    }
    if (!isInLanguage(translated, language.code, article.language)) {
      throw new DomainError(
        'translation-refused',
        `Your browser's translation is not in ${language.name}, so it is not shown. Try another language.`,
        422,
      );
    }
    return { ...split.reassemble(translated, language), translatedAt: new Date(), versionId };
  }
}
