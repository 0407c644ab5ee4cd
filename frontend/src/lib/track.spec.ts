import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { track, trackView } from './track.ts';
import { wantsNoTracking } from './wants-no-tracking.ts';

const wishes: { doNotTrack?: string; globalPrivacyControl?: boolean } = {};
const visits = new Map<string, string>();
const sent: Record<string, unknown>[][] = [];
const before = { fetch: globalThis.fetch, navigator: globalThis.navigator };

Object.defineProperty(globalThis, 'navigator', { value: wishes, configurable: true });
Object.assign(globalThis, {
  window: {
    sessionStorage: {
      getItem: (key: string) => visits.get(key) ?? null,
      setItem: (key: string, value: string) => void visits.set(key, value),
    },
  },
  fetch: (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>[]);
    return Promise.resolve(new Response(null, { status: 204 }));
  },
});

describe('tracking', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    sent.length = 0;
    Object.assign(wishes, { doNotTrack: null, globalPrivacyControl: false });
  });

  afterAll(() => {
    jest.useRealTimers();
    Object.defineProperty(globalThis, 'navigator', { value: before.navigator, configurable: true });
    globalThis.fetch = before.fetch;
  });

  it('sends each article once per visit, batched', () => {
    trackView('1');
    jest.advanceTimersByTime(2000);
    trackView('1');
    trackView('2');
    expect(sent).toEqual([]);
    jest.runAllTimers();
    const sessionId = visits.get('visit');
    expect(sessionId).toMatch(/^[\w-]{8,64}$/);
    expect(sent).toEqual([
      [
        { eventType: 'article_view', entityId: '1', sessionId },
        { eventType: 'article_view', entityId: '2', sessionId },
      ],
    ]);
  });

  it('splits events into batches that the server accepts', () => {
    for (let id = 0; id < 120; id += 1)
      track({ eventType: 'personalization_interaction', entityId: String(id), metadata: { action: 'click' } });
    jest.runAllTimers();
    expect(sent.map((events) => events.length)).toEqual([50, 50, 20]);
  });

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'sends nothing if the reader opted out (%j)',
    (wish) => {
      Object.assign(wishes, wish);
      expect(wantsNoTracking()).toBe(true);
      track({ eventType: 'article_view', entityId: '9' });
      jest.runAllTimers();
      expect(sent).toEqual([]);
    },
  );
});
