import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { NotFoundError, WrongStateError } from '../../../shared/errors/domain-error.ts';
import {
  ApplyCorrection,
  type ArticleDetail,
  ArticleDetailQuery,
  assertCurrentVersion,
  assertNotHeldBack,
  authorize,
  type CorrectionKind,
  listObjections,
} from '../../articles/index.ts';
import { DraftStore } from '../data/draft.store.ts';
import type { SentenceChange } from '../draft/correct-draft.ts';
import { CheckChanges } from './check-changes.ts';
import { toShownDraft } from './shown-draft.ts';

export interface CorrectionRequest {
  readonly articleId: number;
  /** The version that the reviewer read. */
  readonly versionId: number;
  readonly changes: readonly SentenceChange[];
  readonly kind: Exclude<CorrectionKind, 'retracted'>;
  /** Public explanation of the correction. */
  readonly note: string;
  /** Reason for publishing the correction despite a failed check. `null` if the reviewer gave none. */
  readonly reason: string | null;
  readonly actor: Actor;
}

/**
 * Corrects a published article and publishes the change. Creates a new version, which must pass the same checks as any
 * draft.
 */
@Injectable()
export class CorrectArticle {
  constructor(
    private readonly articles: ArticleDetailQuery,
    private readonly drafts: DraftStore,
    private readonly checkChanges: CheckChanges,
    private readonly applyCorrection: ApplyCorrection,
  ) {}

  async correct({ changes: requested, reason, ...request }: CorrectionRequest): Promise<void> {
    const article = await this.#findPublished(request);
    const shown = await this.drafts.findByVersion(request.versionId);
    if (!shown)
      throw new WrongStateError(
        'This article has no stored sentences, so it cannot be corrected. You can retract it instead.',
        { articleId: article.id },
      );
    const checked = await this.checkChanges.check({
      kind: 'correction',
      articleId: article.id,
      storyId: article.storyId,
      versionId: request.versionId,
      shown,
      changes: requested,
    });
    const { draft, changes, problems, verdicts } = checked;
    assertNotHeldBack('correction', article.id, problems, reason);
    await this.applyCorrection.publishCorrection({
      ...request,
      draft: toShownDraft(draft),
      changes,
      overrideReason: problems.length > 0 ? reason : null,
      against: listObjections(problems),
      storeEvidence: (em, versionId) => this.drafts.storeDraft(em, versionId, { draft, verdicts }),
    });
  }

  async #findPublished({
    articleId,
    versionId,
    actor,
  }: Pick<CorrectionRequest, 'articleId' | 'versionId' | 'actor'>): Promise<ArticleDetail> {
    const article = await this.articles.byId(articleId);
    if (!article) throw new NotFoundError('Article', articleId);
    authorize(actor, 'correct', article);
    if (article.status !== 'approved')
      throw new WrongStateError(
        `Article ${articleId} is ${article.status}; only published articles can be corrected.`,
        {
          articleId,
        },
      );
    assertCurrentVersion(article, versionId);
    return article;
  }
}
