export { ArticlesModule } from './articles.module.ts';
export { type ArticleDetail, ArticleDetailQuery } from './data/article-detail.query.ts';
export { ArticleListQuery } from './data/article-list.query.ts';
export { WaitingArticlesQuery } from './data/waiting-articles.query.ts';
export type { HeldReason, PoliticalStances, ShownDraft } from './domain/article.ts';
export { ApplyCuration } from './use-cases/apply-curation.ts';
export { ApproveAll } from './use-cases/approve-all.ts';
export { FinishVetting } from './use-cases/finish-vetting.ts';
export { type Decision, ReviewArticle } from './use-cases/review-article.ts';
