import { describe, expect, it } from '@jest/globals';
import { type ResponseFacts, Feed } from './feed.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const RESPONSE: ResponseFacts = {
  status: 200,
  etag: '"1"',
  lastModified: null,
  cacheControl: null,
  retryAfter: null,
  movedTo: null,
};
const DAY_MS = 24 * 3_600_000;
const NEW_HOME = 'https://new.example/feed.xml';

const GONE: ResponseFacts = { ...RESPONSE, status: 410 };
const after = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);

/** Creates the feed as the object-relational mapper does, without calling the constructor. */
function feed(facts: Partial<Feed> = {}): Feed {
  const made = Object.create(Feed.prototype) as Feed;
  return Object.assign(made, {
    id: 7,
    url: 'https://old.example/feed.xml',
    active: true,
    health: 'ok',
    failures: 0,
    intervalMinutes: 240,
    movedCount: 0,
    movedTo: null,
    problems: [],
    nextPollAt: NOW,
    ...facts,
  });
}

describe('Feed', () => {
  it('accepts a move after three permanent redirects in a row to the same address', () => {
    const moved = feed();
    const redirects = ['https://a.example/', NEW_HOME, NEW_HOME, null, NEW_HOME, NEW_HOME, NEW_HOME];
    const accepted = redirects.map((movedTo) => {
      moved.recordUnchanged(NOW, { ...RESPONSE, movedTo });
      return moved.acceptedMove;
    });
    expect(accepted).toEqual([null, null, null, null, null, null, NEW_HOME]);
  });

  it('is due immediately, with health "new", when it is resumed after a 410 response', () => {
    const retired = feed({ failures: 3, lastStatus: 410, lastCheckedAt: after(-3 * DAY_MS) });
    retired.recordGone(NOW, GONE);
    expect(retired).toMatchObject({ active: false, health: 'gone', lastError: expect.stringContaining('no longer') });
    const later = after(60_000);
    retired.resume(later);
    expect(retired).toMatchObject({ active: true, health: 'new', failures: 0, nextPollAt: later });
    retired.recordGone(later, GONE);
    expect(retired).toMatchObject({ active: true, health: 'failing' });
  });

  it('is deactivated only if it still responds with 410 after three days', () => {
    const gone = feed();
    gone.recordGone(NOW, GONE);
    expect(gone).toMatchObject({ active: true, health: 'failing', nextPollAt: after(3 * DAY_MS) });
    gone.recordGone(after(DAY_MS), GONE);
    expect(gone).toMatchObject({ active: true, nextPollAt: after(4 * DAY_MS) });
    gone.recordUnchanged(after(4 * DAY_MS), RESPONSE);
    gone.recordGone(after(8 * DAY_MS), GONE);
    expect(gone.active).toBe(true);
    gone.recordGone(after(11 * DAY_MS), GONE);
    expect(gone).toMatchObject({ active: false, health: 'gone' });
  });

  it('stores new validators even if the document is unchanged, but no date from the future', () => {
    const polled = feed({ etag: '"old"', contentHash: 'x' });
    const lastModified = 'Sat, 21 Nov 2026 11:59:00 GMT';
    polled.recordUnchanged(NOW, { ...RESPONSE, etag: '"new"', lastModified });
    expect(polled.validatorsFor(NOW)).toEqual({ etag: '"new"', lastModified });
    polled.recordUnchanged(NOW, { ...RESPONSE, lastModified: 'Fri, 01 Jan 2099 00:00:00 GMT' });
    expect(polled.validatorsFor(NOW)).toEqual({ etag: '"1"', lastModified: null });
  });

  it('is polled without validators once a week', () => {
    const polled = feed({ etag: '"1"', lastModified: 'x', lastSuccessAt: NOW });
    const unconditional = Array.from({ length: 14 * 6 }, (_, index) => {
      const now = after(index * 4 * 3_600_000);
      const { etag } = polled.validatorsFor(now);
      polled.recordUnchanged(now, RESPONSE);
      return etag === null;
    });
    expect(unconditional.filter(Boolean)).toHaveLength(2);
  });

  it('stays without validators until a poll succeeds after the weekly turn', () => {
    const polled = feed({ etag: '"1"', lastModified: 'x', lastSuccessAt: NOW });
    const nextWeek = after(7 * DAY_MS);
    polled.recordFailure(nextWeek, 'Away.', null);
    expect(polled.validatorsFor(after(7 * DAY_MS + 60_000)).etag).toBeNull();
  });

  it('pauses its host as long as Retry-After requires after a 429 or 503 response', () => {
    const limited = feed();
    limited.recordFailure(NOW, 'Busy.', { ...RESPONSE, status: 503, retryAfter: '10800' });
    expect(limited.hostPausedUntil).toEqual(after(10_800_000));
    limited.recordFailure(after(60_000), 'Away.', null);
    expect(limited.hostPausedUntil).toEqual(after(10_800_000));
    limited.recordFailure(NOW, 'Not found.', { ...RESPONSE, status: 404, retryAfter: '10800' });
    expect(limited.hostPausedUntil).toBeNull();
  });

  it('keeps its schedule if it is resumed while it is already active', () => {
    const polled = feed({ failures: 2, health: 'failing' });
    polled.resume(new Date(0));
    expect(polled).toMatchObject({ failures: 2, health: 'failing', nextPollAt: NOW });
  });

  it('resets its state only if its address really changes', () => {
    const known = { etag: '"1"', contentHash: 'x', failures: 2, health: 'failing' as const, lastError: 'Away.' };
    const [same, other] = [feed(known), feed(known)];
    same.changeAddress(same.url, NOW);
    other.changeAddress(NEW_HOME, NOW);
    expect(same).toMatchObject(known);
    expect(other).toMatchObject({
      url: NEW_HOME,
      etag: null,
      contentHash: null,
      failures: 0,
      health: 'new',
      lastError: null,
      nextPollAt: NOW,
    });
  });

  it('releases its lease after every poll, regardless of the result', () => {
    const ends: ((polled: Feed) => void)[] = [
      (polled) => polled.recordUnchanged(NOW, RESPONSE),
      (polled) => polled.recordFailure(NOW, 'Away.', null),
      (polled) => polled.recordGone(NOW, GONE),
      (polled) =>
        polled.recordSuccess(NOW, RESPONSE, { ttlMinutes: null, contentHash: 'x', problems: [], waitingItems: 0 }),
    ];
    for (const end of ends) {
      const polled = feed();
      polled.acquireLease(NOW);
      expect(polled.isLeased(NOW)).toBe(true);
      end(polled);
      expect(polled.isLeased(NOW)).toBe(false);
    }
  });
});
