import { Injectable } from '@nestjs/common';
import { jobId } from '../../../shared/queues/job-id.ts';
import { HoldsWork, type WaitingJob, type WaitingWork } from '../../../shared/queues/work-sweep.ts';
import { WaitingArticlesQuery } from '../data/waiting-articles.query.ts';

@Injectable()
@HoldsWork()
export class StoriesBehind implements WaitingWork {
  constructor(private readonly articles: WaitingArticlesQuery) {}

  async findWaiting(limit: number): Promise<WaitingJob[]> {
    const stories = await this.articles.behindTheirStory(limit);
    await this.articles.settle();
    return stories.map((data) => ({
      name: 'ingest-article',
      data,
      id: jobId('ingest-article', data.storyId, data.revision),
    }));
  }
}
