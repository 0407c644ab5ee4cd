import type { JudgedClaim, RawVerdict } from './claim-verdicts.ts';
import type { CallOptions, ModelAnswer } from '../models/model-call.ts';

export interface JudgeRequest {
  /** `report`: claims of a draft with passages of reports. `translation`: translated sentences with their originals. */
  readonly task: 'report' | 'translation';
  readonly claims: readonly JudgedClaim[];
}

/** A second model that compares claims with their passages. Adapters throw `ModelError`. */
export interface ClaimJudge {
  /** Identifies server, model and prompt version. */
  readonly name: string;
  /** Makes one call. Returns one verdict per claim, in order, or `null` for a claim without a usable answer. */
  judge(request: JudgeRequest, options: CallOptions): Promise<ModelAnswer<readonly (RawVerdict | null)[]>>;
}

/** Injection token for a `ClaimJudge`, or for `null` if none is configured. */
export const CLAIM_JUDGE = Symbol('ClaimJudge');
