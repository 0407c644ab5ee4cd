import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { WrongStateError } from '../../../shared/errors/domain-error.ts';
import { lockArticle, lockUpdate } from '../data/article-rows.ts';
import { DELETE_REPORTS, SETTLE_NEW_REPORTS, STATE_OF_REPORTS } from '../data/article-report.sql.ts';
import { authorize } from '../domain/article.policy.ts';
import { ListReports } from './list-reports.ts';

export interface ReportsDecision {
  readonly articleId: number;
  readonly itemIds: readonly number[];
  /** Null withdraws the decision not to list the reports, so that they wait again. */
  readonly listed: boolean | null;
  readonly actor: Actor;
}

/**
 * Applies a reviewer's decision about reports that joined the story of a published article. Repeating the decision is
 * harmless. A report that was not listed may be listed later, but a listed one stays until it is moved elsewhere.
 */
@Injectable()
export class DecideReports {
  constructor(
    private readonly transactions: Transactions,
    private readonly listReports: ListReports,
  ) {}

  decideReports({ articleId, itemIds, listed, actor }: ReportsDecision): Promise<void> {
    return this.transactions.run(async (em) => {
      const article = await lockArticle(em, articleId);
      authorize(actor, 'decide-reports', article);
      const reports = await em.execute<{ listed: boolean | null }[]>(STATE_OF_REPORTS, [
        articleId,
        `{${itemIds.join(',')}}`,
      ]);
      const isListed = reports.some((report) => report.listed === true);
      if (reports.length < new Set(itemIds).size || article.status !== 'approved' || (isListed && listed !== true))
        throw new WrongStateError(
          'Another reviewer has listed or moved one of these reports in the meantime. Please reload and look again.',
          { articleId },
        );
      if (reports.every((report) => report.listed === listed)) return;
      if (listed === null) await em.execute(DELETE_REPORTS, [articleId, `{${itemIds.join(',')}}`]);
      else await this.listReports.decide(em, article, { itemIds, listed, by: actor });
      await em.execute(SETTLE_NEW_REPORTS, [`{${articleId}}`]);
      // A version that waits for a reviewer may cite these reports.
      if (listed === false) (await lockUpdate(em, articleId))?.discardVersion(article.draftAfter ?? null);
      article.recordReportsDecided(actor, itemIds, listed);
    });
  }
}
