import { Injectable } from '@nestjs/common';
import { HoldsWork, type WaitingJob, type WaitingWork } from '../../../shared/queues/work-sweep.ts';
import { WaitingItemsQuery } from '../data/waiting-items.query.ts';
import { jobId } from '../../../shared/queues/job-id.ts';

@Injectable()
@HoldsWork()
export class UngroupedItems implements WaitingWork {
  constructor(private readonly items: WaitingItemsQuery) {}

  async findWaiting(limit: number): Promise<WaitingJob[]> {
    const items = await this.items.find({ limit, waitingSeconds: 5 });
    await this.items.settle();
    return items.map(({ id, revision }) => ({
      name: 'group-item',
      data: { itemId: id, revision },
      id: jobId('group-item', id, revision),
    }));
  }
}
