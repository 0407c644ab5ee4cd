import { createApi } from '../api/client.ts';
import type { TrackedEvent } from '../api/contract.ts';
import { visitMemory } from './session-memory.ts';
import { wantsNoTracking } from './wants-no-tracking.ts';

const SEND_AFTER_MS = 3000;
const MAX_AT_ONCE = 50;

type Told = Pick<TrackedEvent, 'eventType' | 'entityId' | 'metadata'>;

const waiting: Told[] = [];
const seen = new Set<string>();
let timer: ReturnType<typeof setTimeout> | null = null;
let visit: string | null = null;

/**
 * Sends a reading event, batched with others within three seconds. Sends nothing for readers who opted out of
 * tracking.
 */
export function track(event: Told): void {
  if (wantsNoTracking()) return;
  waiting.push(event);
  timer ??= setTimeout(send, SEND_AFTER_MS);
}

/** Counts a view once per article and visit. */
export function trackView(articleId: string): void {
  if (seen.has(articleId)) return;
  seen.add(articleId);
  track({ eventType: 'article_view', entityId: articleId });
}

/** Sends waiting events before the page is hidden or closed. */
export function sendBeforeLeaving(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

function send(): void {
  if (timer) clearTimeout(timer);
  timer = null;
  while (waiting.length > 0) {
    const sessionId = visitId();
    const events = waiting.splice(0, MAX_AT_ONCE).map((event) => ({ ...event, sessionId }));
    // Failed events are not retried, because they are only counts.
    createApi()
      .send('POST', '/api/analytics/track', { body: events, keepalive: true })
      .catch(() => undefined);
  }
}

/** Returns a random id that lasts until the tab is closed; without storage, as long as the page. */
function visitId(): string {
  visit ??= visitMemory.take() ?? crypto.randomUUID();
  visitMemory.set(visit);
  return visit;
}
