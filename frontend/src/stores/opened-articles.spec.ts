import { describe, expect, it } from '@jest/globals';

import {
  addOpened,
  addTold,
  DAYS_OF_SIDES,
  DAYS_REMEMBERED,
  findUntold,
  forgetOld,
  type ListedCorrection,
  NOTHING_OPENED,
} from './opened-articles.ts';

const TODAY = 20_000;
const SIDES = { conservative: 1, liberal: 2, center: 0, unrated: 3 };

const correction = (id: number, articleId: number, kind = 'number'): ListedCorrection => ({ id, articleId, kind });
const open = (articleId: number, day = TODAY, known = 0, state = NOTHING_OPENED) =>
  addOpened(state, articleId, { correction: known, day, sides: SIDES });

describe('opened articles', () => {
  it('names the corrections of an article since it was opened, newest first', () => {
    expect(findUntold(open(7), [correction(3, 7), correction(2, 8), correction(1, 7)])).toEqual([
      [correction(3, 7), correction(1, 7)],
    ]);
  });

  it('leaves out updates, and corrections that the reader has seen or that were reported', () => {
    const corrections = [correction(5, 7, 'updated'), correction(4, 7), correction(3, 7)];
    expect(findUntold(addTold(open(7, TODAY, 3), [correction(4, 7)]), corrections)).toEqual([]);
  });

  it('leaves out reported corrections, also after the article was opened in a copy from before its correction', () => {
    const told = addTold(open(7), [correction(4, 7)]);
    expect(findUntold(open(7, TODAY, 0, told), [correction(4, 7)])).toEqual([]);
  });

  it('forgets an article after 60 days and its sides after 30, even if it was corrected in between', () => {
    const told = addTold(open(7), [correction(1, 7)]);
    expect(forgetOld(told, TODAY + DAYS_OF_SIDES - 1).byArticle[7]?.sides).toEqual(SIDES);
    expect(forgetOld(told, TODAY + DAYS_OF_SIDES).byArticle[7]?.sides).toBeNull();
    expect(forgetOld(told, TODAY + DAYS_REMEMBERED).byArticle).toEqual({});
  });
});
