import { describe, expect, it } from '@jest/globals';

import { barLabel, csvOf, figuresOf, topBy, totalsOf } from './category-figures.ts';

const FIGURES = figuresOf({
  Politics: { count: 3, totalViews: 10, avgViews: 3.3 },
  Music: { count: 4, totalViews: 10, avgViews: 2.5 },
  Food: { count: 0, totalViews: 0, avgViews: 0 },
});

describe('category figures', () => {
  it('are totalled, with engagement to one decimal', () => {
    expect(totalsOf(FIGURES)).toEqual({ articles: 7, views: 20, categories: 3, engagement: 2.9 });
    expect(totalsOf([])).toEqual({ articles: 0, views: 0, categories: 0, engagement: 0 });
  });

  it('are ranked, ties by name', () => {
    expect(topBy(FIGURES, 'views', 2).map(({ name }) => name)).toEqual(['Music', 'Politics']);
    expect(topBy(FIGURES, 'average').map(({ name }) => name)).toEqual(['Politics', 'Music', 'Food']);
  });

  it('have names that fit below a bar', () => {
    expect(barLabel('Entertainment')).toBe('Entertainmen…');
    expect(barLabel('Twelve chars')).toBe('Twelve chars');
  });

  it('are exported as CSV without executable formulas', () => {
    expect(
      csvOf([
        ['Name', 'Views'],
        ['A "b", c', 3],
        ['=cmd()', -1],
        ['-1+2', 0],
      ]),
    ).toBe(`Name,Views\r\n"A ""b"", c",3\r\n'=cmd(),-1\r\n'-1+2,0\r\n`);
  });
});
