import { describe, expect, it } from '@jest/globals';

import type { ArticleSource, Lean } from '../../../api/contract.ts';
import { coverageBySide, outletsOf } from './coverage.ts';

const source = (outlet: string, lean: Lean | null): ArticleSource => ({
  itemId: 1,
  outlet,
  lean,
  title: '',
  url: '',
  publishedAt: '2026-11-20T10:00:00Z',
});

describe('coverageBySide', () => {
  it('counts each outlet once and never takes an unrated one for the centre', () => {
    const coverage = coverageBySide([source('A', 'left'), source('A', 'left'), source('B', 'lean-right'), source('C', null)]);
    expect(coverage).toEqual([
      { side: 'conservative', outlets: ['B'] },
      { side: 'liberal', outlets: ['A'] },
      { side: 'center', outlets: [] },
    ]);
  });

  it('is empty where nobody is rated', () => {
    expect(coverageBySide([source('C', null)])).toEqual([]);
  });
});

describe('outletsOf', () => {
  it('names each outlet once, by side, the unrated last', () => {
    const sources = [source('U', null), source('C', 'center'), source('L', 'left'), source('R', 'right'), source('L', 'left')];
    expect(outletsOf(sources).map(({ outlet }) => outlet)).toEqual(['R', 'L', 'C', 'U']);
  });
});
