import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { FeedsModule } from '../feeds/index.ts';
import { OpenAiEmbedder } from './adapters/openai-embedder.ts';
import { embeddingsConfig } from './embeddings.config.ts';
import { KnownStories } from './data/known-stories.ts';
import { StoryIndex } from './data/story-index.ts';
import { StoryQuery } from './data/story.query.ts';
import { TermCounts } from './data/term-counts.ts';
import { VectorStore } from './data/vector.store.ts';
import { WaitingItemsQuery } from './data/waiting-items.query.ts';
import { ClosedStories } from './jobs/closed-stories.retention.ts';
import { GroupItemProcessor } from './jobs/group-item.processor.ts';
import { UngroupedItems } from './jobs/ungrouped-items.waiting-work.ts';
import { TEXT_EMBEDDER, type TextEmbedder } from './ports/text-embedder.ts';
import { WhenItemEditedGroupIt } from './reactions/when-item-edited-group-it.reaction.ts';
import { WhenItemFoundGroupIt } from './reactions/when-item-found-group-it.reaction.ts';
import { EmbedItems } from './use-cases/embed-items.ts';
import { GroupItems } from './use-cases/group-items.ts';
import { PlaceItems } from './use-cases/place-items.ts';
import { RearrangeStories } from './use-cases/rearrange-stories.ts';

const workers = [GroupItemProcessor, UngroupedItems, ClosedStories, WhenItemFoundGroupIt, WhenItemEditedGroupIt];

function embedder(): TextEmbedder | null {
  const { EMBEDDINGS, EMBEDDINGS_API_KEY, EMBEDDINGS_BASE_URL, EMBEDDINGS_MODEL, EMBEDDINGS_TIMEOUT_MS } = embeddingsConfig.read();
  return EMBEDDINGS === 'off' ? null : new OpenAiEmbedder({ apiKey: EMBEDDINGS_API_KEY, baseURL: EMBEDDINGS_BASE_URL, model: EMBEDDINGS_MODEL, timeoutMs: EMBEDDINGS_TIMEOUT_MS });
}

@Module({
  imports: [FeedsModule],
  providers: [{ provide: TEXT_EMBEDDER, useFactory: embedder }, VectorStore, EmbedItems, StoryIndex, KnownStories, TermCounts, StoryQuery, WaitingItemsQuery, PlaceItems, GroupItems, RearrangeStories, ...(runsJobs() ? workers : [])],
  exports: [StoryQuery, RearrangeStories],
})
export class StoriesModule {}
