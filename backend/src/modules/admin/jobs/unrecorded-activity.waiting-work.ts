import { Injectable } from '@nestjs/common';
import { jobId } from '../../../shared/queues/job-id.ts';
import { HoldsWork, type WaitingJob, type WaitingWork } from '../../../shared/queues/work-sweep.ts';
import { ActivityQuery } from '../data/activity.query.ts';

@Injectable()
@HoldsWork()
export class UnrecordedActivity implements WaitingWork {
  constructor(private readonly activity: ActivityQuery) {}

  async findWaiting(limit: number): Promise<WaitingJob[]> {
    const events = await this.activity.missing(limit);
    return events.map(({ decisionId, ...data }) => ({
      name: 'record-activity',
      data: decisionId == null ? data : { ...data, decisionId },
      id: jobId('record-activity', data.eventId),
    }));
  }
}
