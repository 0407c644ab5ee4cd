import { describe, expect, it } from '@jest/globals';
import { parseDocumentAddress } from './document-address.ts';

describe('documentAddress', () => {
  it.each([
    ['/robots.txt', { kind: 'robots' }],
    ['/.well-known/trust.txt', { kind: 'trust-txt' }],
    ['/sitemap.xml', { kind: 'sitemap-index' }],
    ['/sitemaps/articles-0.xml', { kind: 'sitemap-articles', range: 0 }],
    ['/sitemaps/articles-99999.xml', { kind: 'sitemap-articles', range: 99_999 }],
    ['/feed.xml', { kind: 'feed', format: 'rss' }],
    ['/atom.xml', { kind: 'feed', format: 'atom' }],
    ['/category/world-news/feed.json', { kind: 'category-feed', slug: 'world-news', format: 'json' }],
    ['/common-ground/feed.xml', { kind: 'common-ground-feed', format: 'rss' }],
    ['/search/atom.xml', { kind: 'search-feed', format: 'atom' }],
    ['/sources/the-post/feed.xml', { kind: 'outlet-feed', slug: 'the-post', format: 'rss' }],
    ['/article/17/feed.json', { kind: 'article-feed', id: 17, format: 'json' }],
    ['/embed/17/body-3', { kind: 'quote-card', id: 17, sentence: 'body-3' }],
    ['/llms.txt', { kind: 'llms-txt' }],
    ['/oembed', { kind: 'oembed' }],
    ['/category/nowhere/feed.xml', { kind: 'category-feed', slug: 'nowhere', format: 'rss' }],
  ])('recognizes %s as the address of a document', (path, address) => {
    expect(parseDocumentAddress(path)).toEqual(address);
  });

  it.each([
    ['/trust.txt', '/.well-known/trust.txt'],
    ['/rss', '/feed.xml'],
    ['/RSS/', '/feed.xml'],
    ['/feed', '/feed.xml'],
    ['/FEED.XML', '/feed.xml'],
    ['/feed.xml/', '/feed.xml'],
    ['/sitemap_index.xml', '/sitemap.xml'],
    ['/category/World%20News/feed.xml', '/category/world-news/feed.xml'],
    ['/category/news/rss', '/category/world-news/feed.xml'],
    ['/category/politics/FEED.XML', '/category/politics/feed.xml'],
    ['/category/Stock%20Market/atom.xml/', '/category/business/atom.xml'],
  ])('redirects %s to %s', (path, location) => {
    expect(parseDocumentAddress(path)).toEqual({ kind: 'moved', location });
    expect(parseDocumentAddress(location)?.kind).not.toBe('moved');
  });

  it.each([
    '/',
    '/category/politics',
    '/category/politics/feed.exe',
    '/category/%E4%B8%AD/feed.xml',
    '/category/%E0%A4%A/feed.xml',
    '/sitemaps/articles-01.xml',
    '/sitemaps/articles--1.xml',
    '/sitemaps/articles-100000.xml',
    '/sitemaps/../robots.txt',
    '/category/a/b/feed.xml',
    '/article/17',
    '/article/0/feed.xml',
    '/article/x/feed.xml',
    '/article/17/sources/2',
    '/sources/feed.exe',
    '/embed/17',
    '/embed/0/body-3',
    '/embed/17/body',
    '/embed/17/footer-3',
    '/embed/17/body-3/more',
  ])('returns null for %s', (path) => {
    expect(parseDocumentAddress(path)).toBeNull();
  });
});
