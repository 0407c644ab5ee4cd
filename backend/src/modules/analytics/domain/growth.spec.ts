import { describe, expect, it } from '@jest/globals';
import { computeGrowthPercent, findRisingArticles, type WindowCount } from './growth.ts';

const SITE = { now: 1000, before: 1000, length: 1, articles: 20 };
const rising = (now: number, before: number, site = SITE) =>
  findRisingArticles([{ articleId: 1, now, before }], site, 10);

describe('findRisingArticles', () => {
  it('computes no growth rate if the previous window had few views', () => {
    expect(computeGrowthPercent({ now: 300, before: 100 }, 5)).toBe(200);
    expect(computeGrowthPercent({ now: 4, before: 5 }, 5)).toBe(-20);
    expect(computeGrowthPercent({ now: 300, before: 4 }, 5)).toBeNull();
  });

  it('ignores articles with few views for the size of the site', () => {
    expect(rising(19, 0)).toEqual([]);
    expect(rising(24, 12)).toEqual([]);
    expect(rising(4, 0, { now: 8, before: 30, length: 1, articles: 5 })).toEqual([]);
  });

  it('compares with the traffic of the site, even if it is small', () => {
    const small = { now: 20, before: 24, length: 1, articles: 10 };
    expect(rising(11, 1, small).map(({ articleId }) => articleId)).toEqual([1]);
    // Not viral: the number of views before may have been low by chance.
    expect(rising(14, 4, { now: 60, before: 60, length: 1, articles: 40 })).toEqual([]);
    // Not viral: the site lost readers only because another article did.
    expect(rising(17, 15, { now: 150, before: 1000, length: 1, articles: 40 })).toEqual([]);
    // Not viral: it had as many views before, or the other articles have, too.
    expect(rising(11, 10, small)).toEqual([]);
    expect(rising(11, 1, { ...small, now: 60 })).toEqual([]);
  });

  it('ignores a rise in views that all articles share, such as in the morning', () => {
    expect(rising(300, 100, { ...SITE, now: 3000 })).toEqual([]);
    expect(rising(300, 100)).toHaveLength(1);
  });

  it('estimates the site-wide change only from articles with enough views', () => {
    const few = Array.from({ length: 7 }, (_, index) => ({ articleId: index + 2, now: 30, before: 10 }));
    const much = few.map((count) => ({ ...count, now: 300, before: 100 }));
    const found = (others: readonly (WindowCount & { articleId: number })[]) =>
      findRisingArticles(
        [{ articleId: 1, now: 300, before: 100 }, ...others],
        { ...SITE, now: 1300, before: 1100 },
        10,
      ).map(({ articleId }) => articleId);
    expect(found(few)).toContain(1);
    expect(found(much)).toEqual([]);
  });

  it('returns at most `limit` articles, most surprising first, and breaks ties by age, oldest first', () => {
    const counts = [4, 3, 2].map((articleId) => ({ articleId, now: articleId === 3 ? 400 : 300, before: 100 }));
    expect(findRisingArticles(counts, SITE, 10).map(({ articleId }) => articleId)).toEqual([3, 2, 4]);
    expect(findRisingArticles(counts, SITE, 1).map(({ articleId }) => articleId)).toEqual([3]);
  });

  it('includes a new article on a site that had readers before, without a growth rate', () => {
    expect(rising(300, 0)).toEqual([{ articleId: 1, now: 300, before: 0, growthRate: null }]);
    expect(rising(30, 0, { now: 90, before: 80, length: 1, articles: 10 })).toMatchObject([{ growthRate: null }]);
    expect(rising(300, 4, { ...SITE, length: 0.9 })).toMatchObject([{ growthRate: null }]);
    expect(rising(300, 5, { ...SITE, length: 0.9 })).toMatchObject([{ growthRate: 6567 }]);
  });

  it('requires a higher score if there are many articles, because some exceed a lower threshold by chance', () => {
    const others = Array.from({ length: 5 }, (_, index) => ({ articleId: index + 2, now: 30, before: 30 }));
    expect(findRisingArticles([{ articleId: 1, now: 30, before: 0 }, ...others], SITE, 10)).toEqual([]);
  });

  it('returns no growth rates on a new site, but lists articles with far more views than the others', () => {
    const young = { now: 60, before: 0, length: 1, articles: 16 };
    expect(rising(30, 0, young)).toEqual([{ articleId: 1, now: 30, before: 0, growthRate: null }]);
    expect(rising(8, 0, { ...young, now: 22 })).toHaveLength(1);
    // Not viral: the article itself has too few views.
    expect(rising(4, 0, { ...young, now: 8 })).toEqual([]);
    // Not viral: the other articles have as many views.
    expect(rising(30, 0, { ...young, articles: 3 })).toEqual([]);
    // Not viral: there are too few other articles to compare with.
    expect(rising(30, 0, { ...young, now: 31, articles: 2 })).toEqual([]);
  });

  it('compares an unfinished window with an equally long part of the previous one', () => {
    expect(rising(60, 100, { ...SITE, now: 60, before: 100, length: 0.5 })[0]?.growthRate ?? null).toBe(null);
    expect(rising(200, 100, { ...SITE, now: 500, length: 0.5 })[0]?.growthRate).toBe(300);
  });
});

