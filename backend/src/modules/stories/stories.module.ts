import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { FeedsModule } from '../feeds/index.ts';
import { StoryIndex } from './data/story-index.ts';
import { StoryQuery } from './data/story.query.ts';
import { WaitingItemsQuery } from './data/waiting-items.query.ts';
import { ClosedStories } from './jobs/closed-stories.retention.ts';
import { GroupItemProcessor } from './jobs/group-item.processor.ts';
import { UngroupedItems } from './jobs/ungrouped-items.waiting-work.ts';
import { WhenItemEditedGroupIt } from './reactions/when-item-edited-group-it.reaction.ts';
import { WhenItemFoundGroupIt } from './reactions/when-item-found-group-it.reaction.ts';
import { GroupItems } from './use-cases/group-items.ts';
import { RearrangeStories } from './use-cases/rearrange-stories.ts';

const workers = [GroupItemProcessor, UngroupedItems, ClosedStories, WhenItemFoundGroupIt, WhenItemEditedGroupIt];

@Module({
  imports: [FeedsModule],
  providers: [StoryIndex, StoryQuery, WaitingItemsQuery, GroupItems, RearrangeStories, ...(runsJobs() ? workers : [])],
  exports: [StoryQuery, RearrangeStories],
})
export class StoriesModule {}
