import { toLocalHour } from '../../../shared/clock/time-zone.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Maximum age of alerts about articles and about corrections. Older ones are dropped. */
const ARTICLE_LIFETIME_MS = 12 * HOUR_MS;
const CORRECTION_LIFETIME_MS = 3 * DAY_MS;

export const MAX_ALERTS_PER_DAY = 10;
/** A device that is added later replaces the oldest one. */
export const MAX_DEVICES = 10;

export interface AlertSettings {
  /** Maximum number of alerts in 24 hours. */
  readonly perDay: number;
  /** Hours of the day in the time zone. No hour is quiet if they are equal. */
  readonly quietFrom: number;
  readonly quietTo: number;
  /** IANA time zone. */
  readonly timeZone: string;
}

export const DEFAULT_SETTINGS: AlertSettings = { perDay: 3, quietFrom: 22, quietTo: 7, timeZone: 'UTC' };

export interface WaitingAlert {
  readonly articleId: number;
  readonly followId: number;
  /** Null if the alert is about the article itself. */
  readonly correctionId: number | null;
  readonly addedAt: Date;
}

/**
 * Decides which alerts of a reader are sent now and which ones never. The others wait.
 * - Nothing is sent during quiet hours.
 * - There is one alert for each article; a correction replaces the alert about the article.
 * - Corrections come first, then the newest articles. At the limit, articles are dropped and corrections wait.
 */
export function chooseAlerts<A extends WaitingAlert>(
  waiting: readonly A[],
  settings: AlertSettings,
  sentToday: number,
  now: Date,
): { send: A[]; drop: A[] } {
  if (isQuiet(settings, now)) return { send: [], drop: waiting.filter((alert) => isOld(alert, now)) };
  const byRank = waiting.toSorted(
    (one, other) =>
      Number(other.correctionId !== null) - Number(one.correctionId !== null) ||
      other.addedAt.getTime() - one.addedAt.getTime() ||
      (other.correctionId ?? other.articleId) - (one.correctionId ?? one.articleId),
  );
  const send: A[] = [];
  const drop: A[] = [];
  const told = new Set<number>();
  for (const alert of byRank) {
    const isCorrection = alert.correctionId !== null;
    const hasRoom = sentToday + send.length < settings.perDay;
    if (told.has(alert.articleId) || isOld(alert, now) || (!hasRoom && !isCorrection)) drop.push(alert);
    else if (hasRoom) send.push(alert);
    told.add(alert.articleId);
  }
  return { send, drop };
}

function isOld({ addedAt, correctionId }: WaitingAlert, now: Date): boolean {
  const age = now.getTime() - addedAt.getTime();
  return age > (correctionId === null ? ARTICLE_LIFETIME_MS : CORRECTION_LIFETIME_MS);
}

function isQuiet({ quietFrom, quietTo, timeZone }: AlertSettings, now: Date): boolean {
  const hour = toLocalHour(now, timeZone);
  return quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
}
