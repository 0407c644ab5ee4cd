export { ArticlesModule } from './articles.module.ts';
export { type ArticleDetail, ArticleDetailQuery } from './data/article-detail.query.ts';
export { type ArticleCorrection, CorrectionListQuery, type PublicCorrection } from './data/correction-list.query.ts';
export { ArticleUpdatesQuery, type UpdateOrder } from './data/article-updates.query.ts';
export { ArticleListQuery } from './data/article-list.query.ts';
export {
  type ArticleEntry,
  type LinkedArticle,
  type PublishedArticle,
  PublishedArticlesQuery,
  type PublishedCategory,
  type PublishedCorrection,
} from './data/published-articles.query.ts';
export {
  type ArticleSignals,
  ArticleSignalsQuery,
  type ArticleSubject,
  type PublishedText,
} from './data/article-signals.query.ts';
export { leanBesideArticle, mayStand, shownStances } from './data/published-lean.sql.ts';
export { WaitingArticlesStore } from './data/waiting-articles.store.ts';
export type { PoliticalStances, ShownDraft } from './domain/shown-draft.ts';
export type { HeldReason } from './domain/held-reason.ts';
export { isPublic } from './domain/article-status.ts';
export type { ClaimChange } from './domain/claim-change.ts';
export type { ArticleCard } from './domain/article-card.ts';
export {
  CORRECTION_KINDS,
  type CorrectedPlace,
  type CorrectedSentence,
  type CorrectionKind,
  mendsMistake,
} from './domain/correction.ts';
export { correctionHtml, correctionName, titleOfChange } from './domain/correction-words.ts';
export { linkPictureAddress, linkPictureKey, SITE_PICTURE } from './domain/link-picture-key.ts';
export { CorrectionDto, NOTE } from './http/dto/correction.dto.ts';
export { ArticleCardDto } from './http/dto/article.dto.ts';
export { ApplyCorrection } from './use-cases/apply-correction.ts';
export { ApplyCuration } from './use-cases/apply-curation.ts';
export { ApproveAll } from './use-cases/approve-all.ts';
export { CountViews } from './use-cases/count-views.ts';
export { ProposeUpdate } from './use-cases/propose-update.ts';
export { FinishVetting } from './use-cases/finish-vetting.ts';
export { type Decision, ReviewArticle } from './use-cases/review-article.ts';
