import type { JudgedClaim, RawVerdict } from './claim-verdicts.ts';

export interface JudgeRequest {
  /** `report`: claims of a draft with passages of reports. `translation`: translated sentences with their originals. */
  readonly task: 'report' | 'translation';
  readonly claims: readonly JudgedClaim[];
}

export interface JudgeAnswer {
  /** One verdict per claim, in order, or `null` for a claim without a usable answer. */
  readonly verdicts: readonly (RawVerdict | null)[];
  /** Stores the reason why the verdicts are not trusted. */
  readonly reject: (reason: string) => Promise<void>;
}

/** A second model that compares claims with their passages. Adapters throw `ModelError`. */
export interface ClaimJudge {
  /** True if the judge reads the sentences around a passage, so that it can also judge verbatim sentences. */
  readonly readsContext: boolean;
  judge(request: JudgeRequest): Promise<JudgeAnswer>;
}

/** Injection token for a `ClaimJudge`, or for `null` if none is configured. */
export const CLAIM_JUDGE = Symbol('ClaimJudge');
