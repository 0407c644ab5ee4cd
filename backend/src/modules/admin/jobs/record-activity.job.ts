import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import type { RecordableEvent } from '../data/activity.sql.ts';
import { ActivityStore } from '../data/activity.store.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'record-activity': RecordableEvent;
  }
}

const RECORDED_EVENTS = [
  'article.pending',
  'article.approved',
  'article.rejected',
  'article.reconsidered',
  'article.handled',
  'article.recategorised',
  'article.corrected',
  'article.retracted',
  'article.update-proposed',
  'article.update-declined',
  'article.update-reconsidered',
  'article.reports-decided',
  'article.rearranged',
  'article.merged',
  'member.changed',
] as const;

/** Records events of articles, reviewers' actions and changes of members in the activity log of the desk. */
@PipelineJob({ name: 'record-activity', startedBy: RECORDED_EVENTS, key: ['eventId'], concurrency: 2 })
export class RecordActivityJob implements PipelineStep<'record-activity'> {
  constructor(private readonly activity: ActivityStore) {}

  handle(data: RecordableEvent): Promise<void> {
    return this.activity.record(data);
  }

  jobsFor({ id }: DomainEvent<(typeof RECORDED_EVENTS)[number]>): RecordableEvent[] {
    return [{ eventId: id }];
  }

  findOverdue(limit: number): Promise<RecordableEvent[]> {
    return this.activity.listUnrecorded(RECORDED_EVENTS, limit);
  }
}
