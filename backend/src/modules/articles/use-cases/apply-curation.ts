import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { addVersion, lockArticle, type NewVersion } from '../data/article-rows.ts';

interface CurationResult extends NewVersion {
  readonly articleId: number;
  readonly round: number;
}

/**
 * Stores a draft as a new version of the article. Joins the caller's transaction, so that the evidence is stored with
 * the draft.
 */
@Injectable()
export class ApplyCuration {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the new version, or null if the story has changed in the meantime and the draft is obsolete. */
  storeDraft({ articleId, round, ...version }: CurationResult): Promise<number | null> {
    return this.transactions.run(async (em) => {
      const article = await lockArticle(em, articleId);
      if (!article.acceptsDraft(round)) return null;
      const now = this.clock.now();
      const versionId = await addVersion(em, articleId, version, now);
      article.curate(version.draft, versionId, now);
      return versionId;
    });
  }
}
