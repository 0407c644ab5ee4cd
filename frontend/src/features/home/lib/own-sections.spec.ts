import { describe, expect, it } from '@jest/globals';

import type { FrontSection } from '#api/contract.ts';
import { cardView } from '#api/card-view.ts';
import { card } from '#testing/articles.ts';
import { arrangeSections, articlesOfToday } from './own-sections.ts';

type Articles = FrontSection['articles'];

const section = (slug: string, total = 0, articles: Articles = []) => ({ slug, category: slug, total, articles });
const sections = ['politics', 'sports', 'music'].map((slug) => section(slug));

describe('arrangeSections', () => {
  it.each([
    ['', 'politics sports music'],
    ['music gone', 'music politics sports'],
    ['music -politics', 'music -politics sports'],
    ['-', 'politics sports music'],
  ])('puts the order "%s" first, and keeps the default order of the others', (own, arranged) => {
    const entries = arrangeSections(sections, own).map(({ slug, isHidden }) => (isHidden ? `-${slug}` : slug));
    expect(entries.join(' ')).toBe(arranged);
  });
});

describe('articlesOfToday', () => {
  const now = new Date(2026, 10, 29, 14, 0);
  const at = (id: number, day: number, hour: number) =>
    cardView(card({ id, generatedAt: new Date(2026, 10, day, hour).toISOString() }));

  it("counts from the midnight of the reader's time zone", () => {
    expect(articlesOfToday([section('music', 9, [at(1, 29, 0), at(2, 28, 23)])], now)).toEqual([1]);
    expect(articlesOfToday([section('music', 9, [{ ...at(1, 29, 9), generatedAt: null }])], now)).toEqual([]);
  });

  it('is unknown if a category may have more articles of today than its section lists', () => {
    expect(articlesOfToday([section('music', 2, [at(1, 29, 9)])], now)).toBeNull();
    expect(articlesOfToday([section('music', 1, [at(1, 29, 9)])], now)).toEqual([1]);
  });
});
