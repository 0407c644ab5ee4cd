import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { artworkOf, byHomeOrder, canonicalSlug, categoryOf, HOME_CATEGORIES } from './categories.ts';

describe('categoryOf', () => {
  it('knows every category by name and slug', () => {
    for (const name of HOME_CATEGORIES) {
      expect(categoryOf(name)).toBe(name);
      expect(categoryOf(name.toLowerCase().replace(' ', '-'))).toBe(name);
    }
  });

  it('resolves aliases only for names that are not categories themselves', () => {
    expect(categoryOf('news')).toBe('World News');
    expect(categoryOf('Current Events')).toBe('World News');
    expect(categoryOf('Stock Market')).toBe('Business');
    expect(categoryOf('Politics')).toBe('Politics');
    expect(categoryOf('health')).toBe('Health');
    expect(categoryOf('gardening')).toBeNull();
    expect(categoryOf('constructor')).toBeNull();
  });
});

describe('canonicalSlug', () => {
  it('maps other spellings to the slug, and keeps unknown names readable', () => {
    expect(canonicalSlug('World News')).toBe('world-news');
    expect(canonicalSlug('STOCK MARKET')).toBe('business');
    expect(canonicalSlug('Local Life')).toBe('local-life');
  });
});

describe('byHomeOrder', () => {
  it('puts known categories in the fixed order, then the others alphabetically', () => {
    expect(['Weather', 'Food', 'Arts', 'Politics', 'World News'].toSorted(byHomeOrder)).toEqual([
      'Politics',
      'World News',
      'Food',
      'Arts',
      'Weather',
    ]);
  });
});

describe('artworkOf', () => {
  it('falls back to the general artwork', () => {
    expect(artworkOf('World News', 12)).toBe('/artwork/world-news.svg#v0');
    expect(artworkOf('Weather', 12)).toBe('/artwork/general.svg#v0');
  });

  it('shows different views to articles of one category', () => {
    const ids = [7, 8, 9, 10, 11, 12];
    expect(new Set(ids.map((id) => artworkOf('Music', id))).size).toBe(6);
    const file = readFileSync(`public${artworkOf('Music', 7).replace(/#.*/, '')}`, 'utf8');
    expect([...file.matchAll(/<view id="(v\d)"/g)].map(([, id]) => id)).toEqual(['v1', 'v2', 'v3', 'v4', 'v5']);
  });
});
