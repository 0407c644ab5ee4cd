import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { CurateArticle } from '../use-cases/curate-article.ts';

@Processor('curate-article')
export class CurateArticleProcessor {
  constructor(private readonly curateArticle: CurateArticle) {}

  @WorksOn('curate-article', 4)
  async handle(job: Job<JobPayloads['curate-article']>): Promise<void> {
    await this.curateArticle.run(job.data);
  }
}
