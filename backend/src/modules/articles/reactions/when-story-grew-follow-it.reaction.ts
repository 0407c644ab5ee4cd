import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';

@Injectable()
export class WhenStoryGrewFollowIt {
  constructor(private readonly jobs: JobQueue) {}

  @ReactsTo('story.grew')
  async handle({ payload: { storyId, revision } }: DomainEvent<'story.grew'>): Promise<void> {
    await this.jobs.enqueue(
      'ingest-article',
      { storyId, revision },
      { id: jobId('ingest-article', storyId, revision) },
    );
  }
}
