import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { DecisionLogQuery } from '../../shared/decision-log/decision-log.query.ts';
import { FeedsModule } from '../feeds/index.ts';
import { AuthModule } from '../auth/index.ts';
import { StoriesModule } from '../stories/index.ts';
import { ArticleSignalsQuery } from './data/article-signals.query.ts';
import { ArticleReviewsQuery } from './data/article-reviews.query.ts';
import { ArticleTickStore } from './data/article-tick.store.ts';
import { PlantedErrorStore } from './data/planted-error.store.ts';
import { ArticleViewsStore } from './data/article-views.store.ts';
import { ArticleDetailQuery } from './data/article-detail.query.ts';
import { ArticleListQuery } from './data/article-list.query.ts';
import { ArticleUpdatesQuery } from './data/article-updates.query.ts';
import { LeadSentencesQuery } from './data/lead-sentences.query.ts';
import { PublishedArticlesQuery } from './data/published-articles.query.ts';
import { CorrectionListQuery } from './data/correction-list.query.ts';
import { ArticleSearchQuery } from './data/article-search.query.ts';
import { SearchWordStore } from './data/search-word.store.ts';
import { StoryDeskQuery } from './data/story-desk.query.ts';
import { DeskArticleQuery } from './data/desk-article.query.ts';
import { ReviewQueueQuery } from './data/review-queue.query.ts';
import { RejectedArticlesQuery } from './data/rejected-articles.query.ts';
import { TrustFiguresQuery } from '../../shared/decision-log/trust-figures.query.ts';
import { WaitingArticlesStore } from './data/waiting-articles.store.ts';
import { WholeArticleQuery } from './data/whole-article.query.ts';
import { ArticleUpdatesController } from './http/article-updates.controller.ts';
import { ArticlesController } from './http/articles.controller.ts';
import { DecisionLogController } from './http/decision-log.controller.ts';
import { CorrectionsController } from './http/corrections.controller.ts';
import { RejectedArticlesController } from './http/rejected-articles.controller.ts';
import { SearchController } from './http/search.controller.ts';
import { StoryController } from './http/story.controller.ts';
import { StoryProposalsController } from './http/story-proposals.controller.ts';
import { TrustController } from './http/trust.controller.ts';
import { ArticleTallyScheduler } from './jobs/article-tally.scheduler.ts';
import { ArticlesListener } from './jobs/articles.listener.ts';
import { IngestArticleJob } from './jobs/ingest-article.job.ts';
import { OldReadings } from './jobs/old-readings.retention.ts';
import { ReleaseArticleJob } from './jobs/release-article.job.ts';
import { ApplyCorrection } from './use-cases/apply-correction.ts';
import { ApplyCuration } from './use-cases/apply-curation.ts';
import { ApproveAll } from './use-cases/approve-all.ts';
import { DecideReports } from './use-cases/decide-reports.ts';
import { DecideUpdate } from './use-cases/decide-update.ts';
import { RedraftArticles } from './use-cases/redraft-articles.ts';
import { FinishVetting } from './use-cases/finish-vetting.ts';
import { FindNewestMatches } from './use-cases/find-newest-matches.ts';
import { HighlightMatches } from './use-cases/highlight-matches.ts';
import { IngestArticle } from './use-cases/ingest-article.ts';
import { LearnWords } from './use-cases/learn-words.ts';
import { ListReports } from './use-cases/list-reports.ts';
import { ProposeUpdate } from './use-cases/propose-update.ts';
import { Publication } from './use-cases/publication.ts';
import { RearrangeArticles } from './use-cases/rearrange-articles.ts';
import { ChangeCategory } from './use-cases/change-category.ts';
import { ApplyEdit } from './use-cases/apply-edit.ts';
import { HoldDraft } from './use-cases/hold-draft.ts';
import { RequestRedraft } from './use-cases/request-redraft.ts';
import { ClaimDraft } from './use-cases/claim-draft.ts';
import { SecondPerson } from './use-cases/second-person.ts';
import { TickParts } from './use-cases/tick-parts.ts';
import { ReleaseArticle } from './use-cases/release-article.ts';
import { ReviewArticle } from './use-cases/review-article.ts';
import { SearchFeatures } from './use-cases/search-features.ts';
import { SearchArticles } from './use-cases/search-articles.ts';

const dataProviders = [
  ArticleSignalsQuery,
  ArticleUpdatesQuery,
  ArticleListQuery,
  ArticleDetailQuery,
  CorrectionListQuery,
  StoryDeskQuery,
  PublishedArticlesQuery,
  LeadSentencesQuery,
  RejectedArticlesQuery,
  ReviewQueueQuery,
  DeskArticleQuery,
  WaitingArticlesStore,
  WholeArticleQuery,
  ArticleTickStore,
  PlantedErrorStore,
  ArticleReviewsQuery,
  DecisionLogQuery,
  TrustFiguresQuery,
  ArticleViewsStore,
];
const useCaseProviders = [
  IngestArticle,
  RedraftArticles,
  ApplyCuration,
  ApplyCorrection,
  LearnWords,
  FinishVetting,
  Publication,
  ApplyEdit,
  HoldDraft,
  RequestRedraft,
  TickParts,
  ClaimDraft,
  SecondPerson,
  ReviewArticle,
  ReleaseArticle,
  ChangeCategory,
  ApproveAll,
  ProposeUpdate,
  DecideUpdate,
  DecideReports,
  ListReports,
  RearrangeArticles,
];
const searchProviders = [
  SearchWordStore,
  ArticleSearchQuery,
  SearchFeatures,
  HighlightMatches,
  SearchArticles,
  FindNewestMatches,
];
const jobProviders = [OldReadings, IngestArticleJob, ReleaseArticleJob, ArticlesListener, ArticleTallyScheduler];

@Module({
  imports: [AuthModule, FeedsModule, StoriesModule],
  // The search controller must come first, because the route `api/articles/:id` would otherwise match its path.
  controllers: [
    SearchController,
    ArticlesController,
    CorrectionsController,
    DecisionLogController,
    TrustController,
    StoryController,
    StoryProposalsController,
    ArticleUpdatesController,
    RejectedArticlesController,
  ],
  providers: [...dataProviders, ...useCaseProviders, ...searchProviders, ...(runsJobs() ? jobProviders : [])],
  exports: [
    ...dataProviders,
    ApplyCuration,
    ApplyCorrection,
    FinishVetting,
    ApplyEdit,
    HoldDraft,
    RequestRedraft,
    TickParts,
    ClaimDraft,
    ReviewArticle,
    ApproveAll,
    ProposeUpdate,
    DecideUpdate,
    SearchWordStore,
  ],
})
export class ArticlesModule {}
