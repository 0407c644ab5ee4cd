import { describe, expect, it } from '@jest/globals';
import { findRedirect as find } from './moved-pages.ts';
import { SitePages } from './site-pages.ts';

const PAGES = new SitePages(
  ['/', '/$', '/about', '/account', '/newsletter/$page', '/article/$id', '/category/$category'].map((path) => ({
    path,
    visibility: 'listed',
    parameters: [],
  })),
);
const findRedirect = (path: string) => find(path, PAGES);

describe('findRedirect', () => {
  it.each([
    ['/category/World%20News', '/category/world-news'],
    ['/category/WORLD-NEWS', '/category/world-news'],
    ['/Category/politics', '/category/politics'],
    ['/category/news', '/category/world-news'],
    ['/category/Stock%20Market', '/category/business'],
    ['/category/%70olitics', '/category/politics'],
    ['/category//politics', '/category/politics'],
    ['/category/Nowhere%20Land', '/category/nowhere-land'],
    ['/politics', '/category/politics'],
    ['/World-News', '/category/world-news'],
    ['/news', '/category/world-news'],
    ['/article/007', '/article/7'],
    ['/ARTICLE/7', '/article/7'],
    ['/article//7', '/article/7'],
    ['/About', '/about'],
    ['/Account', '/account'],
    ['/NEWSLETTER/confirm', '/newsletter/confirm'],
    ['/%61bout', '/about'],
    ['/home', '/'],
    ['/article', '/'],
  ])('redirects %s to %s', (path, target) => {
    expect(findRedirect(path)).toBe(target);
  });

  it.each([
    '/',
    '/about',
    '/article/7',
    '/article/abc',
    '/category/politics',
    '/category/nowhere',
    '/category/%E4%B8%AD',
    '/no/such/page',
    '/%E0%A4%A',
    '/article/7/x',
    '/article/0',
  ])('does not redirect %s', (path) => {
    expect(findRedirect(path)).toBeNull();
  });

  it('redirects directly to the final address, and never to another site', () => {
    for (const path of [
      '//evil.example/about',
      '/category/%2F%2Fevil.example',
      '/\\evil.example',
      '/Category/..%2f..%2fadmin',
      '/category/World%20News',
    ]) {
      const target = findRedirect(path) ?? path;
      if (target === path) continue;
      expect(target).toMatch(/^\/(?![/\\])/);
      expect(findRedirect(target)).toBeNull();
    }
  });
});
