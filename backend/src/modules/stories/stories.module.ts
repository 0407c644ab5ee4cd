import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { FeedsModule } from '../feeds/index.ts';
import { embeddingsConfig } from './embeddings.config.ts';
import { GrownStoriesStore } from './data/grown-stories.store.ts';
import { StoryProfileCache } from './data/story-profile-cache.ts';
import { StoryDecisionStore } from './data/story-decision.store.ts';
import { StoryIndex } from './data/story-index.ts';
import { StoryPairStore } from './data/story-pair.store.ts';
import { StoryQuery } from './data/story.query.ts';
import { TermCounts } from './data/term-counts.ts';
import { VectorStore } from './data/vector.store.ts';
import { WaitingItemsStore } from './data/waiting-items.store.ts';
import { ClosedStories } from './jobs/closed-stories.retention.ts';
import { GroupItemJob } from './jobs/group-item.job.ts';
import { CompareStoryJob } from './jobs/compare-story.job.ts';
import { TEXT_EMBEDDER, type TextEmbedder } from './ports/text-embedder.ts';
import { CompareStory } from './use-cases/compare-story.ts';
import { EmbedItems } from './use-cases/embed-items.ts';
import { GroupItems } from './use-cases/group-items.ts';
import { KeepStoriesApart } from './use-cases/keep-stories-apart.ts';
import { AssignItems } from './use-cases/assign-items.ts';
import { RearrangeStories } from './use-cases/rearrange-stories.ts';

const jobProviders = [GroupItemJob, CompareStoryJob, ClosedStories];
const dataProviders = [
  VectorStore,
  StoryIndex,
  StoryProfileCache,
  TermCounts,
  StoryQuery,
  WaitingItemsStore,
  GrownStoriesStore,
  StoryPairStore,
  StoryDecisionStore,
];
const useCaseProviders = [EmbedItems, AssignItems, GroupItems, CompareStory, RearrangeStories, KeepStoriesApart];

/** Loads the client library only if embeddings are in use, because the library takes memory. */
async function createEmbedder(): Promise<TextEmbedder | null> {
  const { EMBEDDINGS, EMBEDDINGS_API_KEY, EMBEDDINGS_BASE_URL, EMBEDDINGS_MODEL, EMBEDDINGS_TIMEOUT_MS } =
    embeddingsConfig.read();
  if (EMBEDDINGS === 'off') return null;
  const { OpenAiEmbedder } = await import('./adapters/openai-embedder.ts');
  return new OpenAiEmbedder({
    apiKey: EMBEDDINGS_API_KEY,
    baseURL: EMBEDDINGS_BASE_URL,
    model: EMBEDDINGS_MODEL,
    timeoutMs: EMBEDDINGS_TIMEOUT_MS,
  });
}

@Module({
  imports: [FeedsModule],
  providers: [
    { provide: TEXT_EMBEDDER, useFactory: createEmbedder },
    ...dataProviders,
    ...useCaseProviders,
    ...(runsJobs() ? jobProviders : []),
  ],
  exports: [StoryQuery, RearrangeStories, KeepStoriesApart],
})
export class StoriesModule {}
