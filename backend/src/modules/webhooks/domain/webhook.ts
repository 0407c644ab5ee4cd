import { createHmac, randomBytes } from 'node:crypto';

/** Types of messages. */
export const WEBHOOK_EVENTS = [
  'article.approved',
  'article.updated',
  'article.corrected',
  'article.retracted',
  'briefing.made',
  'alarm.changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const MAX_WEBHOOKS = 20;

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Pauses before each further attempt, together a little more than three days. */
const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  16 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
];

export const createSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** Returns when to try again after this number of attempts, or null to give up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** Returns the headers of a message as Standard Webhooks defines them (https://www.standardwebhooks.com). */
export function signMessage(secret: string, messageId: string, body: string, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
