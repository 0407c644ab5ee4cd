export { StoryQuery, type StorySummary } from './data/story.query.ts';
export { StoriesModule } from './stories.module.ts';
