import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { curationConfig } from '../curation.config.ts';
import { ModelCallStore } from '../data/model-call.store.ts';
import { ModelRequestStore } from '../data/model-request.store.ts';
import type { Claim } from '../domain/claims.ts';
import { plantClaims, type PlantedClaims, plantedAmong } from '../domain/planted-claims.ts';
import { type ClaimReading, claimsToRead, type RawVerdict, readingOf, type ReportText } from '../domain/second-reading.ts';
import { CLAIM_JUDGE, type ClaimJudge, type JudgeRequest } from '../ports/claim-judge.ts';
import { ModelError } from '../ports/language-model.ts';

/**
 * Has a second model compare claims with their passages. It can only add doubt: without it, after a failure, or if it
 * misses a planted claim, claims are not verified.
 */
@Injectable()
export class SecondReader {
  constructor(
    @Inject(CLAIM_JUDGE) private readonly judge: ClaimJudge | null,
    private readonly calls: ModelCallStore,
    private readonly requests: ModelRequestStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns a reading for each claim that no source says letter for letter. */
  async read(articleId: number, claims: readonly Claim[], reports: readonly ReportText[]): Promise<ClaimReading[]> {
    const toRead = claimsToRead(claims, reports);
    const judged = toRead.map((each) => each.judged);
    const answers = toRead.length === 0 ? [] : await this.answers(articleId, { task: 'report', claims: judged }, plantedAmong(judged));
    return toRead.map((each, at) => readingOf(each, answers?.[at] ?? null));
  }

  /** Returns the judge's answers without those about the planted claims; `null` if there are none that can be believed. */
  async answers(articleId: number, request: JudgeRequest, planted: PlantedClaims): Promise<readonly (RawVerdict | null)[] | null> {
    const { judge } = this;
    if (judge === null) return null;
    const batch = plantClaims(request.claims, planted);
    const asked = { ...request, claims: batch.claims };
    try {
      if ((await this.requests.lately('verdicts')) >= curationConfig.read().JUDGE_CALLS_A_DAY) throw new ModelError('temporary', 'JUDGE_CALLS_A_DAY is reached.');
      const { value } = await this.calls.once({ purpose: 'judge', articleId, model: judge.name, input: asked, free: [] }, async (idempotencyKey) => {
        const answer = await judge.judge(asked, { idempotencyKey });
        const believed = batch.believed(answer.value);
        if (believed === null) throw new ModelError('unusable', 'The second reader misjudged a planted claim.');
        return { ...answer, value: believed };
      });
      return value;
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      this.logger.warn({ err: error, articleId }, 'a draft was not verified by the second reader');
      return null;
    }
  }
}
