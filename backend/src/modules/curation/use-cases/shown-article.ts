import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import type { ArticleDetail, ArticleDetailQuery } from '../../articles/index.ts';

export type ShownArticle = ArticleDetail & { versionId: number };

/** Returns the version that readers see. Throws NotFoundError unless the article is approved. */
export async function shownArticle(articles: ArticleDetailQuery, id: number): Promise<ShownArticle> {
  const article = await articles.byId(id);
  if (article?.status !== 'approved' || article.versionId === null) throw new NotFoundError('Article', id);
  return { ...article, versionId: article.versionId };
}
