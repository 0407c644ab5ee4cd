import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { GrownStoriesStore } from '../data/grown-stories.store.ts';
import { CompareStory } from '../use-cases/compare-story.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'compare-story': { storyId: number; revision: number };
  }
}

/** Compares a story that grew with others, and proposes to merge those that seem to be about one event. */
@PipelineJob({ name: 'compare-story', startedBy: ['story.grew'], key: ['storyId', 'revision'], concurrency: 1 })
export class CompareStoryJob implements PipelineStep<'compare-story'> {
  constructor(
    private readonly compareStory: CompareStory,
    private readonly stories: GrownStoriesStore,
  ) {}

  handle({ storyId }: JobData['compare-story']): Promise<void> {
    return this.compareStory.proposeMerges({ storyId });
  }

  findOverdue(limit: number): Promise<JobData['compare-story'][]> {
    return this.stories.findUncompared(limit, 5);
  }
}
