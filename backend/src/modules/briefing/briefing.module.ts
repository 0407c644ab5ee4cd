import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { ArticlesModule } from '../articles/index.ts';
import { AuthModule } from '../auth/index.ts';
import { CurationModule } from '../curation/index.ts';
import { LibraryModule } from '../library/index.ts';
import { NarrationModule } from '../narration/index.ts';
import { BriefingStore } from './data/briefing.store.ts';
import { PodcastTokenStore } from './data/podcast-token.store.ts';
import { PodcastsReaderData } from './data/podcasts.reader-data.ts';
import { BriefingController } from './http/briefing.controller.ts';
import { BriefingNarrationController } from './http/briefing-narration.controller.ts';
import { PodcastController } from './http/podcast.controller.ts';
import { PodcastsController } from './http/podcasts.controller.ts';
import { BriefingListener } from './jobs/briefing.listener.ts';
import { BriefingScheduler } from './jobs/briefing.scheduler.ts';
import { RecordBriefingJob } from './jobs/record-briefing.job.ts';
import { CorrectBriefings } from './use-cases/correct-briefings.ts';
import { MakeBriefing } from './use-cases/make-briefing.ts';
import { NarrateBriefing } from './use-cases/narrate-briefing.ts';
import { PodcastEpisodes } from './use-cases/podcast-episodes.ts';
import { Podcasts } from './use-cases/podcasts.ts';
import { RecordBriefing } from './use-cases/record-briefing.ts';

@Module({
  imports: [ArticlesModule, AuthModule, CurationModule, LibraryModule, NarrationModule],
  controllers: [BriefingController, BriefingNarrationController, PodcastController, PodcastsController],
  providers: [
    BriefingStore,
    PodcastTokenStore,
    PodcastsReaderData,
    MakeBriefing,
    CorrectBriefings,
    NarrateBriefing,
    RecordBriefing,
    PodcastEpisodes,
    Podcasts,
    ...(runsJobs() ? [BriefingListener, BriefingScheduler, RecordBriefingJob] : []),
  ],
})
export class BriefingModule {}
