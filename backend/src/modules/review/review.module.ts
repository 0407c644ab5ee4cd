import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/index.ts';
import { AuthModule } from '../auth/index.ts';
import { CurationModule } from '../curation/index.ts';
import { ReviewNoteStore } from './data/review-note.store.ts';
import { QueueController } from './http/queue.controller.ts';
import { PlantedErrorsController } from './http/planted-errors.controller.ts';
import { ReviewDraftsController } from './http/review-drafts.controller.ts';
import { AskRedraft } from './use-cases/ask-redraft.ts';
import { DraftNotes } from './use-cases/draft-notes.ts';
import { OpenDraft } from './use-cases/open-draft.ts';
import { PlantErrors } from './use-cases/plant-errors.ts';
import { TickDraft } from './use-cases/tick-draft.ts';

@Module({
  imports: [ArticlesModule, AuthModule, CurationModule],
  controllers: [QueueController, ReviewDraftsController, PlantedErrorsController],
  providers: [OpenDraft, PlantErrors, TickDraft, AskRedraft, DraftNotes, ReviewNoteStore],
})
export class ReviewModule {}
