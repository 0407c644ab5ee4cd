import { describe, expect, it } from '@jest/globals';

import { pageAddress } from './page-address.ts';

describe('pageAddress', () => {
  it('keeps only the query parameters that define a search', () => {
    expect(pageAddress('/search?utm_source=x&q=%20tax%20bill')).toEqual({ kind: 'page', path: '/search?q=tax%20bill' });
    expect(pageAddress('/article/7?utm_source=x')).toEqual({ kind: 'page', path: '/article/7' });
    expect(pageAddress('/?q=')).toEqual({ kind: 'page', path: '/' });
    expect(pageAddress('/search?q=tax&lean=left&to=2026-11-21&phrase=a%20b')).toEqual({
      kind: 'page',
      path: '/search?q=tax&phrase=a%20b&lean=left&to=2026-11-21',
    });
    expect(pageAddress('/search?sort=newest&fbclid=1&category=food&q=a%26b')).toEqual({
      kind: 'page',
      path: '/search?q=a%26b&category=food&sort=newest',
    });
    expect(pageAddress('/?q=tax&sort=newest')).toEqual({ kind: 'page', path: '/?q=tax' });
  });

  it('distinguishes a return from the payment provider, without keeping its secret', () => {
    expect(
      pageAddress(
        '/subscribe?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
      ),
    ).toEqual({ kind: 'page', path: '/subscribe?payment_intent=returned&payment_intent_client_secret=returned' });
    expect(pageAddress('/subscribe?payment_intent=pi_1')).toEqual({ kind: 'page', path: '/subscribe' });
    expect(pageAddress('/about?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2')).toEqual({
      kind: 'page',
      path: '/about',
    });
  });

  it('does not handle the API, pictures and files', () => {
    for (const target of [
      '/api/articles',
      '/api',
      '/img/x/640.webp',
      '/robots.txt',
      '/category/food/feed.xml',
      '/health',
    ]) {
      expect(pageAddress(target).kind).toBe('other');
    }
    expect(pageAddress('/apiary').kind).toBe('page');
  });

  it('removes trailing slashes and never redirects to another host', () => {
    expect(pageAddress('/about/?a=1')).toEqual({ kind: 'redirect', location: '/about?a=1' });
    expect(pageAddress('//evil/x/')).toEqual({ kind: 'redirect', location: '/evil/x' });
  });

  it('accepts a path that cannot be decoded', () => {
    expect(pageAddress('/%E0%A4%A')).toEqual({ kind: 'page', path: '/404' });
  });
});