/** Returns a seeded random number generator with values between 0 and 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-mean);
  let product = random();
  let count = 0;
  for (; product > limit; count += 1) product *= random();
  return count;
}

const ARTICLES = 300;
const SLOT_MINUTES = 5;
const SLOTS_OF_DAY = (24 * 60) / SLOT_MINUTES;
const SLOTS = 7 * SLOTS_OF_DAY;
const SLOTS_OF_HOUR = 60 / SLOT_MINUTES;
/** Total views per hour of all articles, averaged over the day. */
const SITE_VIEWS = 6000;
const HARMONIC = Array.from({ length: ARTICLES }, (_, rank) => 1 / (rank + 1)).reduce((sum, share) => sum + share, 0);
/** One much-read and one little-read article, each with additional views per minute for one hour. */
const SPIKES = [
  { articleId: 40, slot: 2 * SLOTS_OF_DAY + 20, perMinute: 15 },
  { articleId: 250, slot: 5 * SLOTS_OF_DAY + 200, perMinute: 15 },
];

/**
 * Returns the views of each article in five minutes, including the spikes. The views follow Zipf's law and are four
 * times as high by day as by night.
 */
function viewsInSlot(slot: number, random: () => number): number[] {
  const tide = 1 + 0.6 * Math.sin((2 * Math.PI * slot) / SLOTS_OF_DAY);
  return Array.from({ length: ARTICLES }, (_, index) => {
    const usual = (SITE_VIEWS * tide) / HARMONIC / (index + 1) / SLOTS_OF_HOUR;
    const spike = SPIKES.find(
      ({ articleId, slot: start }) => articleId === index + 1 && slot >= start && slot < start + SLOTS_OF_HOUR,
    );
    return poisson(usual + (spike ? spike.perMinute * SLOT_MINUTES : 0), random);
  });
}

/** Returns which articles the hourly trend reports as rising, for every five minutes of the week. */
function replay(seed: number): { slot: number; articleId: number }[] {
  const random = randomNumbers(seed);
  const slots = Array.from({ length: SLOTS }, (_, slot) => viewsInSlot(slot, random));
  const said: { slot: number; articleId: number }[] = [];
  const sum = (article: number, from: number) =>
    slots.slice(from, from + SLOTS_OF_HOUR).reduce((total, views) => total + (views[article] ?? 0), 0);
  for (let end = 2 * SLOTS_OF_HOUR; end <= SLOTS; end += 1) {
    const counts = Array.from({ length: ARTICLES }, (_, article): WindowCount & { articleId: number } => ({
      articleId: article + 1,
      now: sum(article, end - SLOTS_OF_HOUR),
      before: sum(article, end - 2 * SLOTS_OF_HOUR),
    }));
    const site = {
      now: counts.reduce((total, { now }) => total + now, 0),
      before: counts.reduce((total, { before }) => total + before, 0),
      length: 1,
      articles: ARTICLES,
    };
    for (const { articleId } of findRisingArticles(counts, site, 3)) said.push({ slot: end - 1, articleId });
  }
  return said;
}

describe('a replayed week of a million views with two spikes', () => {
  const said = replay(7);

  it.each(SPIKES)('reports the spike of article $articleId within five minutes', ({ articleId, slot }) => {
    const found = said.filter((entry) => entry.articleId === articleId).map((entry) => entry.slot);
    expect(Math.min(...found)).toBe(slot);
  });

  it('reports a false rise in fewer than one in a thousand updates', () => {
    const inSpike = (articleId: number, slot: number) =>
      SPIKES.some(
        (spike) => spike.articleId === articleId && slot >= spike.slot && slot < spike.slot + 2 * SLOTS_OF_HOUR,
      );
    const withoutCause = said.filter(({ slot, articleId }) => !inSpike(articleId, slot));
    expect(withoutCause.length).toBeLessThan(SLOTS / 1000);
  });
});
