import { Injectable } from '@nestjs/common';
import { jobId } from '../../../shared/queues/job-id.ts';
import { HoldsWork, type WaitingJob, type WaitingWork } from '../../../shared/queues/work-sweep.ts';
import { PageOrderStore } from '../data/page-order.store.ts';

@Injectable()
@HoldsWork()
export class UnreadPages implements WaitingWork {
  constructor(private readonly orders: PageOrderStore) {}

  async findWaiting(limit: number): Promise<WaitingJob[]> {
    const items = await this.orders.overdue(limit);
    return items.map((itemId) => ({ name: 'read-page', data: { itemId }, id: jobId('read-page', itemId) }));
  }
}
