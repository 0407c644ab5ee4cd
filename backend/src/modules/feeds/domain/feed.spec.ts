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
const NEW_HOME = 'https://new.example/feed.xml';

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
    const retired = feed({ failures: 3 });
    retired.retire(NOW, { ...RESPONSE, status: 410 });
    expect(retired).toMatchObject({ active: false, health: 'gone' });
    const later = new Date(NOW.getTime() + 60_000);
    retired.resume(later);
    expect(retired).toMatchObject({ active: true, health: 'new', failures: 0, nextPollAt: later });
  });

  it('keeps its schedule when it is resumed although it is active', () => {
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

  it('releases its lease after every poll, whatever the result', () => {
    const ends: ((polled: Feed) => void)[] = [
      (polled) => polled.recordUnchanged(NOW, RESPONSE),
      (polled) => polled.recordFailure(NOW, 'Away.', null),
      (polled) => polled.retire(NOW, RESPONSE),
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
