import { RISK_TIERS, type RiskReason } from './risk.ts';

/** Kinds of items that wait for a reviewer. A draft on hold only returns to the queue when its hold ends. */
export const QUEUE_KINDS = ['draft', 'held', 'update', 'merge', 'reports', 'recheck', 'on-hold'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** `live`: a sentence that readers see now may be wrong. */
export const QUEUE_TIERS = ['live', ...RISK_TIERS] as const;
export type QueueTier = (typeof QUEUE_TIERS)[number];

export interface Hold {
  readonly since: Date;
  /** Null for a hold without an end. */
  readonly until: Date | null;
  readonly note: string;
}

export interface QueueItem {
  kind: QueueKind;
  /** Id of the article. */
  id: number;
  versionId: number | null;
  title: string;
  summary: string;
  language: string;
  category: string;
  tier: QueueTier;
  /** True if the item is listed one tier higher because it has waited for 24 hours. */
  risen: boolean;
  reasons: readonly RiskReason[];
  pendingSince: Date;
  reports: number;
  independent: number;
  readingTime: number;
  isPolitical: boolean;
  hold: Hold | null;
  /** Who is reviewing the item at the moment, and until when. */
  claim: { by: string; until: string } | null;
  /** True if the draft has the first of the two approvals that it needs. */
  approvedOnce: boolean;
  /** Id of the re-check; null for other kinds. */
  recheck: number | null;
}
