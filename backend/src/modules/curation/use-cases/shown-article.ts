import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import type { ArticleDetail, ArticleDetailQuery } from '../../articles/index.ts';

export type ShownArticle = ArticleDetail & { versionId: number };

/** Returns an approved article with the version that readers see. Throws `NotFoundError` if it is not approved. */
export async function findShownArticle(articles: ArticleDetailQuery, id: number): Promise<ShownArticle> {
  const article = await articles.byId(id);
  if (article?.status !== 'approved' || article.versionId === null) throw new NotFoundError('Article', id);
  return { ...article, versionId: article.versionId };
}
