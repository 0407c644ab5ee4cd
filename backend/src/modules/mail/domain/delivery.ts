const MAIL_STATUSES = ['queued', 'sending', 'sent', 'suppressed', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** How one attempt ended, and so what becomes of the mail. */
export type Outcome =
  | { readonly status: 'sent' }
  /** Not to be sent: the address takes no mail, or there is no reason for it any more. */
  | { readonly status: 'suppressed'; readonly reason: string; readonly addressIsDead: boolean }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'queued'; readonly reason: string; readonly waitMs: number };

const MINUTE = 60_000;
const WAITS_MINUTES = [1, 5, 15, 30, 60, 120, 240, 480, 720, 720, 720, 720];
const JITTER = 0.2;

/**
 * After a temporary failure: soon, then ever later, for three days in all; null when it is given up. `chance` in [0, 1)
 * keeps mails that failed together from coming back together.
 */
export function waitAfter(attempts: number, chance: number): number | null {
  const minutes = WAITS_MINUTES[attempts - 1];
  return minutes === undefined ? null : Math.round(minutes * MINUTE * (1 + JITTER * (2 * chance - 1)));
}

export function afterTemporaryFailure(attempts: number, reason: string, chance: number): Outcome {
  const waitMs = waitAfter(attempts, chance);
  return waitMs === null
    ? { status: 'failed', reason: `given up after ${attempts} attempts: ${reason}` }
    : { status: 'queued', reason, waitMs };
}
