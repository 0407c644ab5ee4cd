import { Injectable } from '@nestjs/common';
import { jobId } from '../../../shared/queues/job-id.ts';
import { HoldsWork, type WaitingJob, type WaitingWork } from '../../../shared/queues/work-sweep.ts';
import { WaitingArticlesQuery } from '../../articles/index.ts';
import { ApprovedShinglesStore } from '../data/approved-shingles.store.ts';

/** Articles that wait for a curation job, for the sweep. */
@Injectable()
@HoldsWork()
export class ArticlesOnTheirWay implements WaitingWork {
  constructor(
    private readonly articles: WaitingArticlesQuery,
    private readonly approved: ApprovedShinglesStore,
  ) {}

  async findWaiting(limit: number): Promise<WaitingJob[]> {
    const [ingested, curated, outgrown, unremembered] = await Promise.all([
      this.articles.inStatus('ingested', limit),
      this.articles.inStatus('curated', limit),
      this.articles.outgrown(limit),
      this.approved.missing(limit),
    ]);
    await this.approved.settle();
    return [
      ...ingested.map(
        (data): WaitingJob => ({
          name: 'curate-article',
          data,
          id: jobId('curate-article', data.articleId, data.round),
        }),
      ),
      ...curated.map(
        (data): WaitingJob => ({ name: 'vet-article', data, id: jobId('vet-article', data.articleId, data.round) }),
      ),
      ...outgrown.map(
        (data): WaitingJob => ({ name: 'draft-update', data, id: jobId('draft-update', data.articleId, data.round) }),
      ),
      ...unremembered.map(
        ({ articleId, versionId }): WaitingJob => ({
          name: 'remember-approved',
          data: { articleId },
          id: jobId('remember-approved', articleId, versionId),
        }),
      ),
    ];
  }
}
