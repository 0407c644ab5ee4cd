import { Inject } from '@nestjs/common';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { DiscardedAudioStore } from '../data/discarded-audio.store.ts';
import { AUDIO_STORE, type AudioStore } from '../ports/audio-store.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'delete-audio': { name: string };
  }
}

/** Deletes files that are no longer needed. The sweep starts it for each listed file. */
@PipelineJob({ name: 'delete-audio', key: ['name'], concurrency: 2 })
export class DeleteAudioJob implements PipelineStep<'delete-audio'> {
  constructor(
    private readonly discarded: DiscardedAudioStore,
    @Inject(AUDIO_STORE) private readonly files: AudioStore,
  ) {}

  async handle({ name }: JobData['delete-audio']): Promise<void> {
    // A recording that was requested again after the job was enqueued is no longer listed.
    if (!(await this.discarded.isListed(name))) return;
    await this.files.delete(name);
    await this.discarded.remove(name);
  }

  findOverdue(limit: number): Promise<JobData['delete-audio'][]> {
    return this.discarded.list(limit);
  }
}
