import { Injectable } from '@nestjs/common';
import { jobId } from '../../../shared/queues/job-id.ts';
import { HoldsWork, type WaitingJob, type WaitingWork } from '../../../shared/queues/work-sweep.ts';
import { RollupStore } from '../data/rollup.store.ts';

/** A few turns of the scheduler. */
const LATE_SECONDS = 90;

/** Enqueues a roll-up if the figures still lack events that they should include by now. */
@Injectable()
@HoldsWork()
export class EventsWithoutFigures implements WaitingWork {
  constructor(private readonly rollups: RollupStore) {}

  async findWaiting(): Promise<WaitingJob[]> {
    return (await this.rollups.isBehind(LATE_SECONDS))
      ? [{ name: 'roll-up-events', data: { turn: 0 }, id: jobId('roll-up-events', 'late') }]
      : [];
  }
}
