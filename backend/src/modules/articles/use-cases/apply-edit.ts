import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { lockUnclaimed } from '../data/article-claim.store.ts';
import { addVersion, endFirstApproval, findPicture } from '../data/article-rows.ts';
import { removePictureTick } from '../data/article-tick.store.ts';
import { listPlanted } from '../data/planted-error.store.ts';
import type { Article } from '../domain/article.ts';
import { ArticleVersion } from '../domain/article-version.ts';
import type { CorrectedSentence } from '../domain/correction.ts';
import { choosePicture, editDraft } from '../domain/draft-review.ts';
import type { HeldReason } from '../domain/held-reason.ts';
import { assertCurrentVersion } from '../domain/release.ts';
import type { PlantedError } from '../domain/planted-error.ts';
import type { Risk } from '../domain/risk.ts';
import type { ShownDraft } from '../domain/shown-draft.ts';
import { REVIEWER_AS_MODEL } from './apply-correction.ts';
import { assertReadTrue, decideDraft } from './decide-draft.ts';

/** A text that a reviewer made from an undecided draft, already checked. */
interface EditedText {
  readonly draft: ShownDraft;
  readonly edits: readonly CorrectedSentence[];
  readonly inserted: number;
  readonly problems: readonly HeldReason[];
  readonly risk: Risk;
  readonly unverified: number;
  /** Stores the sentences of the new version with their evidence. */
  readonly storeEvidence: (em: EntityManager, versionId: number) => Promise<void>;
}

/** The sentences of a version that a reviewer edited or left out; none if only the picture changes. */
export interface EditedSentences {
  readonly articleId: number;
  /** The version that the reviewer read. */
  readonly versionId: number;
  readonly sentences: readonly { readonly place: string; readonly ordinal: number }[];
  readonly actor: Actor;
}

interface EditDecision extends EditedSentences {
  /** Null if only the picture changes. */
  readonly text: EditedText | null;
  /** Report whose picture the article gets; null for no picture. If undefined, the picture stays. */
  readonly imageItemId?: number | null | undefined;
  readonly reason: string | null;
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
    const { text } = decision;
    // Another picture says nothing about the text.
    if (text === null)
      return this.transactions.run(async (em) => this.#apply(em, await lockUnclaimed(em, decision, 'edit'), decision));
    return decideDraft(this.transactions, { ...decision, act: 'edit' }, (em, article) =>
      this.#apply(em, article, decision),
    );
  }

  /** Returns the errors that were planted in the member's readings of the article, settled or not. */
  listPlanted(reading: { articleId: number; memberId: number }): Promise<PlantedError[]> {
    return this.transactions.run((em) => listPlanted(em, reading));
  }

  /** Throws if the person must first read the draft without a planted error. */
  assertReadTrue(decision: EditedSentences): Promise<void> {
    return assertReadTrue(this.transactions, { ...decision, act: 'edit' });
  }

  async #apply(em: EntityManager, article: Article, decision: EditDecision): Promise<number> {
    const { articleId, versionId, text, imageItemId, actor } = decision;
    article.assertUndecided();
    assertCurrentVersion(article, versionId);
    if (imageItemId !== undefined) {
      const picture = imageItemId === null ? null : await findPicture(em, articleId, imageItemId);
      if (picture === null && imageItemId !== null)
        throw new BadInputError(`Report ${imageItemId} has no picture, or belongs to another story.`);
      choosePicture(article, picture, actor);
      await endFirstApproval(em, versionId);
      await removePictureTick(em, versionId);
    }
    return text === null ? versionId : this.#addVersion(em, article, decision, text);
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
