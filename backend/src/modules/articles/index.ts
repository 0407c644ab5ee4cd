export { ArticlesModule } from './articles.module.ts';
export { ArticleTickStore } from './data/article-tick.store.ts';
export { PlantedErrorStore } from './data/planted-error.store.ts';
export {
  type FalseSentence,
  isFlagged,
  PLANTED_KINDS,
  PLANTED_PLACES,
  type PlantedError,
  type PlantedKind,
  type PlantedOutcome,
  type PlantedPlace,
} from './domain/planted-error.ts';
export { type ArticleDetail, ArticleDetailQuery } from './data/article-detail.query.ts';
export { ArticleReviewsQuery } from './data/article-reviews.query.ts';
export { type ArticleCorrection, CorrectionListQuery, type PublicCorrection } from './data/correction-list.query.ts';
export { CURRENT_SENTENCES, IS_OR_WAS_PUBLIC, REPEATABLE_CHANGES } from './data/correction-list.sql.ts';
export { ArticleUpdatesQuery } from './data/article-updates.query.ts';
export { LeadSentencesQuery } from './data/lead-sentences.query.ts';
export { ArticleListQuery } from './data/article-list.query.ts';
export { ArticleViewsStore } from './data/article-views.store.ts';
export { PublishedArticlesQuery, type PublishedCategory } from './data/published-articles.query.ts';
export { FindNewestMatches } from './use-cases/find-newest-matches.ts';
export type { ArticleOfAllSides, PublishedArticle, PublishedCorrection } from './data/published-articles.sql.ts';
export { ArticleSignalsQuery, type PublishedText } from './data/article-signals.query.ts';
export type { ArticleSignals } from './data/article-signals.sql.ts';
export { selectFollowable } from './data/followable.sql.ts';
export { SearchWordStore } from './data/search-word.store.ts';
export { DATE_PRESETS, MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH, SEARCH_ORDERS } from './domain/search-request.ts';
export { OUTLET_LEAN } from './data/published-lean.sql.ts';
export { IS_SOURCE } from './data/article-report.sql.ts';
export { findFirstPublishers } from './domain/independent-reports.ts';
export { ReviewQueueQuery } from './data/review-queue.query.ts';
export { type DeskArticle, DeskArticleQuery, type DeskVersion } from './data/desk-article.query.ts';
export { type WholeArticle, WholeArticleQuery } from './data/whole-article.query.ts';
export { WaitingArticlesStore } from './data/waiting-articles.store.ts';
export type { Perspectives, ShownDraft } from './domain/shown-draft.ts';
export { QUEUE_KINDS, QUEUE_TIERS, type QueueKind, type QueueTier } from './domain/review-queue.ts';
export { type Risk, type RiskReason, RISK_TIERS, type RiskTier } from './domain/risk.ts';
export type { DraftWishes } from './domain/draft-wishes.ts';
export type { HeldReason } from './domain/held-reason.ts';
export { assertReadable, authorize } from './domain/article.policy.ts';
export { isPublic } from './domain/article-status.ts';
export { assertCurrentVersion, assertNotHeldBack, assertReviewable, listObjections } from './domain/release.ts';
export type { ArticleCard } from './domain/article-card.ts';
export { CORRECTION_KINDS, type CorrectionKind, correctsError } from './domain/correction.ts';
export { renderCorrectionHtml, correctionName, removeRetractedPrefix } from './domain/correction-words.ts';
export {
  linkPictureAddress,
  type LinkPictureContent,
  linkPictureKey,
  SITE_PICTURE,
} from './domain/link-picture-key.ts';
export { CorrectionDto, NOTE_LENGTH, type PublicCorrectionDto } from './http/dto/correction.dto.ts';
export { LogHeadDto } from './http/dto/decision-log.dto.ts';
export { LogEntryDto } from './http/dto/article-review.dto.ts';
export type { SearchHitDto } from './http/dto/search.dto.ts';
export { toArticleDto } from './http/to-article-dto.ts';
export { DelaySeconds } from './http/dto/article-requests.dto.ts';
export {
  ArticleCardDto,
  ArticleDto,
  type ArticleSourcesDto,
  HeldReasonDto,
  PoliticalStancesDto,
} from './http/dto/article.dto.ts';
export { NearStoryDto } from './http/dto/story.dto.ts';
export { ClaimChangeDto, PublishedVersionDto } from './http/dto/version.dto.ts';
export { ApplyCorrection } from './use-cases/apply-correction.ts';
export { ApplyCuration } from './use-cases/apply-curation.ts';
export { ApplyEdit, type EditedSentences } from './use-cases/apply-edit.ts';
export { ApproveAll } from './use-cases/approve-all.ts';
export { ProposeUpdate } from './use-cases/propose-update.ts';
export { FinishVetting } from './use-cases/finish-vetting.ts';
export { HoldDraft } from './use-cases/hold-draft.ts';
export { RequestRedraft } from './use-cases/request-redraft.ts';
export { toPerson } from './domain/two-people.ts';
export { ClaimDraft } from './use-cases/claim-draft.ts';
export { TickParts } from './use-cases/tick-parts.ts';
export { type Decision, ReviewArticle } from './use-cases/review-article.ts';
