import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { PrepareNarration } from '../use-cases/prepare-narration.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'prepare-narration': { articleId: number; versionId: number };
  }
}

/**
 * Records corrected articles again, and lead stories of the front page in advance. Jobs that Redis loses are not
 * repeated, because the current text is recorded anyway when a reader requests it.
 */
@PipelineJob({
  name: 'prepare-narration',
  startedBy: ['article.approved', 'article.corrected'],
  key: ['articleId', 'versionId'],
  concurrency: 1,
})
export class PrepareNarrationJob implements PipelineStep<'prepare-narration'> {
  constructor(private readonly prepareNarration: PrepareNarration) {}

  handle({ articleId }: JobData['prepare-narration']): Promise<void> {
    return this.prepareNarration.prepareAudio(articleId);
  }
}
