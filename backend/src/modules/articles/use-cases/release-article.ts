import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import { lockArticle, lockUpdate } from '../data/article-rows.ts';
import { Publication } from './publication.ts';

/** Publishes drafts and updates whose approval delayed the publication. */
@Injectable()
export class ReleaseArticle {
  constructor(
    private readonly transactions: Transactions,
    private readonly publication: Publication,
    private readonly log: DecisionLogQuery,
    private readonly clock: Clock,
  ) {}

  /**
   * Publishes the version as it was approved. Does nothing if the approval was undone, the version was replaced, or the
   * release is not due yet.
   */
  release({ articleId, versionId }: { articleId: number; versionId: number }): Promise<void> {
    return this.transactions.run(async (em) => {
      const article = await lockArticle(em, articleId);
      const update = article.versionId === versionId ? null : await lockUpdate(em, articleId);
      const { versionId: plannedId, releaseAt } = update ?? article;
      if (plannedId !== versionId || releaseAt == null || releaseAt > this.clock.now()) return;
      const entries = await this.log.listByArticle([articleId]);
      const approval = entries.findLast(
        ({ act, facts, versionId: approved }) => act === 'approve' && approved === versionId && facts.releaseAt != null,
      );
      if (!approval) throw new Error(`The release of article ${articleId} has no approval in the decision log.`);
      const { releaseAt: _releaseAt, ...facts } = approval.facts;
      const { actor, reason, seq } = approval;
      const decision = { actor, reason, approval: { ...facts, approval: seq } };
      if (update) await this.publication.publishUpdate(em, article, update, { ...decision, versionId });
      else await this.publication.approve(em, [article], decision);
    });
  }
}
