import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { ArticlesModule } from '../articles/index.ts';
import { AuthModule } from '../auth/index.ts';
import { FeedsModule } from '../feeds/index.ts';
import { NewsletterModule } from '../newsletter/index.ts';
import { ActivityStore } from './data/activity.store.ts';
import { DiskUseStore } from './data/disk-use.store.ts';
import { ModelCostsQuery } from './data/model-costs.query.ts';
import { QueueOverview } from './data/queue-overview.ts';
import { ActivityStream } from './http/activity-stream.ts';
import { AdminController } from './http/admin.controller.ts';
import { MaintenanceController } from './http/maintenance.controller.ts';
import { OperationsController } from './http/operations.controller.ts';
import { DiskUseScheduler } from './jobs/disk-use.housekeeping.ts';
import { OldActivity } from './jobs/old-activity.retention.ts';
import { RecordActivityJob } from './jobs/record-activity.job.ts';
import { FindNewerRelease } from './use-cases/find-newer-release.ts';
import { SwitchReadOnly } from './use-cases/switch-read-only.ts';

const workers = [RecordActivityJob, OldActivity, DiskUseScheduler];

@Module({
  imports: [ArticlesModule, AuthModule, FeedsModule, NewsletterModule],
  controllers: [AdminController, MaintenanceController, OperationsController],
  providers: [
    ActivityStore,
    ActivityStream,
    DiskUseStore,
    FindNewerRelease,
    ModelCostsQuery,
    QueueOverview,
    SwitchReadOnly,
    ...(runsJobs() ? workers : []),
  ],
})
export class AdminModule {}
