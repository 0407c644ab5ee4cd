/** Every job and its data (plain JSON). A job may run more than once. */
export interface JobPayloads {
  'poll-feed': { feedId: number };
  'read-page': { itemId: number };
  'group-item': { itemId: number; revision: number };
  'compare-story': { storyId: number; revision: number };
  'ingest-article': { storyId: number; revision: number };
  'curate-article': { articleId: number; round: number };
  'draft-update': { articleId: number; round: number };
  'vet-article': { articleId: number; round: number };
  'remember-approved': { articleId: number };
  'record-activity': { eventId: string; event: string; articleId: number; decisionId?: number; occurredAt: string };
  'send-mail': { mailId: number };
  'send-bulk-mail': { mailId: number };
  'follow-premium': { readerId: number; premium: boolean; standing: number };
  'follow-payment-event': { eventId: string };
  'follow-subscription': { subscriptionId: string };
  'end-payment': { subscriptionId: string };
  /** A date such as 2026-11-21. */
  'reconcile-payments': { night: string };
  /** The number of the scheduler's run. */
  'roll-up-events': { turn: number };
  'refresh-trends': { turn: number };
}

export type JobName = keyof JobPayloads;

/** Each job has its own queue with the same name. */
export const JOB_NAMES = [
  'poll-feed',
  'read-page',
  'group-item',
  'compare-story',
  'ingest-article',
  'curate-article',
  'draft-update',
  'vet-article',
  'remember-approved',
  'record-activity',
  'send-mail',
  'send-bulk-mail',
  'follow-premium',
  'follow-payment-event',
  'follow-subscription',
  'end-payment',
  'reconcile-payments',
  'roll-up-events',
  'refresh-trends',
] as const satisfies readonly JobName[];
