import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { DraftUpdate } from '../use-cases/draft-update.ts';

@Processor('draft-update')
export class DraftUpdateProcessor {
  constructor(private readonly draftUpdate: DraftUpdate) {}

  @WorksOn('draft-update', 2)
  async handle(job: Job<JobPayloads['draft-update']>): Promise<void> {
    await this.draftUpdate.run(job.data);
  }
}
