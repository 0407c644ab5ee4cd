import { Module } from '@nestjs/common';
import { LOGGER, type Logger } from '../../shared/logging/logger.ts';
import { appConfig } from '../../shared/config/app.config.ts';
import { ModelBudget } from '../../shared/model-calls/model-budget.ts';
import { ModelRequestStore } from '../../shared/model-calls/model-request.store.ts';
import { runsJobs } from '../../shared/config/role.ts';
import { ArticlesModule } from '../articles/index.ts';
import { FeedsModule } from '../feeds/index.ts';
import { StoriesModule } from '../stories/index.ts';
import { CHOSEN_MODELS, chooseModels, type ChosenModels } from './choose-models.ts';
import { curationConfig } from './curation.config.ts';
import { DraftStore } from './data/draft.store.ts';
import { EvidenceQuery } from './data/evidence.query.ts';
import { StoryTextsQuery } from './data/story-texts.query.ts';
import { TranslationStore } from './data/translation.store.ts';
import { CorrectArticleController } from './http/correct-article.controller.ts';
import { CommonGroundController } from './http/common-ground.controller.ts';
import { EvidenceController } from './http/evidence.controller.ts';
import { TranslationController } from './http/translation.controller.ts';
import { CurateArticleJob } from './jobs/curate-article.job.ts';
import { DraftUpdateJob } from './jobs/draft-update.job.ts';
import { CurationRetention } from './jobs/curation.retention.ts';
import { DRAFTER } from './drafting/drafter.ts';
import { VetArticleJob } from './jobs/vet-article.job.ts';
import { TRANSLATOR } from './translation/translator.ts';
import { CLAIM_JUDGE } from './verification/claim-judge.ts';
import { ReviewNotes } from './use-cases/review-notes.ts';
import { CorrectArticle } from './use-cases/correct-article.ts';
import { CheckChanges } from './use-cases/check-changes.ts';
import { EditDraft } from './use-cases/edit-draft.ts';
import { ReadDraft } from './use-cases/read-draft.ts';
import { ReadEvidence } from './use-cases/read-evidence.ts';
import { ReadSupport } from './use-cases/read-support.ts';
import { CheckTranslation } from './use-cases/check-translation.ts';
import { CurateArticle } from './use-cases/curate-article.ts';
import { DraftStory } from './use-cases/draft-story.ts';
import { DraftUpdate } from './use-cases/draft-update.ts';
import { FindCommonGround } from './use-cases/find-common-ground.ts';
import { Gate } from './use-cases/gate.ts';
import { Judge } from './use-cases/judge.ts';
import { TranslateArticle } from './use-cases/translate-article.ts';
import { VetArticle } from './use-cases/vet-article.ts';

const workerProviders = [CurateArticleJob, VetArticleJob, DraftUpdateJob, CurationRetention];

@Module({
  imports: [FeedsModule, StoriesModule, ArticlesModule],
  controllers: [CommonGroundController, EvidenceController, TranslationController, CorrectArticleController],
  providers: [
    {
      provide: CHOSEN_MODELS,
      inject: [LOGGER, ModelBudget, ModelRequestStore],
      useFactory: (logger: Logger, budget: ModelBudget, requests: ModelRequestStore) =>
        chooseModels(curationConfig.read(), {
          edition: appConfig.read().EDITION,
          logger,
          accounts: { budget, requests },
        }),
    },
    { provide: DRAFTER, inject: [CHOSEN_MODELS], useFactory: ({ drafter }: ChosenModels) => drafter },
    { provide: TRANSLATOR, inject: [CHOSEN_MODELS], useFactory: ({ translator }: ChosenModels) => translator },
    { provide: CLAIM_JUDGE, inject: [CHOSEN_MODELS], useFactory: ({ judge }: ChosenModels) => judge },
    EvidenceQuery,
    DraftStore,
    StoryTextsQuery,
    CheckChanges,
    CorrectArticle,
    EditDraft,
    ReadDraft,
    ReadEvidence,
    ReadSupport,
    FindCommonGround,
    Judge,
    DraftStory,
    CurateArticle,
    DraftUpdate,
    Gate,
    VetArticle,
    ReviewNotes,
    TranslationStore,
    CheckTranslation,
    TranslateArticle,
    ...(runsJobs() ? workerProviders : []),
  ],
  exports: [EvidenceQuery, FindCommonGround, ReviewNotes, EditDraft, ReadDraft, ReadEvidence],
})
export class CurationModule {}
