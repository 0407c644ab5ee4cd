const MAIL_STATUSES = ['queued', 'sending', 'sent', 'suppressed', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Result of an attempt, which determines the next status of the mail. */
export type Outcome =
  | { readonly status: 'sent' }
  /** Not sent: the address is suppressed, or the mail is no longer needed. */
  | { readonly status: 'suppressed'; readonly reason: string; readonly suppressAddress: boolean }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'queued'; readonly reason: string; readonly waitMs: number };

const MINUTE = 60_000;
const WAITS_MINUTES = [1, 5, 15, 30, 60, 120, 240, 480, 720, 720, 720, 720];
const JITTER = 0.2;

/**
 * Returns the wait in milliseconds before the next attempt. The waits grow and add up to three days. Returns null when
 * no attempt is left. `chance` in [0, 1) adds jitter, so that mails that failed together are not retried together.
 */
export function waitAfter(attempts: number, chance: number): number | null {
  const minutes = WAITS_MINUTES[attempts - 1];
  return minutes === undefined ? null : Math.round(minutes * MINUTE * (1 + JITTER * (2 * chance - 1)));
}

export function afterTemporaryFailure(attempts: number, reason: string, chance: number): Outcome {
  const waitMs = waitAfter(attempts, chance);
  return waitMs === null
    ? { status: 'failed', reason: `gave up after ${attempts} attempts: ${reason}` }
    : { status: 'queued', reason, waitMs };
}
