const MAIL_STATUSES = ['queued', 'sending', 'sent', 'suppressed', 'failed', 'held'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Result of an attempt, which determines the next status of the email. */
export type SendOutcome =
  | { readonly status: 'sent' }
  /** The email was not sent, because the address is suppressed or the email is no longer needed. */
  | { readonly status: 'suppressed'; readonly reason: string; readonly suppressAddress: boolean }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'queued'; readonly reason: string; readonly waitMs: number };

const MINUTE_MS = 60_000;
const RETRY_DELAYS_MINUTES = [1, 5, 15, 30, 60, 120, 240, 480, 720, 720, 720, 720];
const JITTER = 0.2;

/**
 * Returns the delay before the next attempt in milliseconds, or null when no attempts are left. The delays grow and
 * add up to more than two and a half days. `chance` in [0, 1) adds jitter, so that emails that failed together are not
 * retried together.
 */
export function retryDelayMs(attempts: number, chance: number): number | null {
  const minutes = RETRY_DELAYS_MINUTES[attempts - 1];
  return minutes === undefined ? null : Math.round(minutes * MINUTE_MS * (1 + JITTER * (2 * chance - 1)));
}

export function outcomeOfTemporaryFailure(attempts: number, reason: string, chance: number): SendOutcome {
  const waitMs = retryDelayMs(attempts, chance);
  return waitMs === null
    ? { status: 'failed', reason: `gave up after ${attempts} attempts: ${reason}` }
    : { status: 'queued', reason, waitMs };
}
