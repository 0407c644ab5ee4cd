import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { BriefingStore } from '../data/briefing.store.ts';
import { RecordBriefing } from '../use-cases/record-briefing.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'record-briefing': { date: string; revision: number };
  }
}

/** Days after which an edition whose audio was not requested is no longer looked for. */
const RECENT_DAYS = 7;

/** Requests the audio of an edition that was made or replaced. */
@PipelineJob({ name: 'record-briefing', startedBy: ['briefing.made'], key: ['date', 'revision'], concurrency: 1 })
export class RecordBriefingJob implements PipelineStep<'record-briefing'> {
  constructor(
    private readonly recordBriefing: RecordBriefing,
    private readonly briefings: BriefingStore,
  ) {}

  handle(data: JobData['record-briefing']): Promise<void> {
    return this.recordBriefing.requestAudio(data);
  }

  findOverdue(limit: number): Promise<JobData['record-briefing'][]> {
    return this.briefings.listUnrecorded(RECENT_DAYS, limit);
  }
}
