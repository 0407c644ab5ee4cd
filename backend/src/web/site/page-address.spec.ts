import { describe, expect, it } from '@jest/globals';

import { parsePageAddress as parse } from './page-address.ts';
import { SitePages } from './site-pages.ts';

const PAGES = new SitePages([
  { path: '/', visibility: 'listed', parameters: ['q'] },
  {
    path: '/search',
    visibility: 'unlisted',
    parameters: ['q', 'category', 'sort', 'phrase', 'lean', 'to'],
  },
  { path: '/subscribe', visibility: 'private', parameters: [] },
  { path: '/article/$id', visibility: 'unlisted', parameters: [] },
]);
const parsePageAddress = (target: string) => parse(target, PAGES);

describe('parsePageAddress', () => {
  it('keeps only the query parameters that define a search', () => {
    expect(parsePageAddress('/search?utm_source=x&q=%20tax%20bill')).toEqual({
      kind: 'page',
      path: '/search?q=tax%20bill',
    });
    expect(parsePageAddress('/article/7?utm_source=x')).toEqual({ kind: 'page', path: '/article/7' });
    expect(parsePageAddress('/?q=')).toEqual({ kind: 'page', path: '/' });
    expect(parsePageAddress('/search?q=tax&lean=left&to=2026-11-21&phrase=a%20b')).toEqual({
      kind: 'page',
      path: '/search?q=tax&phrase=a%20b&lean=left&to=2026-11-21',
    });
    expect(parsePageAddress('/search?sort=newest&fbclid=1&category=food&q=a%26b')).toEqual({
      kind: 'page',
      path: '/search?q=a%26b&category=food&sort=newest',
    });
    expect(parsePageAddress('/?q=tax&sort=newest')).toEqual({ kind: 'page', path: '/?q=tax' });
  });

  it('recognizes a return from the payment provider, but drops its secret', () => {
    expect(
      parsePageAddress(
        '/subscribe?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
      ),
    ).toEqual({ kind: 'page', path: '/subscribe?payment_intent=returned&payment_intent_client_secret=returned' });
    expect(parsePageAddress('/subscribe?payment_intent=pi_1')).toEqual({ kind: 'page', path: '/subscribe' });
    expect(parsePageAddress('/about?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2')).toEqual({
      kind: 'page',
      path: '/about',
    });
  });

  it('does not treat API paths, pictures and files as pages', () => {
    for (const target of [
      '/api/articles',
      '/api',
      '/img/x/640.webp',
      '/robots.txt',
      '/category/food/feed.xml',
      '/health',
      '/mcp',
    ]) {
      expect(parsePageAddress(target).kind).toBe('other');
    }
    expect(parsePageAddress('/apiary').kind).toBe('page');
  });

  it('removes trailing slashes and never redirects to another host', () => {
    expect(parsePageAddress('/about/?a=1')).toEqual({ kind: 'redirect', location: '/about?a=1' });
    expect(parsePageAddress('//evil/x/')).toEqual({ kind: 'redirect', location: '/evil/x' });
    expect(parsePageAddress('/nowhere///x?a=1')).toEqual({ kind: 'redirect', location: '/nowhere/x?a=1' });
    expect(parsePageAddress('///')).toEqual({ kind: 'redirect', location: '/' });
  });

  it('redirects dot segments and backslashes to the page that they lead to', () => {
    for (const [target, location] of [
      ['/assets/a%2fb/../../article/170', '/article/170'],
      ['/a/%2E%2e/article/1?q=x', '/article/1?q=x'],
      ['/\\user:pw@evil', '/user:pw@evil'],
      ['/\\\\evil/x', '/evil/x'],
      ['/nowhere\\x', '/nowhere/x'],
    ] as const)
      expect(parsePageAddress(target)).toEqual({ kind: 'redirect', location });
    for (const target of ['/..', '*', 'http://evil.example/'])
      expect(parsePageAddress(target)).toEqual({ kind: 'other' });
  });

  it('accepts a path that cannot be decoded', () => {
    expect(parsePageAddress('/%E0%A4%A')).toEqual({ kind: 'page', path: '/404' });
  });
});
