import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { ArticlesModule } from '../articles/index.ts';
import { BriefingStore } from './data/briefing.store.ts';
import { PodcastTokenStore } from './data/podcast-token.store.ts';
import { PodcastsReaderData } from './data/podcasts.reader-data.ts';
import { BriefingController } from './http/briefing.controller.ts';
import { BriefingListener } from './jobs/briefing.listener.ts';
import { BriefingScheduler } from './jobs/briefing.scheduler.ts';
import { CorrectBriefings } from './use-cases/correct-briefings.ts';
import { MakeBriefing } from './use-cases/make-briefing.ts';

@Module({
  imports: [ArticlesModule],
  controllers: [BriefingController],
  providers: [
    BriefingStore,
    PodcastTokenStore,
    PodcastsReaderData,
    MakeBriefing,
    CorrectBriefings,
    ...(runsJobs() ? [BriefingListener, BriefingScheduler] : []),
  ],
})
export class BriefingModule {}
