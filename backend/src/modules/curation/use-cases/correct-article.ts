import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { DomainError, NotFoundError, WrongStateError } from '../../../shared/errors/domain-error.ts';
import {
  ApplyCorrection,
  type ArticleDetail,
  ArticleDetailQuery,
  type CorrectionKind,
  ListReports,
} from '../../articles/index.ts';
import { ApprovedShinglesStore } from '../data/approved-shingles.store.ts';
import { ClaimStore } from '../data/claim.store.ts';
import { DraftStore } from '../data/draft.store.ts';
import { StoryTextsQuery } from '../data/story-texts.query.ts';
import { createEvidenceFinder } from '../verification/evidence-finder.ts';
import { listClaims, type Draft } from '../draft/draft.ts';
import { correctDraft, type SentenceChange, removeHiddenBullets } from '../draft/correct-draft.ts';
import type { CheckedVerdict, ReportText } from '../verification/second-reading.ts';
import {
  findContradictions,
  computeDraftShingles,
  type Problem,
  type VettedSource,
  vetDraft,
} from '../verification/vetting.ts';
import { SecondReader } from './second-reader.ts';
import { toShownDraft } from './shown-draft.ts';

/** Maximum number of problems that the error message lists. The error's details contain all of them. */
const MAX_LISTED_PROBLEMS = 5;

export interface CorrectionOrder {
  readonly articleId: number;
  /** The version that the reviewer read. */
  readonly versionId: number;
  readonly changes: readonly SentenceChange[];
  readonly kind: Exclude<CorrectionKind, 'retracted'>;
  /** Public explanation of the correction. */
  readonly note: string;
  /** Reason for publishing the correction despite a failed check. `null` if the reviewer gave none. */
  readonly reason: string | null;
  readonly reviewer: string;
}

/**
 * Corrects a published article and publishes the change. Creates a new version, which must pass the same checks as any
 * draft.
 */
@Injectable()
export class CorrectArticle {
  constructor(
    private readonly transactions: Transactions,
    private readonly articles: ArticleDetailQuery,
    private readonly texts: StoryTextsQuery,
    private readonly claims: ClaimStore,
    private readonly drafts: DraftStore,
    private readonly approved: ApprovedShinglesStore,
    private readonly secondReader: SecondReader,
    private readonly applyCorrection: ApplyCorrection,
    private readonly listReports: ListReports,
  ) {}

  async run({ changes: requested, reason, ...order }: CorrectionOrder): Promise<void> {
    const article = await this.#findPublished(order);
    const shown = await this.drafts.findByVersion(order.versionId);
    if (!shown)
      throw new WrongStateError(
        'This article has no stored sentences, so it cannot be corrected. You can retract it instead.',
        { articleId: article.id },
      );
    const cited = await this.drafts.listSources(order.versionId);
    const texts = await this.texts.listByArticle({ articleId: article.id, storyId: article.storyId });
    const { draft: corrected, changes } = correctDraft(shown, requested, createEvidenceFinder(texts));
    const draft = removeHiddenBullets(corrected, shown, article.politicalStances);
    const readings = await this.#readClaims(draft, shown, order.versionId, {
      articleId: article.id,
      reports: [...cited, ...texts],
    });
    const problems = [
      ...(await this.#findProblems(draft, [...cited, ...texts], article.id)),
      ...findContradictions(draft, readings),
    ];
    if (problems.length > 0 && reason === null) throw correctionBlocked(article.id, problems);
    const overrideReason = problems.length > 0 ? reason : null;
    await this.transactions.run(async (em) => {
      const versionId = await this.applyCorrection.run({
        ...order,
        draft: toShownDraft(draft),
        changes,
        overrideReason,
      });
      await this.claims.storeClaims(em, versionId, listClaims(draft), readings);
      await this.drafts.storeDraft(em, versionId, draft);
      // The corrected text may cite a report that was not listed yet.
      await this.listReports.ofVersions(em, [article.id], order.reviewer);
      await this.approved.deleteShingles(em, article.id);
    });
  }

  async #findPublished({
    articleId,
    versionId,
  }: Pick<CorrectionOrder, 'articleId' | 'versionId'>): Promise<ArticleDetail> {
    const article = await this.articles.byId(articleId);
    if (!article) throw new NotFoundError('Article', articleId);
    if (article.status !== 'approved')
      throw new WrongStateError(
        `Article ${articleId} is ${article.status}; only published articles can be corrected.`,
        {
          articleId,
        },
      );
    if (article.versionId !== versionId)
      throw new WrongStateError('The article has changed in the meantime. Please read the current version.', {
        articleId,
        versionId: article.versionId,
      });
    return article;
  }

  /** Lets the judge model check the changed sentences, and copies the earlier verdicts on the other sentences. */
  async #readClaims(
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
      ...(await this.claims.listReadingsWithSpans(versionId)),
      ...(await this.secondReader.checkClaims(articleId, changed, reports)),
    ];
  }

  async #findProblems(draft: Draft, sources: readonly VettedSource[], articleId: number): Promise<readonly Problem[]> {
    const similar = await this.approved.findSimilar(computeDraftShingles(draft), articleId);
    const verdict = vetDraft(draft, sources, { duplicates: similar });
    return verdict.ok ? [] : verdict.problems;
  }
}

/** The message lists the problems, because reviewers must know them before they enter a reason. */
function correctionBlocked(articleId: number, problems: readonly Problem[]): DomainError {
  const found = [...new Set(problems.map(({ message }) => message))].slice(0, MAX_LISTED_PROBLEMS).join(' ');
  return new DomainError(
    'check-failed',
    `A check objects to the corrected text: ${found} To publish it anyway, enter a reason.`,
    409,
    { articleId, blocked: problems },
  );
}
