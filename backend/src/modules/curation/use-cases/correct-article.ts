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
import { ClaimStore } from '../data/claim.store.ts';
import { DraftStore } from '../data/draft.store.ts';
import { StoryTextsQuery } from '../data/story-texts.query.ts';
import { createEvidenceFinder } from '../verification/evidence-finder.ts';
import { joinSummary, listClaims, type Draft } from '../draft/draft.ts';
import { correctDraft, type SentenceChange } from '../draft/correct-draft.ts';
import type { CheckedVerdict, ReportText } from '../verification/claim-verdicts.ts';
import { Gate } from './gate.ts';
import { Judge } from './judge.ts';
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
    private readonly texts: StoryTextsQuery,
    private readonly claims: ClaimStore,
    private readonly drafts: DraftStore,
    private readonly judge: Judge,
    private readonly gate: Gate,
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
    const cited = await this.drafts.listSources(request.versionId);
    // A report that awaits a decision must not become public by serving as evidence.
    const texts = await this.texts.listByArticle({
      articleId: article.id,
      storyId: article.storyId,
      listedOnly: true,
    });
    const { draft, changes } = correctDraft(shown, requested, createEvidenceFinder(texts));
    const sources = [...cited, ...texts];
    const verdicts = await this.#judgeClaims(draft, shown, request.versionId, {
      articleId: article.id,
      reports: sources,
    });
    const problems = await this.gate.findProblems({
      kind: 'correction',
      articleId: article.id,
      draft,
      sources,
      verdicts,
    });
    assertNotHeldBack('correction', article.id, problems, reason);
    await this.applyCorrection.publishCorrection({
      ...request,
      draft: toShownDraft(draft),
      changes,
      overrideReason: problems.length > 0 ? reason : null,
      against: listObjections(problems),
      storeEvidence: async (em, versionId) => {
        await this.claims.storeClaims(em, versionId, listClaims(draft), verdicts);
        await this.drafts.storeDraft(em, versionId, draft);
      },
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

  /** Lets the judge model check the changed sentences, and copies the earlier verdicts on the other sentences. */
  async #judgeClaims(
    draft: Draft,
    shown: Draft,
    versionId: number,
    { articleId, reports }: { articleId: number; reports: readonly ReportText[] },
  ): Promise<CheckedVerdict[]> {
    const before = listClaims(shown);
    const changed = listClaims(draft).filter(
      ({ place, text }) => !before.some((claim) => claim.place === place && claim.text === text),
    );
    return [
      ...(await this.claims.listVerdictsWithSpans(versionId)),
      ...(await this.judge.checkClaims(articleId, {
        claims: changed,
        reports,
        summary: joinSummary(draft),
        worded: true,
      })),
    ];
  }
}
