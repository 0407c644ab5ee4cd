import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { ENTITIES } from './entities.ts';
import { editionModules } from './edition.ts';
import { AdminModule } from './modules/admin/index.ts';
import { AlarmsModule } from './modules/alarms/index.ts';
import { AnalyticsModule } from './modules/analytics/index.ts';
import { ArticlesModule } from './modules/articles/index.ts';
import { AuthModule } from './modules/auth/index.ts';
import { BackupModule } from './modules/backup/index.ts';
import { BillingModule } from './modules/billing/index.ts';
import { BriefingModule } from './modules/briefing/index.ts';
import { CdnModule } from './modules/cdn/index.ts';
import { WebhooksModule } from './modules/webhooks/index.ts';
import { WebSubModule } from './modules/websub/index.ts';
import { CurationModule } from './modules/curation/index.ts';
import { ExportModule } from './modules/export/index.ts';
import { FeedsModule } from './modules/feeds/index.ts';
import { MailModule } from './modules/mail/index.ts';
import { FollowsModule } from './modules/follows/index.ts';
import { LibraryModule } from './modules/library/index.ts';
import { NarrationModule } from './modules/narration/index.ts';
import { NewsletterModule } from './modules/newsletter/index.ts';
import { PreferencesModule } from './modules/preferences/index.ts';
import { ProofsModule } from './modules/proofs/index.ts';
import { ReviewModule } from './modules/review/index.ts';
import { StoriesModule } from './modules/stories/index.ts';
import { DatabaseModule } from './shared/database/database.module.ts';
import { AccessGuard } from './shared/http/access.ts';
import { LoggingModule } from './shared/logging/logging.module.ts';
import { ModelCallsModule } from './shared/model-calls/model-calls.module.ts';
import { MonitoringModule } from './shared/monitoring/monitoring.module.ts';
import { OutboundModule } from './shared/outbound/outbound.module.ts';
import { OutboxModule } from './shared/outbox/outbox.module.ts';
import { QueuesModule } from './shared/queues/queues.module.ts';
import { ReadOnlyGuard } from './shared/read-only/read-only.guard.ts';
import { ReadOnlyModule } from './shared/read-only/read-only.module.ts';
import { RateLimitsModule } from './shared/rate-limits/rate-limits.module.ts';
import { RetentionModule } from './shared/retention/retention.module.ts';
import { WebModule } from './web/web.module.ts';

@Module({
  imports: [
    // Must be first: routes are matched in this order, and most API requests are page-view reports.
    AnalyticsModule,
    LoggingModule,
    DatabaseModule.forEntities(ENTITIES),
    ReadOnlyModule,
    OutboxModule,
    QueuesModule.forJobs(),
    ModelCallsModule,
    MonitoringModule,
    OutboundModule,
    ScheduleModule.forRoot(),
    RetentionModule,
    RateLimitsModule,
    FeedsModule,
    StoriesModule,
    ArticlesModule,
    CurationModule,
    ProofsModule,
    ReviewModule,
    CdnModule,
    WebSubModule,
    WebhooksModule,
    AuthModule,
    NarrationModule,
    FollowsModule,
    LibraryModule,
    BriefingModule,
    PreferencesModule,
    MailModule,
    BackupModule,
    BillingModule,
    NewsletterModule,
    AdminModule,
    AlarmsModule,
    ExportModule,
    WebModule,
    ...(await editionModules()),
  ],
  // In this order, because signing in or paying would not help while the site is read-only.
  providers: [
    { provide: APP_GUARD, useClass: ReadOnlyGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
export class AppModule {}
