import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { RecordingStore } from '../data/recording.store.ts';
import { MakeRecording } from '../use-cases/make-recording.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'make-recording': { recordingId: number };
  }
}

/** Produces the audio of a requested recording. One at a time, so that speech does not slow down the pipeline. */
@PipelineJob({ name: 'make-recording', key: ['recordingId'], concurrency: 1 })
export class MakeRecordingJob implements PipelineStep<'make-recording'> {
  constructor(
    private readonly makeRecording: MakeRecording,
    private readonly recordings: RecordingStore,
  ) {}

  handle({ recordingId }: JobData['make-recording']): Promise<void> {
    return this.makeRecording.produceAudio(recordingId);
  }

  async findOverdue(limit: number): Promise<JobData['make-recording'][]> {
    return (await this.recordings.listDue(limit)).map((recordingId) => ({ recordingId }));
  }
}
