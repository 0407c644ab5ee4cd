export { findStoryItemIds } from './data/story-items.ts';
export { StoryQuery } from './data/story.query.ts';
export type { StoriesTables } from './data/tables.ts';
export { StoriesModule } from './stories.module.ts';
export { storyQuietSeconds } from './stories.config.ts';
export { APART_REASON, RearrangeStories } from './use-cases/rearrange-stories.ts';
