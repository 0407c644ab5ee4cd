import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { lockUnclaimed } from '../data/article-claim.store.ts';
import { addVersion, endFirstApproval, findPicture } from '../data/article-rows.ts';
import type { Article } from '../domain/article.ts';
import { ArticleVersion } from '../domain/article-version.ts';
import type { CorrectedSentence } from '../domain/correction.ts';
import { choosePicture, editDraft } from '../domain/draft-review.ts';
import type { HeldReason } from '../domain/held-reason.ts';
import { assertCurrentVersion } from '../domain/release.ts';
import type { Risk } from '../domain/risk.ts';
import type { ShownDraft } from '../domain/shown-draft.ts';
import { REVIEWER_AS_MODEL } from './apply-correction.ts';

/** A text that a reviewer made from an undecided draft, already checked. */
export interface EditedText {
  readonly draft: ShownDraft;
  readonly edits: readonly CorrectedSentence[];
  readonly inserted: number;
  readonly problems: readonly HeldReason[];
  readonly risk: Risk;
  readonly unverified: number;
  /** Stores the sentences of the new version with their evidence. */
  readonly storeEvidence: (em: EntityManager, versionId: number) => Promise<void>;
}

export interface EditDecision {
  readonly articleId: number;
  /** The version that the reviewer read. */
  readonly versionId: number;
  /** Null if only the picture changes. */
  readonly text: EditedText | null;
  /** Report whose picture the article gets; null for no picture. If undefined, the picture stays. */
  readonly imageItemId?: number | null | undefined;
  readonly reason: string | null;
  readonly actor: Actor;
}

/** Stores an edited draft as a new version, and the chosen picture. */
@Injectable()
export class ApplyEdit {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the new version, or of the one that was read if only the picture changed. */
  apply(decision: EditDecision): Promise<number> {
    const { articleId, versionId, text, imageItemId, actor } = decision;
    return this.transactions.run(async (em) => {
      const article = await lockUnclaimed(em, decision, 'edit');
      article.assertUndecided();
      assertCurrentVersion(article, versionId);
      if (imageItemId !== undefined) {
        const picture = imageItemId === null ? null : await findPicture(em, articleId, imageItemId);
        if (picture === null && imageItemId !== null)
          throw new BadInputError(`Report ${imageItemId} has no picture, or belongs to another story.`);
        choosePicture(article, picture, actor);
        await endFirstApproval(em, versionId);
      }
      return text === null ? versionId : this.#addVersion(em, article, decision, text);
    });
  }

  async #addVersion(
    em: EntityManager,
    article: Article,
    { versionId: basedOn, reason, actor }: EditDecision,
    { draft, edits, inserted, problems, risk, unverified, storeEvidence }: EditedText,
  ): Promise<number> {
    const now = this.clock.now();
    const { draftedFrom = null } = await em.findOneOrFail(ArticleVersion, { id: basedOn });
    const versionId = await addVersion(
      em,
      article.id,
      {
        // Keeps a category that a reviewer chose.
        draft: { ...draft, category: article.category },
        model: REVIEWER_AS_MODEL,
        draftedFrom,
        changes: null,
        unverified,
        edited: { basedOn, by: actor.id, edits },
      },
      now,
    );
    await storeEvidence(em, versionId);
    const leftOut = edits.filter(({ after }) => after === null).length;
    const facts = { basedOn, changed: edits.length - leftOut - inserted, leftOut, inserted };
    editDraft(article, { draft, versionId, problems, risk, reason, actor, facts }, now);
    return versionId;
  }
}
