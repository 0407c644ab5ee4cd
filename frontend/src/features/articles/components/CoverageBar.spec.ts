import { describe, expect, it } from '@jest/globals';

import type { ArticleSource, Coverage, Lean } from '#api/contract.ts';
import { coverageWords, outletsOf, shareWords, silenceWords } from './CoverageBar.tsx';

const source = (outlet: string, lean: Lean | null): ArticleSource => ({
  kind: 'news' as const,
  itemId: 1,
  outlet,
  lean,
  language: 'en',
  title: '',
  url: '',
  publishedAt: '2026-11-20T10:00:00Z',
});
const side = (reports: number, expected: number, covering = reports, outlets = 14) => ({
  reports,
  expected,
  covering,
  outlets,
  since: 0,
});
const COVERAGE: Coverage = {
  articles: 41,
  independent: 9,
  comparable: true,
  gaps: ['conservative'],
  sides: { conservative: side(0, 0.32), liberal: side(5, 0.31), center: side(3, 0.25), unrated: side(1, 0.12) },
};

describe('coverage in words', () => {
  it('compares with the expected shares, and names a gap with its numbers', () => {
    expect(shareWords(COVERAGE.sides.center, COVERAGE)).toBe('3 (33%; usually 25%)');
    expect(coverageWords(COVERAGE)).toBe(
      'Coverage gap: 0 of 9 reports are by conservative outlets; usually it is 32%.',
    );
    expect(coverageWords({ ...COVERAGE, gaps: [] })).toBe(
      "“Usually” is these outlets' share of all the outlets we read.",
    );
  });

  it('explains that there are too few reports', () => {
    const few = { ...COVERAGE, comparable: false, independent: 3 };
    expect(shareWords(few.sides.center, few)).toBe('3');
    expect(coverageWords(few)).toBe('Too few reports to say whether a side is missing.');
  });

  it('explains with exact numbers why a side is silent', () => {
    expect(silenceWords('conservative', side(0, 0.3))).toBe('0 of 14 conservative outlets covered this.');
    expect(silenceWords('center', side(0, 0.3, 2, 5))).toBe(
      '2 of its outlets reported this; none took a position we could quote.',
    );
    expect(silenceWords('center', side(0, 0.3, 1, 5))).toBe(
      '1 of its outlets reported this; it took no position we could quote.',
    );
  });

  it.each([
    [1, 1, '1 of 14 conservative outlets covered this, with reports after this text was written.'],
    [3, 2, '3 of 14 conservative outlets covered this, 2 of them with reports after this text was written.'],
    [2, 2, '2 of 14 conservative outlets covered this, with reports after this text was written.'],
  ])('mentions outlets that reported later: %d covering, %d since', (covering, since, words) => {
    expect(silenceWords('conservative', { ...side(0, 0.3, covering), since })).toBe(words);
  });
});

describe('outletsOf', () => {
  it('lists each outlet once', () => {
    const sources = [source('C', 'center'), source('L', 'left'), source('C', 'center')];
    expect(outletsOf(sources).map(({ outlet }) => outlet)).toEqual(['C', 'L']);
  });
});
