import { describe, expect, it } from '@jest/globals';
import { chooseDigest, type DigestCandidate } from './choose-digest.ts';

const SINCE = new Date('2026-11-20T12:00:00Z');
const article = (id: number, category: string, more: Partial<DigestCandidate> = {}): DigestCandidate => ({
  id,
  category,
  publishedAt: new Date(SINCE.getTime() + id * 60_000),
  outletCount: 1,
  viewCount: 0,
  ...more,
});

describe('chooseDigest', () => {
  it('sorts articles by number of outlets, then by views, then newest first', () => {
    const candidates = [
      article(1, 'Science', { viewCount: 5 }),
      article(2, 'Sports', { outletCount: 3 }),
      article(3, 'Music'),
      article(4, 'Travel'),
    ];
    expect(chooseDigest(candidates, [], SINCE)).toEqual([2, 1, 4, 3]);
  });

  it("chooses only articles in the reader's categories", () => {
    expect(
      chooseDigest([article(1, 'Science'), article(2, 'Sports'), article(3, 'Science')], ['Science'], SINCE),
    ).toEqual([3, 1]);
  });

  it('chooses only articles published after the last digest', () => {
    expect(chooseDigest([article(0, 'Science'), article(-5, 'Science'), article(1, 'Science')], [], SINCE)).toEqual([
      1,
    ]);
  });

  it('chooses at most ten articles, and three per category unless the reader selected few categories', () => {
    const day = Array.from({ length: 60 }, (_, index) =>
      article(index + 1, ['Science', 'Sports', 'Music', 'Travel', 'Food'][index % 5]!),
    );
    expect(chooseDigest(day, [], SINCE)).toHaveLength(10);
    expect(
      chooseDigest(
        day.filter(({ category }) => category === 'Music'),
        [],
        SINCE,
      ),
    ).toHaveLength(3);
    for (const chosen of [['Science'], ['Science', 'Sports', 'Music']])
      expect(
        chooseDigest(
          day.filter(({ category }) => category === 'Science'),
          chosen,
          SINCE,
        ),
      ).toHaveLength(10);
    expect(
      chooseDigest(
        day.filter(({ category }) => category === 'Science'),
        ['Science', 'Sports', 'Music', 'Travel'],
        SINCE,
      ),
    ).toHaveLength(3);
  });

  it('returns nothing if there are no new articles', () => expect(chooseDigest([], [], SINCE)).toEqual([]));
});
