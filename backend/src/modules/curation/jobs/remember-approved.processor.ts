import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { RememberApproved } from '../use-cases/remember-approved.ts';

@Processor('remember-approved')
export class RememberApprovedProcessor {
  constructor(private readonly rememberApproved: RememberApproved) {}

  @WorksOn('remember-approved')
  async handle(job: Job<JobPayloads['remember-approved']>): Promise<void> {
    await this.rememberApproved.run(job.data);
  }
}
