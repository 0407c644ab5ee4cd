import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { CompareStory } from '../use-cases/compare-story.ts';

@Processor('compare-story')
export class CompareStoryProcessor {
  constructor(private readonly compareStory: CompareStory) {}

  @WorksOn('compare-story')
  async handle(job: Job<JobPayloads['compare-story']>): Promise<void> {
    await this.compareStory.run({ storyId: job.data.storyId });
  }
}
