import { describe, expect, it } from '@jest/globals';
import { toCanonicalUrl, toUrlKey } from './canonical-url.ts';

describe('toCanonicalUrl', () => {
  it.each([
    ['https://News.Example/a?utm_source=rss&utm_medium=feed', 'https://news.example/a'],
    ['https://news.example/a?id=3&fbclid=xyz&page=2', 'https://news.example/a?id=3&page=2'],
    ['https://news.example/a?b=2&a=1&gclid=q', 'https://news.example/a?b=2&a=1'],
    ['https://news.example/a?q=a%20b+c&x', 'https://news.example/a?q=a%20b+c&x'],
    ['https://news.example/a?%75tm_source=rss', 'https://news.example/a'],
    ['https://news.example/a?ref=rss', 'https://news.example/a'],
    ['https://news.example/a?ref=chapter-2', 'https://news.example/a?ref=chapter-2'],
    ['https://news.example/a?CMP=twt_gu&cmpid=1', 'https://news.example/a'],
    ['https://news.example/a#comments', 'https://news.example/a'],
    ['https://news.example:443/a', 'https://news.example/a'],
    ['http://news.example:80/', 'http://news.example/'],
    ['https://user:secret@news.example/a', 'https://news.example/a'],
    ['https://news.example./a', 'https://news.example/a'],
    ['  https://news.example/a  ', 'https://news.example/a'],
    ['https://news.example/a?bad=%E0%A4%A&utm_x=1', 'https://news.example/a?bad=%E0%A4%A'],
  ])('converts %s to %s', (address, canonical) => {
    expect(toCanonicalUrl(address)).toBe(canonical);
  });

  it.each(['javascript:alert(1)', 'ftp://news.example/a', '/relative', 'not an address', '', 'https://'])(
    'returns null for %j',
    (address) => {
      expect(toCanonicalUrl(address)).toBeNull();
      expect(toUrlKey(address)).toBeNull();
    },
  );

  it('does not change a canonical address', () => {
    const once = toCanonicalUrl('https://News.example:443/a?utm_a=1&b=2#c')!;
    expect(toCanonicalUrl(once)).toBe(once);
  });
});

describe('toUrlKey', () => {
  it('returns the same key for all addresses of one article', () => {
    const addresses = [
      'http://news.example/a?x=1&y=2',
      'https://news.example/a?x=1&y=2',
      'https://www.news.example/a/?y=2&x=1&utm_source=rss',
      'https://NEWS.example:443/a?x=1&y=2#top',
    ];
    expect(new Set(addresses.map(toUrlKey))).toEqual(new Set(['news.example/a?x=1&y=2']));
  });

  it('returns different keys for different pages', () => {
    const addresses = [
      'https://news.example/a',
      'https://news.example/A',
      'https://news.example/a?id=1',
      'https://news.example/a?id=2',
      'https://news.example:8080/a',
      'https://live.news.example/a',
    ];
    expect(new Set(addresses.map(toUrlKey)).size).toBe(addresses.length);
  });
});
