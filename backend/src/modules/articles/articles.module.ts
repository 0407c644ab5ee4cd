import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { FeedsModule } from '../feeds/index.ts';
import { StoriesModule } from '../stories/index.ts';
import { ArticleDetailQuery } from './data/article-detail.query.ts';
import { ArticleListQuery } from './data/article-list.query.ts';
import { PublishedArticlesQuery } from './data/published-articles.query.ts';
import { WaitingArticlesQuery } from './data/waiting-articles.query.ts';
import { ArticlesController } from './http/articles.controller.ts';
import { IngestArticleProcessor } from './jobs/ingest-article.processor.ts';
import { StoriesBehind } from './jobs/stories-behind.waiting-work.ts';
import { WhenStoryGrewFollowIt } from './reactions/when-story-grew-follow-it.reaction.ts';
import { WhenStoryStartedIngestIt } from './reactions/when-story-started-ingest-it.reaction.ts';
import { ApplyCuration } from './use-cases/apply-curation.ts';
import { ApproveAll } from './use-cases/approve-all.ts';
import { FinishVetting } from './use-cases/finish-vetting.ts';
import { IngestArticle } from './use-cases/ingest-article.ts';
import { ReviewArticle } from './use-cases/review-article.ts';

const queries = [ArticleListQuery, ArticleDetailQuery, PublishedArticlesQuery, WaitingArticlesQuery];
const useCases = [IngestArticle, ApplyCuration, FinishVetting, ReviewArticle, ApproveAll];
const workers = [IngestArticleProcessor, StoriesBehind, WhenStoryStartedIngestIt, WhenStoryGrewFollowIt];

@Module({
  imports: [FeedsModule, StoriesModule],
  controllers: [ArticlesController],
  providers: [...queries, ...useCases, ...(runsJobs() ? workers : [])],
  exports: [...queries, ApplyCuration, FinishVetting, ReviewArticle, ApproveAll],
})
export class ArticlesModule {}
