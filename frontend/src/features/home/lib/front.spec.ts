import { describe, expect, it } from '@jest/globals';

import type { CardView, FrontSection } from '#api/contract.ts';
import { selectStaffPicks } from '../components/Highlights.tsx';
import { arrangeSections, articlesOfToday, orderSections, selectHero } from './front.ts';

let nextId = 1;
const card = (category: string, hour: number, readingTime = 2): CardView => ({
  id: nextId++,
  title: `${category} ${hour}`,
  summary: '',
  category,
  author: null,
  imageUrl: null,
  imageAttribution: null,
  readingTime,
  generatedAt: new Date(Date.UTC(2026, 10, 20, hour)).toISOString(),
  outletCount: 1,
});
const section = (category: string, ...articles: CardView[]): FrontSection => ({
  category,
  slug: category.toLowerCase(),
  total: articles.length,
  articles,
});
const titles = (articles: CardView[]) => articles.map((article) => article.title);

describe('selectHero', () => {
  it('takes the three latest of World News, then the first of each named section', () => {
    const hero = selectHero({
      sections: [
        section(
          'World News',
          card('World News', 3),
          card('World News', 9),
          card('World News', 5),
          card('World News', 1),
        ),
        section('Politics', card('Politics', 23)),
        section('Sports', card('Sports', 2)),
        section('Music', card('Music', 4)),
        section('Technology', card('Technology', 6)),
      ],
    });
    expect(hero?.lead.title).toBe('World News 9');
    expect(titles(hero?.side ?? [])).toEqual(['World News 5', 'World News 3', 'Sports 2']);
    expect(titles(hero?.latest ?? [])).toEqual(['Music 4', 'Technology 6']);
  });

  it('fills up with the newest remaining stories, without repeats', () => {
    const history = section('History', card('History', 1), card('History', 8), card('History', 4));
    const hero = selectHero({ sections: [history, section('Sports', card('Sports', 2))] });
    expect(hero?.lead.title).toBe('Sports 2');
    expect(titles(hero?.side ?? [])).toEqual(['History 8', 'History 4', 'History 1']);
    expect(hero?.latest).toEqual([]);
  });

  it('is null without stories', () => {
    expect(selectHero({ sections: [] })).toBeNull();
  });
});

describe('selectStaffPicks', () => {
  it('has at most five, without repeats', () => {
    const picks = selectStaffPicks([
      section('World News', card('World News', 3, 9), card('World News', 2, 9)),
      section('Sports', card('Sports', 3)),
      section('Health', card('Health', 23, 8)),
    ]);
    expect(titles(picks)).toEqual(['World News 3', 'Sports 3', 'Health 23', 'World News 2']);
  });

  it('has at most two longer reads, the latest ones', () => {
    expect(
      titles(selectStaffPicks([section('Health', card('Health', 1, 8), card('Health', 2, 8), card('Health', 3, 8))])),
    ).toEqual(['Health 3', 'Health 2']);
  });

  it('does not count three minutes as a longer read', () => {
    expect(selectStaffPicks([section('Health', card('Health', 1, 3))])).toEqual([]);
  });
});

describe('orderSections', () => {
  it('hides empty sections, sorts known ones first, and keeps the twelve newest stories', () => {
    const many = Array.from({ length: 14 }, (_, hour) => card('Food', hour));
    const ordered = orderSections([
      section('Weather', card('Weather', 1)),
      section('Food', ...many),
      section('Politics'),
    ]);
    expect(ordered.map(({ category }) => category)).toEqual(['Food', 'Weather']);
    expect(ordered[0]?.articles).toHaveLength(12);
    expect(ordered[0]?.articles[0]?.title).toBe('Food 13');
  });
});

describe('arrangeSections', () => {
  const sections = ['politics', 'sports', 'music'].map((slug) => section(slug));

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
  const at = (id: number, day: number, hour: number) => ({
    ...card('Music', 0),
    id,
    generatedAt: new Date(2026, 10, day, hour).toISOString(),
  });
  const today = (total: number, ...articles: CardView[]) =>
    articlesOfToday([{ ...section('Music', ...articles), total }], now);

  it("counts from the midnight of the reader's time zone", () => {
    expect(today(9, at(1, 29, 0), at(2, 28, 23))).toEqual([1]);
    expect(today(9, { ...at(1, 29, 9), generatedAt: null })).toEqual([]);
  });

  it('is unknown if a category may have more articles of today than its section lists', () => {
    expect(today(2, at(1, 29, 9))).toBeNull();
    expect(today(1, at(1, 29, 9))).toEqual([1]);
  });
});
