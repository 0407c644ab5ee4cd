import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { IngestArticle } from '../use-cases/ingest-article.ts';

@Processor('ingest-article')
export class IngestArticleProcessor {
  constructor(private readonly ingestArticle: IngestArticle) {}

  /** One at a time: articles get their ids in the order of their stories, so that the same items always make the same articles. */
  @WorksOn('ingest-article')
  async handle(job: Job<JobPayloads['ingest-article']>): Promise<void> {
    await this.ingestArticle.run({ storyId: job.data.storyId });
  }
}
