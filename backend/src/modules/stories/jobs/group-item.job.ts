import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { WaitingItemsStore } from '../data/waiting-items.store.ts';
import { GroupItems } from '../use-cases/group-items.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'group-item': { itemId: number; revision: number };
  }
}

/**
 * Assigns a new or edited item to a story. Runs one job at a time, so that the same items always form the same stories.
 */
@PipelineJob({
  name: 'group-item',
  startedBy: ['feed.item-found', 'feed.item-edited'],
  key: ['itemId', 'revision'],
  concurrency: 1,
})
export class GroupItemJob implements PipelineStep<'group-item'> {
  constructor(
    private readonly groupItems: GroupItems,
    private readonly items: WaitingItemsStore,
  ) {}

  handle({ itemId }: JobData['group-item']): Promise<void> {
    return this.groupItems.groupWaiting({ itemId });
  }

  async findOverdue(limit: number): Promise<JobData['group-item'][]> {
    const items = await this.items.find({ limit, waitingSeconds: 5 });
    await this.items.saveProgress();
    return items.map(({ id, revision }) => ({ itemId: id, revision }));
  }
}
