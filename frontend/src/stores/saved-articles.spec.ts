import { beforeEach, describe, expect, it } from '@jest/globals';

import { useSavedArticles } from './saved-articles.ts';

const { replace, mark, forget } = useSavedArticles.getState();
const saved = () => [...useSavedArticles.getState().ids].toSorted((a, b) => a - b);

describe('saved articles', () => {
  beforeEach(() => forget());

  it('keep changes made while the list was loading', () => {
    mark(7, true);
    mark(2, false);
    replace([1, 2]);
    expect(saved()).toEqual([1, 7]);
  });

  it('accept later lists unchanged', () => {
    mark(7, true);
    replace([7]);
    replace([1]);
    expect(saved()).toEqual([1]);
  });

  it('are cleared with the reader', () => {
    mark(7, true);
    forget();
    replace([1]);
    expect(saved()).toEqual([1]);
  });
});
