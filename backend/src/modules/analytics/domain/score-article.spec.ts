import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Preferences } from './preferences.ts';
import { type Score, scoreArticle, type ScoredArticle, WEIGHTS } from './score-article.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const share = fc.double({ min: 0, max: 1, noNaN: true });
const articles = fc.record({
  title: fc.string({ maxLength: 100 }),
  category: fc.constantFrom('Politics', 'Sports', 'Music'),
  readingTime: fc.integer({ min: 1, max: 40 }),
  publishedAt: fc.double({ min: -5, max: 400, noNaN: true }).map(hoursAgo),
  viewCount: fc.integer({ min: 0, max: 1_000_000 }),
});
const preferences: fc.Arbitrary<Preferences> = fc.record({
  categories: fc
    .dictionary(fc.constantFrom('Politics', 'Sports', 'Music'), share)
    .map((interests) => new Map(Object.entries(interests))),
  readingTime: fc.integer({ min: 1, max: 10 }),
  recency: share,
  diversity: share,
  enableML: fc.constant(true),
});
const partOf = (score: Score, name: string) => score.parts.find(({ part }) => part === name)?.value ?? Number.NaN;

function holds(property: (article: ScoredArticle, wishes: Preferences, discovery: boolean) => void): void {
  fc.assert(fc.property(articles, preferences, fc.boolean(), property), { numRuns: 300 });
}

describe('article score', () => {
  it('uses the weights of the specification', () => {
    expect(WEIGHTS).toEqual({
      interest: 0.4,
      readingTime: 0.2,
      recency: 0.2,
      popularity: 0.1,
      title: 0.1,
      discovery: 0.1,
    });
  });

  it('is the sum of its parts, each between 0 and 1, capped at 1', () => {
    holds((article, wishes, discovery) => {
      const { score, parts } = scoreArticle(article, wishes, NOW, discovery);
      for (const { value, weight, points } of parts) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(points).toBeCloseTo(weight * value, 10);
      }
      expect(score).toBeCloseTo(
        Math.min(
          1,
          parts.reduce((sum, { points }) => sum + points, 0),
        ),
        5,
      );
      expect(score).toBeLessThanOrEqual(1);
    });
  });

  it('returns the same score for the same input', () => {
    holds((article, wishes, discovery) =>
      expect(scoreArticle(article, wishes, NOW, discovery)).toEqual(
        scoreArticle({ ...article }, { ...wishes }, new Date(NOW), discovery),
      ),
    );
  });

  it('never decreases if one part increases, such as interest, views or recency', () => {
    holds((article, wishes, discovery) => {
      const before = scoreArticle(article, wishes, NOW, discovery).score;
      const interest = Math.min(1, (wishes.categories.get(article.category) ?? 0.5) + 0.1);
      const better: Score[] = [
        scoreArticle(
          article,
          { ...wishes, categories: new Map([...wishes.categories, [article.category, interest]]) },
          NOW,
          discovery,
        ),
        scoreArticle({ ...article, viewCount: article.viewCount + 10 }, wishes, NOW, discovery),
        scoreArticle(
          { ...article, publishedAt: new Date(article.publishedAt.getTime() + 3_600_000) },
          wishes,
          NOW,
          discovery,
        ),
        scoreArticle(
          { ...article, readingTime: article.readingTime + Math.sign(wishes.readingTime - article.readingTime) },
          wishes,
          NOW,
          discovery,
        ),
        scoreArticle(article, wishes, NOW, true),
      ];
      for (const { score } of better) expect(score).toBeGreaterThanOrEqual(before);
    });
  });

  const article: ScoredArticle = {
    title: 'A short one',
    category: 'Sports',
    readingTime: 3,
    publishedAt: hoursAgo(36),
    viewCount: 25,
  };
  const usual: Preferences = { categories: new Map(), readingTime: 3, recency: 1, diversity: 0, enableML: true };

  it('matches an example score that was calculated by hand', () => {
    const { score, reason } = scoreArticle(article, usual, NOW, false);
    expect(score).toBeCloseTo(0.4 * 0.5 + 0.2 * 1 + 0.2 * 0.5 + 0.1 * 0.25, 6);
    expect(reason).toBe('Fits your reading time');
  });

  it.each([
    ['a reading time 10 minutes off scores 0', { readingTime: 13 }, 'readingTime', 0],
    ['an article three days old scores 0', { publishedAt: hoursAgo(72) }, 'recency', 0],
    ['a hundred views score the maximum', { viewCount: 100 }, 'popularity', 1],
    ['a title of 20 letters scores 0', { title: 'x'.repeat(20) }, 'title', 0],
    ['a title of 21 letters scores 1', { title: 'x'.repeat(21) }, 'title', 1],
    ['a title of 79 letters scores 1', { title: 'x'.repeat(79) }, 'title', 1],
    ['a title of 80 letters scores 0', { title: 'x'.repeat(80) }, 'title', 0],
  ])('scores the example: %s', (_, change, part, value) => {
    expect(partOf(scoreArticle({ ...article, ...change }, usual, NOW, false), part)).toBe(value);
  });

  it("scales the recency part by the reader's preference", () => {
    expect(partOf(scoreArticle(article, { ...usual, recency: 0.4 }, NOW, false), 'recency')).toBeCloseTo(0.2, 10);
  });

  it('includes the reasons above their thresholds, separated by bullets', () => {
    const fan: Preferences = { ...usual, categories: new Map([['Sports', 0.8]]) };
    expect(scoreArticle({ ...article, publishedAt: hoursAgo(1), viewCount: 51 }, fan, NOW, true).reason).toBe(
      'Matches your interest in Sports • Fits your reading time • Recent news • Popular with readers • Discover new content',
    );
    expect(
      scoreArticle({ ...article, publishedAt: hoursAgo(1), readingTime: 9 }, { ...usual, recency: 0.7 }, NOW, false)
        .reason,
    ).toContain('Recent news');
    const cool: Preferences = { ...usual, categories: new Map([['Sports', 0.7]]), readingTime: 1 };
    expect(scoreArticle({ ...article, viewCount: 50 }, cool, NOW, false).reason).toBe('Recommended for you');
  });
});
