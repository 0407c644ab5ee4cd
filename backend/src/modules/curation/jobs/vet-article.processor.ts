import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { VetArticle } from '../use-cases/vet-article.ts';

@Processor('vet-article')
export class VetArticleProcessor {
  constructor(private readonly vetArticle: VetArticle) {}

  @WorksOn('vet-article', 2)
  async handle(job: Job<JobPayloads['vet-article']>): Promise<void> {
    await this.vetArticle.run(job.data);
  }
}
