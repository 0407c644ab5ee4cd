import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { DrawRechecks } from '../use-cases/draw-rechecks.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    /** The day (UTC) as a date, such as 2026-11-29. */
    'draw-rechecks': { day: string };
  }
}

/**
 * Draws published texts to be read again. The sweep starts it once a day, as soon as the day before is over; a job that
 * runs later or twice changes nothing, because the log says up to where the last draw went.
 */
@PipelineJob({ name: 'draw-rechecks', key: ['day'], concurrency: 1 })
export class DrawRechecksJob implements PipelineStep<'draw-rechecks'> {
  constructor(private readonly drawRechecks: DrawRechecks) {}

  handle(): Promise<void> {
    return this.drawRechecks.draw();
  }

  async findOverdue(): Promise<JobData['draw-rechecks'][]> {
    const day = await this.drawRechecks.findDueDay();
    return day === null ? [] : [{ day }];
  }
}
