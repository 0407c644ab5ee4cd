import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { IngestArticle } from '../use-cases/ingest-article.ts';

@Processor('ingest-article')
export class IngestArticleProcessor {
  constructor(private readonly ingestArticle: IngestArticle) {}

  /**
   * One at a time: article ids follow the order of the stories, so that the same items always produce the same
   * articles.
   */
  @WorksOn('ingest-article')
  async handle(job: Job<JobPayloads['ingest-article']>): Promise<void> {
    await this.ingestArticle.run({ storyId: job.data.storyId });
  }
}
