import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Lean, LEANS, sideOf } from '../../../shared/news/lean.ts';
import { type Candidate, type ChoiceOptions, chooseArticles } from './choose-articles.ts';
import { DEFAULT_PREFERENCES } from './preferences.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const CHOSEN_PREFERENCES = { ...DEFAULT_PREFERENCES, categories: new Map([['Science', 0.6]]) };
const choice = (more: Partial<ChoiceOptions> = {}): ChoiceOptions => ({
  preferences: CHOSEN_PREFERENCES,
  seed: 'seed',
  now: NOW,
  ...more,
});

const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  storyId: id,
  title: 'A bridge opens over the river',
  category: 'Politics',
  readingTime: 3,
  publishedAt: new Date(NOW.getTime() - id * 60_000),
  viewCount: 0,
  isPolitical: false,
  outlets: [{}],
  leans: [],
  ...more,
});

const lists = fc
  .array(
    fc.record({
      storyId: fc.integer({ min: 1, max: 40 }),
      viewCount: fc.integer({ min: 0, max: 200 }),
      readingTime: fc.integer({ min: 1, max: 15 }),
      isPolitical: fc.boolean(),
      leans: fc.array(fc.constantFrom(...LEANS), { maxLength: 3 }),
    }),
    { maxLength: 60 },
  )
  .map((rows) => rows.map((row, index) => candidate(index + 1, row)));

const bySides = (candidates: readonly Candidate[], ids: readonly number[]) => {
  const chosen = candidates.filter(({ id, isPolitical }) => isPolitical && ids.includes(id));
  const only = (side: string, other: string) =>
    chosen.filter(
      ({ leans }) => leans.some((lean) => sideOf(lean) === side) && !leans.some((lean) => sideOf(lean) === other),
    ).length;
  return { liberal: only('liberal', 'conservative'), conservative: only('conservative', 'liberal') };
};

