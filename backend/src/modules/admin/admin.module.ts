import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { ArticlesModule } from '../articles/index.ts';
import { AuthModule } from '../auth/index.ts';
import { FeedsModule } from '../feeds/index.ts';
import { NewsletterModule } from '../newsletter/index.ts';
import { ActivityQuery } from './data/activity.query.ts';
import { QueueOverview } from './data/queue-overview.ts';
import { ActivityStream } from './http/activity-stream.ts';
import { AdminController } from './http/admin.controller.ts';
import { MachineryController } from './http/machinery.controller.ts';
import { OldActivity } from './jobs/old-activity.retention.ts';
import { RecordActivityProcessor } from './jobs/record-activity.processor.ts';
import { UnrecordedActivity } from './jobs/unrecorded-activity.waiting-work.ts';
import { WhenArticleApprovedRecordIt } from './reactions/when-article-approved-record-it.reaction.ts';
import { WhenArticlePendingRecordIt } from './reactions/when-article-pending-record-it.reaction.ts';
import { WhenArticleReconsideredRecordIt } from './reactions/when-article-reconsidered-record-it.reaction.ts';
import { WhenArticleRejectedRecordIt } from './reactions/when-article-rejected-record-it.reaction.ts';
import { WhenArticleRecategorisedRecordIt } from './reactions/when-article-recategorised-record-it.reaction.ts';
import { WhenArticleCorrectedRecordIt } from './reactions/when-article-corrected-record-it.reaction.ts';
import { WhenArticleRetractedRecordIt } from './reactions/when-article-retracted-record-it.reaction.ts';
import { WhenUpdateProposedRecordIt } from './reactions/when-update-proposed-record-it.reaction.ts';
import { WhenUpdateDeclinedRecordIt } from './reactions/when-update-declined-record-it.reaction.ts';
import { WhenArticleRearrangedRecordIt } from './reactions/when-article-rearranged-record-it.reaction.ts';
import { WhenArticleMergedRecordIt } from './reactions/when-article-merged-record-it.reaction.ts';

const workers = [
  RecordActivityProcessor,
  UnrecordedActivity,
  OldActivity,
  WhenArticlePendingRecordIt,
  WhenArticleApprovedRecordIt,
  WhenArticleRejectedRecordIt,
  WhenArticleReconsideredRecordIt,
  WhenArticleRecategorisedRecordIt,
  WhenUpdateProposedRecordIt,
  WhenUpdateDeclinedRecordIt,
  WhenArticleRearrangedRecordIt,
  WhenArticleMergedRecordIt,
  WhenArticleCorrectedRecordIt,
  WhenArticleRetractedRecordIt,
];

@Module({
  imports: [ArticlesModule, AuthModule, FeedsModule, NewsletterModule],
  controllers: [AdminController, MachineryController],
  providers: [ActivityQuery, ActivityStream, QueueOverview, ...(runsJobs() ? workers : [])],
})
export class AdminModule {}
