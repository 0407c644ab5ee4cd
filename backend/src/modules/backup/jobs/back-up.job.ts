import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { DailyBackup } from '../use-cases/daily-backup.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    /** The day (UTC) as a date, such as 2026-11-29. */
    'back-up': { day: string };
  }
}

/** Writes the daily backup. The sweep starts it once the day's backup is due, also after a night without a worker. */
@PipelineJob({ name: 'back-up', key: ['day'], concurrency: 1 })
export class BackUpJob implements PipelineStep<'back-up'> {
  constructor(private readonly dailyBackup: DailyBackup) {}

  handle(): Promise<void> {
    return this.dailyBackup.backUp();
  }

  async findOverdue(): Promise<JobData['back-up'][]> {
    const day = await this.dailyBackup.findDueDay();
    return day === null ? [] : [{ day }];
  }
}
