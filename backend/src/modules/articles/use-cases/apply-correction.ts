import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { WrongStateError } from '../../../shared/errors/domain-error.ts';
import { lockArticle } from '../data/article-rows.ts';
import type { Article } from '../domain/article.ts';
import type { ShownDraft } from '../domain/shown-draft.ts';
import { ArticleUpdate } from '../domain/article-update.ts';
import { ArticleVersion } from '../domain/article-version.ts';
import { type CorrectedSentence, Correction, type CorrectionKind } from '../domain/correction.ts';
import { toRetractedTitle } from '../domain/correction-words.ts';

/** Stands in the place of the model name in versions that a reviewer wrote. */
const REVIEWER_AS_MODEL = 'reviewer';

/** A reviewer's decision to correct or retract a published article. */
export interface CorrectionRequest {
  readonly articleId: number;
  /** The version that the reviewer read. */
  readonly versionId: number;
  /** Public note about the error. */
  readonly note: string;
  readonly reviewer: string;
}

export interface AppliedCorrection extends CorrectionRequest {
  readonly kind: Exclude<CorrectionKind, 'retracted'>;
  readonly draft: ShownDraft;
  readonly changes: readonly CorrectedSentence[];
  /** Written reason for publishing the correction although a check failed. */
  readonly overrideReason: string | null;
}

/** Publishes a correction: a new version, and a public record of the error. */
@Injectable()
export class ApplyCorrection {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the id of the new version. Joins the caller's transaction, so that the evidence is stored with the version.
   */
  run({ draft, kind, changes, overrideReason, ...about }: AppliedCorrection): Promise<number> {
    return this.transactions.run(async (em) => {
      const article = await this.#lockPublished(em, about);
      const now = this.clock.now();
      const { author: _author, readingTime: _readingTime, categoryConfidence: _confidence, ...shown } = draft;
      const version = await this.#addVersion(
        em,
        about,
        { ...shown, category: article.category, tags: [...draft.tags] },
        now,
      );
      const correction = await this.#recordCorrection(
        em,
        about,
        { kind, changes, overrideReason, versionId: version.id },
        now,
      );
      article.correct(draft, { kind, correctionId: correction.id, versionId: version.id }, now);
      const update = await findOpenUpdate(em, article);
      // Requests a new draft of the open update, because it was compared with the old text.
      update?.requestDraft(article.draftAfter ?? null);
      return version.id;
    });
  }

  async retract(about: CorrectionRequest): Promise<void> {
    await this.transactions.run(async (em) => {
      const article = await this.#lockPublished(em, about);
      const now = this.clock.now();
      const { category, language } = article;
      const version = await this.#addVersion(
        em,
        about,
        {
          title: toRetractedTitle(article.title),
          category,
          language,
          summary: '',
          content: '',
          tags: [],
          politicalStances: null,
        },
        now,
      );
      const correction = await this.#recordCorrection(
        em,
        about,
        { kind: 'retracted', changes: [], overrideReason: null, versionId: version.id },
        now,
      );
      article.retract({ kind: 'retracted', correctionId: correction.id, versionId: version.id }, now);
      (await findOpenUpdate(em, article))?.close();
    });
  }

  async #lockPublished(em: EntityManager, { articleId, versionId }: CorrectionRequest): Promise<Article> {
    const article = await lockArticle(em, articleId);
    article.assertPublished();
    if (article.versionId === versionId) return article;
    throw new WrongStateError('The article has changed in the meantime. Please read the current version.', {
      articleId,
      versionId: article.versionId,
    });
  }

  async #addVersion(
    em: EntityManager,
    { articleId, versionId }: CorrectionRequest,
    shown: Omit<ShownDraft, 'author' | 'readingTime' | 'tags' | 'categoryConfidence'> & { tags: string[] },
    now: Date,
  ): Promise<ArticleVersion> {
    const number = 1 + (await em.count(ArticleVersion, { articleId }));
    const corrected = await em.findOneOrFail(ArticleVersion, { id: versionId });
    // Uses the sources of the corrected version, not those of a waiting update.
    const version = em.create(ArticleVersion, {
      ...shown,
      articleId,
      number,
      model: REVIEWER_AS_MODEL,
      draftedAt: now,
      draftedFrom: corrected.draftedFrom ?? null,
      publishedAt: now,
    });
    em.persist(version);
    await em.flush();
    return version;
  }

  async #recordCorrection(
    em: EntityManager,
    about: CorrectionRequest,
    made: Pick<Correction, 'kind' | 'changes' | 'versionId'> & { overrideReason: string | null },
    now: Date,
  ): Promise<Correction> {
    const { articleId, versionId: previousVersionId, note, reviewer: correctedBy } = about;
    const correction = em.create(Correction, {
      ...made,
      articleId,
      previousVersionId,
      note,
      correctedBy,
      correctedAt: now,
    });
    em.persist(correction);
    await em.flush();
    return correction;
  }
}

/** Locks the article before the update, in the same order as all other code, to prevent deadlocks. */
async function findOpenUpdate(em: EntityManager, { id }: Article): Promise<ArticleUpdate | null> {
  const update = await em.findOne(ArticleUpdate, { articleId: id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return update?.isOpen ? update : null;
}
