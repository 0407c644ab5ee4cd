import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { GroupItems } from '../use-cases/group-items.ts';

@Processor('group-item')
export class GroupItemProcessor {
  constructor(private readonly groupItems: GroupItems) {}

  @WorksOn('group-item')
  async handle(job: Job<JobPayloads['group-item']>): Promise<void> {
    await this.groupItems.run({ itemId: job.data.itemId });
  }
}
