import { describe, expect, it } from '@jest/globals';

import type { CardView, FrontSection } from '#api/contract.ts';
import { selectHero, orderSections } from './front.ts';
import { selectStaffPicks } from './staff-picks.ts';

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
