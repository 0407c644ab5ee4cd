export const RISK_TIERS = ['high', 'medium', 'low'] as const;
export type RiskTier = (typeof RISK_TIERS)[number];

/** One reason for the risk tier of a draft. */
export interface RiskReason {
  readonly code: string;
  readonly tier: RiskTier;
  /** Reason in a few words. */
  readonly message: string;
  /** Part of the draft that the reason is about, such as `body:0`; null if it is about the whole draft. */
  readonly part: string | null;
}

/** How carefully a draft should be read. The tier is that of the gravest reason. */
export interface Risk {
  readonly tier: RiskTier;
  readonly reasons: readonly RiskReason[];
}
