import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import type { SentenceDoubt } from '../translation/article-translation.ts';
import type { Claim } from '../draft/draft.ts';
import {
  getControlTranslations,
  addControlClaims,
  type ControlClaims,
  makeControlClaims,
} from '../verification/control-claims.ts';
import {
  type CheckedVerdict,
  selectClaimsToJudge,
  type JudgedClaim,
  containsQuote,
  type RawVerdict,
  checkVerdict,
  type ReportText,
} from '../verification/claim-verdicts.ts';
import type { TargetLanguage } from '../translation/target-languages.ts';
import { CLAIM_JUDGE, type ClaimJudge, type JudgeRequest } from '../verification/claim-judge.ts';
import { ModelError } from '../models/model-call.ts';

export interface ClaimsToCheck {
  readonly claims: readonly Claim[];
  readonly reports: readonly ReportText[];
  /** Summary of the article, with which its headline is compared. */
  readonly summary: string;
  /** True if a model or a person worded the claims. */
  readonly worded: boolean;
}

/**
 * Lets the judge model compare claims with their passages. Claims stay unverified if there is no judge model, if the
 * call fails, or if the judge misjudges a control claim.
 */
@Injectable()
export class Judge {
  constructor(
    @Inject(CLAIM_JUDGE) private readonly model: ClaimJudge | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns a verdict on each claim that a model or person worded, and the findings about verbatim claims. Without a
   * usable answer, claims are not verified, except those of an engine that only copies (`worded` is false).
   */
  async checkClaims(articleId: number, { claims, reports, summary, worded }: ClaimsToCheck): Promise<CheckedVerdict[]> {
    const toRead = selectClaimsToJudge(claims, reports, summary).filter(
      ({ verbatim }) => !verbatim || this.model?.readsContext,
    );
    const judged = toRead.map((each) => each.judged);
    const answers =
      toRead.length === 0
        ? null
        : await this.#judgeClaims(
            articleId,
            { task: 'report', claims: judged },
            makeControlClaims(judged, this.model?.readsContext),
          );
    return toRead.flatMap((each, at) => {
      const verdict = checkVerdict(each, answers?.[at] ?? null);
      const isFinding = verdict.verdict === 'misleading' || verdict.slant !== undefined;
      const isKept = each.verbatim ? isFinding : worded || verdict.verdict !== 'not-verified';
      return isKept ? [verdict] : [];
    });
  }

  /**
   * Compares translated sentences with their originals. Returns the judge's doubts by original sentence, or none if the
   * judge is unavailable or misjudges a control sentence.
   */
  async checkTranslation(
    articleId: number,
    originals: readonly string[],
    translated: readonly string[],
    to: TargetLanguage,
  ): Promise<Map<string, SentenceDoubt>> {
    const pairs = originals
      .map((original, at) => ({ original, text: translated[at] ?? '' }))
      .filter(({ original, text }) => original !== text);
    const claims = pairs.map(({ original, text }) => ({
      text,
      passages: [{ speaker: 'original', cited: original, before: '', after: '' }],
    }));
    const answers =
      claims.length === 0
        ? null
        : await this.#judgeClaims(articleId, { task: 'translation', claims }, getControlTranslations(to.code));
    const doubts = pairs.map(({ original }, at) => [original, toDoubt(answers?.[at] ?? null, claims[at])] as const);
    return new Map(doubts.filter((each): each is readonly [string, SentenceDoubt] => each[1] !== null));
  }

  /**
   * Returns the judge's answers without those to the control claims. Returns `null` if the judge failed or misjudged a
   * control claim.
   */
  async #judgeClaims(
    articleId: number,
    request: JudgeRequest,
    controls: ControlClaims,
  ): Promise<readonly (RawVerdict | null)[] | null> {
    const { model: judge } = this;
    if (judge === null) return null;
    const batch = addControlClaims(request.claims, controls);
    try {
      const { verdicts, reject } = await judge.judge({ ...request, claims: batch.claims });
      const trusted = batch.extractTrustedAnswers(verdicts);
      if (trusted === null) {
        await reject('gave a wrong verdict on a control claim.');
        throw new ModelError('unusable', 'The judge model gave a wrong verdict on a control claim.');
      }
      return trusted;
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      this.logger.warn({ err: error, articleId }, 'the judge model verified nothing');
      return null;
    }
  }
}

/** A contradiction that quotes nothing from the original only counts as a doubt. */
function toDoubt(answer: RawVerdict | null, claim: JudgedClaim | undefined): SentenceDoubt | null {
  if (answer === null || claim === undefined || answer.verdict === 'supported') return null;
  return answer.verdict === 'contradicted' && containsQuote(answer.quote, claim) ? 'contradicted' : 'doubted';
}
