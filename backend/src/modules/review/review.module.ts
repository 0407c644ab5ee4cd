import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/index.ts';
import { CurationModule } from '../curation/index.ts';
import { QueueController } from './http/queue.controller.ts';
import { ReviewDraftsController } from './http/review-drafts.controller.ts';
import { AskRedraft } from './use-cases/ask-redraft.ts';
import { OpenDraft } from './use-cases/open-draft.ts';
import { TickDraft } from './use-cases/tick-draft.ts';

@Module({
  imports: [ArticlesModule, CurationModule],
  controllers: [QueueController, ReviewDraftsController],
  providers: [OpenDraft, TickDraft, AskRedraft],
})
export class ReviewModule {}
