import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { addVersion, lockArticle, lockUpdate } from '../data/article-rows.ts';
import type { Article } from '../domain/article.ts';
import { authorize } from '../domain/article.policy.ts';
import type { ShownDraft } from '../domain/shown-draft.ts';
import { ArticleVersion } from '../domain/article-version.ts';
import { type CorrectedSentence, Correction, type CorrectionKind } from '../domain/correction.ts';
import { assertCurrentVersion } from '../domain/release.ts';
import { type DatedCorrection, Publication } from './publication.ts';

/** Replaces the model name in versions that a reviewer wrote. */
export const REVIEWER_AS_MODEL = 'reviewer';

/** A reviewer's decision to correct or retract a published article. */
interface CorrectionDecision {
  readonly articleId: number;
  /** The version that the reviewer read. */
  readonly versionId: number;
  /** Public note about the error. */
  readonly note: string;
  readonly actor: Actor;
}

interface AppliedCorrection extends CorrectionDecision {
  readonly kind: Exclude<CorrectionKind, 'retracted'>;
  readonly draft: ShownDraft;
  readonly changes: readonly CorrectedSentence[];
  /** Written reason for publishing the correction although a check failed. */
  readonly overrideReason: string | null;
  /** Codes of the checks that objected to the corrected text. */
  readonly against: readonly string[];
  /** Stores the sentences of the new version with their evidence. */
  readonly storeEvidence: (em: EntityManager, versionId: number) => Promise<void>;
}

/** Publishes a correction: a new version, and a public record of the error. */
@Injectable()
export class ApplyCorrection {
  constructor(
    private readonly transactions: Transactions,
    private readonly publication: Publication,
    private readonly clock: Clock,
  ) {}

  publishCorrection({
    draft,
    kind,
    changes,
    overrideReason,
    against,
    storeEvidence,
    ...about
  }: AppliedCorrection): Promise<void> {
    return this.transactions.run(async (em) => {
      const article = await lockPublished(em, about, 'correct');
      const versionId = await this.#addVersion(em, about, { ...draft, category: article.category });
      await storeEvidence(em, versionId);
      const correction = await this.#recordCorrection(em, about, { kind, changes, overrideReason, versionId });
      const facts = { kind, changed: changes.length, against };
      await this.publication.publishCorrection(em, article, draft, { ...correction, facts });
      // An open update was compared with the old text.
      (await lockUpdate(em, article.id))?.discardVersion(article.draftAfter ?? null);
    });
  }

  retract(about: CorrectionDecision): Promise<void> {
    return this.transactions.run(async (em) => {
      const article = await lockPublished(em, about, 'retract');
      const versionId = await this.#addVersion(em, about, article.retractionNotice);
      const made = { kind: 'retracted', changes: [], overrideReason: null, versionId } as const;
      await this.publication.publishRetraction(em, article, await this.#recordCorrection(em, about, made));
      (await lockUpdate(em, article.id))?.close();
    });
  }

  async #addVersion(em: EntityManager, about: CorrectionDecision, draft: ShownDraft): Promise<number> {
    // Uses the sources of the corrected version, not those of a waiting update.
    const { draftedFrom = null } = await em.findOneOrFail(ArticleVersion, { id: about.versionId });
    const version = { draft, model: REVIEWER_AS_MODEL, draftedFrom, changes: null, unverified: 0 };
    return addVersion(em, about.articleId, version, this.clock.now());
  }

  async #recordCorrection(
    em: EntityManager,
    { articleId, versionId: previousVersionId, note, actor }: CorrectionDecision,
    made: Pick<Correction, 'kind' | 'changes' | 'versionId'> & { readonly overrideReason: string | null },
  ): Promise<DatedCorrection> {
    const now = this.clock.now();
    const correction = em.create(Correction, {
      ...made,
      articleId,
      previousVersionId,
      note,
      correctedBy: actor.name,
      correctedAt: now,
    });
    em.persist(correction);
    await em.flush();
    const { kind, versionId, overrideReason: reason } = made;
    return { kind, versionId, correctionId: correction.id, actor, reason, now };
  }
}

async function lockPublished(
  em: EntityManager,
  { articleId, versionId, actor }: CorrectionDecision,
  action: 'correct' | 'retract',
): Promise<Article> {
  const article = await lockArticle(em, articleId);
  authorize(actor, action, article);
  article.assertPublished();
  assertCurrentVersion(article, versionId);
  return article;
}
