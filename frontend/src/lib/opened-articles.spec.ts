import { describe, expect, it } from '@jest/globals';

import {
  addOpened,
  addTold,
  DAYS_OF_SIDES,
  DAYS_REMEMBERED,
  findUntold,
  forgetOld,
  type ListedCorrection,
  mayConcernOlder,
  NOTHING_OPENED,
  type OpenedArticles,
  settle,
} from './opened-articles.ts';

const DAY_MS = 86_400_000;
const TODAY = 20_000;
const PAGE_SIZE = 20;
const SIDES = { conservative: 1, liberal: 2, center: 0, unrated: 3 };

const correction = (id: number, articleId: number, day = TODAY, kind = 'number'): ListedCorrection => ({
  id,
  articleId,
  kind,
  correctedAt: new Date(day * DAY_MS).toISOString(),
});
const open = (articleId: number, day = TODAY, known = 0, state = NOTHING_OPENED) =>
  addOpened(state, articleId, { correction: known, day, sides: SIDES });

describe('opened articles', () => {
  it('names the corrections of an article since it was opened, newest first', () => {
    expect(findUntold(open(7), [correction(3, 7), correction(2, 8), correction(1, 7)])).toEqual([
      [correction(3, 7), correction(1, 7)],
    ]);
  });

  it('leaves out updates, and corrections that the reader has seen or that were reported', () => {
    const corrections = [correction(5, 7, TODAY, 'updated'), correction(4, 7), correction(3, 7)];
    expect(findUntold(addTold(open(7, TODAY, 3), [correction(4, 7)]), corrections)).toEqual([]);
  });

  it('forgets an article after 60 days and its sides after 30, even if it was corrected in between', () => {
    const told = addTold(open(7), [correction(1, 7)]);
    expect(forgetOld(told, TODAY + DAYS_OF_SIDES - 1).byArticle[7]?.sides).toEqual(SIDES);
    expect(forgetOld(told, TODAY + DAYS_OF_SIDES).byArticle[7]?.sides).toBeNull();
    expect(forgetOld(told, TODAY + DAYS_REMEMBERED).byArticle).toEqual({});
  });
});

/** Returns numbers below a limit that depend only on the seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

/** Returns the pages of the list that a visitor loads. `corrections` are all, newest first. */
function loadList(state: OpenedArticles, corrections: readonly ListedCorrection[]): ListedCorrection[] {
  const listed: ListedCorrection[] = [];
  do listed.push(...corrections.slice(listed.length, listed.length + PAGE_SIZE));
  while (listed.length < corrections.length && mayConcernOlder(state, listed.at(-1)!));
  return listed;
}

const ids = (corrections: readonly ListedCorrection[]) => corrections.map(({ id }) => id).toSorted((a, b) => a - b);

/**
 * A visitor who opens 20 articles on random days of 200, on which they may be corrected, retracted or updated. Some
 * visits end before the visitor has read the banner, and some articles are opened in a cached copy of the day before.
 */
class Visitor {
  readonly corrections: ListedCorrection[] = [];
  /** Ids of the corrections that were reported, in order. */
  readonly told: number[] = [];
  /** Ids that each visit finds. */
  readonly found: number[][] = [];
  /** Ids that each visit has to find, according to a complete record of the visits. */
  readonly expected: number[][] = [];
  #state = NOTHING_OPENED;
  /** Last opening of each article, and the corrections that were on its page then. */
  readonly #opened = new Map<number, { day: number; seen: Set<number> }>();

  constructor(private readonly random: (below: number) => number) {
    for (let day = TODAY; day < TODAY + 200; day += 1) {
      for (let count = random(4); count > 0; count -= 1)
        this.corrections.unshift(
          correction(this.corrections.length + 1, random(20), day, ['number', 'retracted', 'updated'][random(3)]),
        );
      if (random(12) === 0) this.#visit(day);
    }
  }

  #visit(day: number): void {
    this.expected.push(ids(this.#owed(day)));
    this.#state = forgetOld(this.#state, day);
    const listed = loadList(this.#state, this.corrections);
    const untold = findUntold(this.#state, listed);
    this.found.push(ids(untold.flat()));
    this.#state = settle(this.#state, listed, day);
    if (this.random(3) > 0) {
      const named = untold.slice(0, 3).flat();
      this.told.push(...ids(named));
      this.#state = addTold(this.#state, named);
    }
    const asOf = day - (this.random(4) === 0 ? 1 : 0);
    const articleId = this.random(20);
    const shown = this.corrections.filter((each) => each.articleId === articleId && isUntil(each, asOf));
    this.#state = open(articleId, day, shown[0]?.id ?? 0, this.#state);
    this.#opened.set(articleId, {
      day,
      seen: new Set([...ids(shown), ...(this.#opened.get(articleId)?.seen ?? [])]),
    });
  }

  #owed(day: number): ListedCorrection[] {
    return this.corrections.filter(({ id, articleId, kind }) => {
      const opened = this.#opened.get(articleId);
      const isRemembered = opened && opened.day > day - DAYS_REMEMBERED;
      return isRemembered && kind !== 'updated' && !opened.seen.has(id) && !this.told.includes(id);
    });
  }
}

const isUntil = ({ correctedAt }: ListedCorrection, day: number) => Date.parse(correctedAt) <= day * DAY_MS;

/** `VISITORS=10000` simulates more; it takes half a minute. */
const VISITORS = Number(process.env['VISITORS'] ?? 1000);

it('reports every correction and retraction, and none twice', () => {
  let told = 0;
  for (let seed = 0; seed < VISITORS; seed += 1) {
    const visitor = new Visitor(createRandom(seed));
    expect(visitor.found).toEqual(visitor.expected);
    expect(new Set(visitor.told).size).toBe(visitor.told.length);
    told += visitor.told.length;
  }
  expect(told).toBeGreaterThan(VISITORS);
});
