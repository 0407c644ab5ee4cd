import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { ArticlesModule } from '../articles/index.ts';
import { MailModule } from '../mail/index.ts';
import { PreferencesModule } from '../preferences/index.ts';
import { PushServices } from './use-cases/push-services.ts';
import { AlertStore } from './data/alert.store.ts';
import { FollowNewsQuery } from './data/follow-news.query.ts';
import { FollowNoticeStore } from './data/follow-notice.store.ts';
import { FollowStore } from './data/follow.store.ts';
import { FollowsReaderData } from './data/follows.reader-data.ts';
import { AlertsController } from './http/alerts.controller.ts';
import { FollowsController } from './http/follows.controller.ts';
import { StopEmailsController } from './http/stop-emails.controller.ts';
import { AlertsScheduler } from './jobs/alerts.scheduler.ts';
import { AnnounceArticleJob } from './jobs/announce-article.job.ts';
import { FollowsListener } from './jobs/follows.listener.ts';
import { FollowsRetention } from './jobs/follows.retention.ts';
import { FollowedArticleMail } from './mails/followed-article.mail.ts';
import { AnnounceArticle } from './use-cases/announce-article.ts';
import { Follow } from './use-cases/follow.ts';
import { SendAlerts } from './use-cases/send-alerts.ts';

@Module({
  imports: [ArticlesModule, MailModule, PreferencesModule],
  controllers: [AlertsController, FollowsController, StopEmailsController],
  providers: [
    FollowStore,
    AlertStore,
    FollowNewsQuery,
    FollowsReaderData,
    Follow,
    FollowedArticleMail,
    ...(runsJobs()
      ? [
          FollowNoticeStore,
          AnnounceArticle,
          AnnounceArticleJob,
          PushServices,
          SendAlerts,
          AlertsScheduler,
          FollowsListener,
          FollowsRetention,
        ]
      : []),
  ],
  exports: [FollowNewsQuery],
})
export class FollowsModule {}
