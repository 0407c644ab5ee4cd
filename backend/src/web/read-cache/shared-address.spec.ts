import { describe, expect, it } from '@jest/globals';
import type { PublicRoute } from './public-routes.ts';
import { SitePages } from '../site/site-pages.ts';
import { sharedAddress, tagsOf } from './shared-address.ts';

const ROUTES: readonly PublicRoute[] = [
  { name: '/api/articles', pattern: /^\/api\/articles$/, parameters: ['category', 'cursor', 'limit'] },
  { name: '/api/articles/:id', pattern: /^\/api\/articles\/([1-9]\d{0,9})$/, parameters: [] },
];
const PAGES = new SitePages([{ path: '/category/$category', visibility: 'unlisted', parameters: [] }]);
const keyOf = (target: string) => sharedAddress(target, ROUTES, PAGES)?.key ?? null;
const tag = (target: string) => sharedAddress(target, ROUTES, PAGES)?.tag ?? null;

describe('sharedAddress', () => {
  it.each([
    ['/api/articles?limit=5&category=Sport', '/api/articles?category=Sport&limit=5'],
    ['/api/articles?cursor=&limit=5', '/api/articles?limit=5'],
    ['/api/articles/17', '/api/articles/17'],
    ['/article/17?utm_source=x', '/article/17'],
    ['/feed.xml?x=1', '/feed.xml'],
    ['/search/feed.xml?utm_source=x&q=a+bridge', '/search/feed.xml?category=&q=a+bridge'],
  ])('maps %s to the cache key %s', (target, key) => expect(keyOf(target)).toBe(key));

  it.each([
    '/api/articles?status=pending',
    '/api/articles?limit=5&limit=6',
    '/api/articles?utm_source=x',
    '/api/articles?status=',
    '/api/articles?limit',
    '/api/articles/',
    '/api/articles/0',
    '/api/articles/17/checks',
    '/api/user',
    '/assets/entry.js',
    '/category/World%20News/',
  ])('returns null for %s', (target) => expect(keyOf(target)).toBeNull());

  it.each([
    `/${'x'.repeat(8_000)}`,
    `/search/feed.xml?q=bridge${'+'.repeat(8_000)}`,
    `/oembed?url=http://site.example/article/17?${'x'.repeat(8_000)}`,
    `/api/articles?category=${'橋'.repeat(60)}&cursor=${'橋'.repeat(1_000)}`,
  ])('has a key for long addresses too, so that none is computed outside the queue: %.40s', (target) =>
    expect(keyOf(target)).not.toBeNull(),
  );

  it.each([
    ['/api/articles/17', 'article-17'],
    ['/article/17/sources/2', 'article-17'],
    ['/api/articles?category=World%20News', 'section-world-news'],
    ['/category/world-news', 'section-world-news'],
    ['/category/world-news/feed.xml', 'section-world-news'],
    ['/article/17/feed.json', 'article-17'],
    ['/search/feed.xml?q=bridge', 'edition'],
    ['/', 'edition'],
    ['/api/articles?limit=5', 'edition'],
  ])('assigns the response of %s the tag %s', (target, expected) => expect(tag(target)).toBe(expected));
});

it('tagsOf returns a tag for each article that a response shows', () => {
  const page = { key: '/article/1', kind: 'page', route: 'page', tag: 'article-1' } as const;
  expect(tagsOf(page, Buffer.from('<a href="/article/2">…</a><a href="/article/2#top">'))).toEqual([
    'article-1',
    'article-2',
  ]);
  expect(tagsOf({ ...page, kind: 'data' }, Buffer.from('[{"id":3},{"id":4}]'))).toEqual([
    'article-1',
    'article-3',
    'article-4',
  ]);
  expect(tagsOf({ ...page, tag: 'edition' }, Buffer.from('/article/2'))).toEqual(['edition']);
});
