import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { ActivityQuery } from '../data/activity.query.ts';

@Processor('record-activity')
export class RecordActivityProcessor {
  constructor(private readonly activity: ActivityQuery) {}

  @WorksOn('record-activity', 2)
  async handle(job: Job<JobPayloads['record-activity']>): Promise<void> {
    await this.activity.record(job.data);
  }
}
