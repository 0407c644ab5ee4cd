import { describe, expect, it } from '@jest/globals';

import { count } from './plural.ts';

describe('count', () => {
  it('uses singular and plural', () => {
    expect([count(1, 'article'), count(0, 'article'), count(22, 'outlet')]).toEqual([
      '1 article',
      '0 articles',
      '22 outlets',
    ]);
  });

  it('adds thousands separators', () => {
    expect([count(999, 'item'), count(1204, 'item'), count(1_234_567, 'item')]).toEqual([
      '999 items',
      '1,204 items',
      '1,234,567 items',
    ]);
  });
});
