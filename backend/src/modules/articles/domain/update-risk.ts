import type { ClaimChange } from './claim-change.ts';
import type { HeldReason } from './held-reason.ts';
import type { QueueTier } from './review-queue.ts';
import type { RiskReason, RiskTier } from './risk.ts';

/** How carefully an update should be read, with the reasons. */
export interface UpdateRisk {
  readonly tier: QueueTier;
  readonly reasons: readonly RiskReason[];
}

/** An update is riskier than its text if it shows that a sentence which readers see now may be wrong. */
export function assessUpdate(
  { changes, isPolitical }: { readonly changes: readonly ClaimChange[]; readonly isPolitical: boolean },
  heldReasons: readonly HeldReason[],
): UpdateRisk {
  const isLive = changes.some(({ kind }) => kind === 'number' || kind === 'contradicted');
  const reasons = [
    ...(isLive ? [createReason('high', 'live-error', 'changes what readers see now')] : []),
    ...heldReasons.map(({ code, message }) => createReason('high', code, message)),
    ...(isPolitical ? [createReason('medium', 'political', 'political')] : []),
  ];
  return { tier: isLive ? 'live' : (reasons[0]?.tier ?? 'low'), reasons };
}

function createReason(tier: RiskTier, code: string, message: string): RiskReason {
  return { code, tier, message, part: null };
}
