import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { FeedsModule } from '../feeds/index.ts';
import { GrownStoriesStore } from './data/grown-stories.store.ts';
import { StoryProfileCache } from './data/story-profile-cache.ts';
import { StoryIndex } from './data/story-index.ts';
import { StoryPairStore } from './data/story-pair.store.ts';
import { StoryQuery } from './data/story.query.ts';
import { TermCounts } from './data/term-counts.ts';
import { WaitingItemsStore } from './data/waiting-items.store.ts';
import { ClosedStories } from './jobs/closed-stories.retention.ts';
import { GroupItemJob } from './jobs/group-item.job.ts';
import { CompareStoryJob } from './jobs/compare-story.job.ts';
import { CompareStory } from './use-cases/compare-story.ts';
import { GroupItems } from './use-cases/group-items.ts';
import { AssignItems } from './use-cases/assign-items.ts';
import { RearrangeStories } from './use-cases/rearrange-stories.ts';

const jobProviders = [GroupItemJob, CompareStoryJob, ClosedStories];
const dataProviders = [
  StoryIndex,
  StoryProfileCache,
  TermCounts,
  StoryQuery,
  WaitingItemsStore,
  GrownStoriesStore,
  StoryPairStore,
];
const useCaseProviders = [AssignItems, GroupItems, CompareStory, RearrangeStories];

@Module({
  imports: [FeedsModule],
  providers: [...dataProviders, ...useCaseProviders, ...(runsJobs() ? jobProviders : [])],
  exports: [StoryQuery, RearrangeStories],
})
export class StoriesModule {}
