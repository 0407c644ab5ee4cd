import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { ArticleDetailQuery, FinishVetting, type HeldReason } from '../../articles/index.ts';
import { ApprovedShinglesStore } from '../data/approved-shingles.store.ts';
import { ClaimStore } from '../data/claim.store.ts';
import { DraftStore } from '../data/draft.store.ts';
import type { Draft } from '../draft/draft.ts';
import {
  computeDraftShingles,
  findContradictions,
  findOldReports,
  toReportedProblems,
  vetDraft,
} from '../verification/vetting.ts';

/** Checks a draft by rules and by the judge model's verdicts. Submits it for review, or holds it back. */
@Injectable()
export class VetArticle {
  constructor(
    private readonly articles: ArticleDetailQuery,
    private readonly claims: ClaimStore,
    private readonly drafts: DraftStore,
    private readonly approved: ApprovedShinglesStore,
    private readonly finishVetting: FinishVetting,
    private readonly clock: Clock,
  ) {}

  async run({ articleId, round }: { articleId: number; round: number }): Promise<void> {
    const article = await this.articles.byId(articleId);
    if (!article || article.status !== 'curated' || article.round !== round || article.versionId === null) return;
    const draft = await this.drafts.findByVersion(article.versionId);
    if (draft)
      await this.finishVetting.run({
        articleId,
        round,
        problems: await this.#findProblems(draft, article.versionId, articleId),
      });
  }

  async #findProblems(draft: Draft, versionId: number, articleId: number): Promise<HeldReason[]> {
    const [sources, similar, readings] = await Promise.all([
      this.drafts.listSources(versionId),
      this.approved.findSimilar(computeDraftShingles(draft), articleId),
      this.claims.listReadings(versionId),
    ]);
    const verdict = vetDraft(draft, sources, { duplicates: similar });
    return toReportedProblems(draft, [
      ...(verdict.ok ? [] : verdict.problems),
      ...findOldReports(sources, this.clock.now()),
      ...findContradictions(draft, readings),
    ]);
  }
}
