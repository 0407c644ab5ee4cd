import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { ArticlesModule } from '../articles/index.ts';
import { AuthModule } from '../auth/index.ts';
import { CurationModule } from '../curation/index.ts';
import { RecheckStore } from './data/recheck.store.ts';
import { ReviewNoteStore } from './data/review-note.store.ts';
import { PlantedErrorsController } from './http/planted-errors.controller.ts';
import { QueueController } from './http/queue.controller.ts';
import { RechecksController } from './http/rechecks.controller.ts';
import { ReviewDraftsController } from './http/review-drafts.controller.ts';
import { DrawRechecksJob } from './jobs/draw-rechecks.job.ts';
import { OldRechecks } from './jobs/old-rechecks.retention.ts';
import { AnswerRecheck } from './use-cases/answer-recheck.ts';
import { AskRedraft } from './use-cases/ask-redraft.ts';
import { DraftNotes } from './use-cases/draft-notes.ts';
import { DrawRechecks } from './use-cases/draw-rechecks.ts';
import { OpenDraft } from './use-cases/open-draft.ts';
import { OpenRecheck } from './use-cases/open-recheck.ts';
import { PlantErrors } from './use-cases/plant-errors.ts';
import { TickDraft } from './use-cases/tick-draft.ts';

@Module({
  imports: [ArticlesModule, AuthModule, CurationModule],
  controllers: [QueueController, RechecksController, ReviewDraftsController, PlantedErrorsController],
  providers: [
    RecheckStore,
    ReviewNoteStore,
    OpenDraft,
    PlantErrors,
    TickDraft,
    AskRedraft,
    DraftNotes,
    OpenRecheck,
    AnswerRecheck,
    ...(runsJobs() ? [DrawRechecks, DrawRechecksJob, OldRechecks] : []),
  ],
})
export class ReviewModule {}
