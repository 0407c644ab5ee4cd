import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { addVersion, lockArticle, lockUpdate, type NewVersion } from '../data/article-rows.ts';
import type { HeldReason } from '../domain/held-reason.ts';
import { assessUpdate } from '../domain/update-risk.ts';

interface UpdateDraft {
  readonly articleId: number;
  readonly round: number;
  /** The published version that the draft was compared with. */
  readonly baseVersionId: number;
  /** The proposed version; null if the draft contains nothing new for readers. */
  readonly version: NewVersion | null;
  readonly heldReasons: readonly HeldReason[];
}

/** Proposes a new version of a published article to the reviewers. Joins the caller's transaction. */
@Injectable()
export class ProposeUpdate {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the new version, or null if nothing is proposed or the story has changed in the meantime. */
  propose({ articleId, round, baseVersionId, version, heldReasons }: UpdateDraft): Promise<number | null> {
    return this.transactions.run(async (em) => {
      const article = await lockArticle(em, articleId);
      const update = await lockUpdate(em, articleId);
      if (!update?.expectsDraft(round)) return null;
      article.unsettledSince = null;
      if (article.status === 'approved' && article.versionId !== baseVersionId) {
        update.requestDraft(article.draftAfter ?? null);
        return null;
      }
      if (article.status !== 'approved' || version === null) {
        update.close();
        return null;
      }
      const versionId = await addVersion(em, articleId, version, this.clock.now());
      const { changes, draft } = version;
      const risk = assessUpdate({ changes: changes ?? [], isPolitical: draft.politicalStances !== null }, heldReasons);
      update.propose({ versionId, baseVersionId, heldReasons, risk });
      return versionId;
    });
  }
}