describe('chooseArticles', () => {
  it('returns at most twenty articles, best first, one per story, with balanced political sides', () => {
    fc.assert(
      fc.property(lists, fc.string(), (candidates, seed) => {
        const chosen = chooseArticles(candidates, choice({ seed }));
        const ids = chosen.map(({ articleId }) => articleId);
        expect(ids.length).toBeLessThanOrEqual(20);
        const stories = ids.map((id) => candidates[id - 1]?.storyId);
        expect(new Set(stories).size).toBe(stories.length);
        const scores = chosen.map(({ score }) => score?.score ?? -1);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
        const { liberal, conservative } = bySides(candidates, ids);
        expect(Math.abs(liberal - conservative)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('returns the same articles for the same seed and day, regardless of the order of the candidates', () => {
    fc.assert(
      fc.property(lists, fc.string(), (candidates, seed) => {
        const later = new Date(NOW.getTime());
        expect(chooseArticles([...candidates].reverse(), choice({ seed, now: later }))).toEqual(
          chooseArticles(candidates, choice({ seed })),
        );
      }),
    );
  });

  const many = Array.from({ length: 400 }, (_, index) => candidate(index + 1, { publishedAt: NOW }));
  const discovered = (more: Partial<ChoiceOptions>) =>
    chooseArticles(many, choice(more))
      .filter(({ score }) => score?.reason.includes('Discover new content'))
      .map(({ articleId }) => articleId);

  it('returns other articles for another seed or on another day', () => {
    expect(discovered({ seed: 'other' })).not.toEqual(discovered({}));
    expect(discovered({ now: new Date('2026-11-22T12:00:00Z') })).not.toEqual(discovered({}));
  });

  it.each([
    [0, 0],
    [1, 20],
  ])('for diversity %d, returns %d unexpected articles', (diversity, count) => {
    expect(discovered({ preferences: { ...DEFAULT_PREFERENCES, diversity } })).toHaveLength(count);
  });

  it('returns the twenty newest articles without scores if scoring is off', () => {
    const candidates = Array.from({ length: 30 }, (_, index) => candidate(index + 1, { viewCount: index }));
    const chosen = chooseArticles(
      [...candidates].reverse(),
      choice({ preferences: { ...DEFAULT_PREFERENCES, enableML: false } }),
    );
    expect(chosen).toEqual(
      candidates.slice(0, 20).map(({ id }) => ({ articleId: id, score: null, reason: 'Newest first' })),
    );
  });

  it("returns unexpected articles as often as the reader's diversity setting requests", () => {
    const found = many
      .slice(0, 400)
      .filter((article) =>
        chooseArticles(
          [article],
          choice({ preferences: { ...DEFAULT_PREFERENCES, diversity: 0.3 } }),
        )[0]?.score?.reason.includes('Discover'),
      );
    expect(found.length / 400).toBeGreaterThan(0.22);
    expect(found.length / 400).toBeLessThan(0.38);
  });

  it('balances the sides of political stories even if the reader prefers one of them', () => {
    const lean = (id: number, leans: Lean[], viewCount: number) =>
      candidate(id, { isPolitical: true, leans, viewCount });
    const loud = Array.from({ length: 10 }, (_, index) => lean(index + 1, ['left'], 500));
    const quiet = Array.from({ length: 10 }, (_, index) => lean(index + 11, ['lean-right'], 0));
    const ids = chooseArticles(
      [...loud, ...quiet],
      choice({ preferences: { ...DEFAULT_PREFERENCES, diversity: 0 } }),
    ).map(({ articleId }) => articleId);
    expect(bySides([...loud, ...quiet], ids)).toEqual({ liberal: 10, conservative: 10 });
    const few = chooseArticles([...loud, ...quiet.slice(0, 2)], choice()).map(({ articleId }) => articleId);
    expect(bySides([...loud, ...quiet], few)).toEqual({ liberal: 3, conservative: 2 });
  });

  it('returns only the newest article of each story, without a score, if scoring is off', () => {
    const candidates = [
      candidate(3),
      candidate(1, { viewCount: 0 }),
      candidate(2, { viewCount: 900 }),
      candidate(4, { storyId: 1 }),
    ];
    const chosen = chooseArticles(candidates, choice({ preferences: { ...DEFAULT_PREFERENCES, enableML: false } }));
    expect(chosen).toEqual([1, 2, 3].map((articleId) => ({ articleId, score: null, reason: 'Newest first' })));
  });

  it('alternates between categories without preferences, recent and widely reported stories first', () => {
    const outlets = (count: number) => Array.from({ length: count }, () => ({}));
    const candidates = [
      candidate(1, { category: 'Politics', outlets: outlets(4) }),
      candidate(2, { category: 'Politics', outlets: outlets(3) }),
      candidate(3, { category: 'Music' }),
      candidate(4, { category: 'Science', outlets: outlets(2) }),
      candidate(5, { category: 'Music', publishedAt: new Date(NOW.getTime() - 9 * 24 * 3_600_000) }),
    ];
    const chosen = chooseArticles([...candidates].reverse(), choice({ preferences: DEFAULT_PREFERENCES }));
    expect(chosen).toEqual([
      { articleId: 1, score: null, reason: 'Reported by 4 outlets • Recent news' },
      { articleId: 4, score: null, reason: 'Reported by 2 outlets • Recent news' },
      { articleId: 3, score: null, reason: 'Recent news' },
      { articleId: 2, score: null, reason: 'Reported by 3 outlets • Recent news' },
      { articleId: 5, score: null, reason: 'New in Music' },
    ]);
  });

  it('also balances the sides of political stories for a reader without preferences', () => {
    const candidates = Array.from({ length: 12 }, (_, index) =>
      candidate(index + 1, { isPolitical: true, leans: [index < 10 ? 'left' : 'right'] }),
    );
    const ids = chooseArticles(candidates, choice({ preferences: DEFAULT_PREFERENCES })).map(
      ({ articleId }) => articleId,
    );
    expect(bySides(candidates, ids)).toEqual({ liberal: 3, conservative: 2 });
  });
});
