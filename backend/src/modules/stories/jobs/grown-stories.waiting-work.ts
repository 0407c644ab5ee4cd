import { Injectable } from '@nestjs/common';
import { jobId } from '../../../shared/queues/job-id.ts';
import { HoldsWork, type WaitingJob, type WaitingWork } from '../../../shared/queues/work-sweep.ts';
import { GrownStoriesQuery } from '../data/grown-stories.query.ts';

const SECONDS = 5;

@Injectable()
@HoldsWork()
export class GrownStories implements WaitingWork {
  constructor(private readonly stories: GrownStoriesQuery) {}

  async findWaiting(limit: number): Promise<WaitingJob[]> {
    const stories = await this.stories.find(limit, SECONDS);
    return stories.map((data) => ({
      name: 'compare-story',
      data,
      id: jobId('compare-story', data.storyId, data.revision),
    }));
  }
}
