import { describe, expect, it } from '@jest/globals';

import { screenOf } from './screen.ts';

describe('screenOf', () => {
  it.each([
    ['/', { kind: 'home' }],
    ['/article/17', { kind: 'article', id: '17' }],
    ['/article/17/', { kind: 'article', id: '17' }],
    ['/category/world-news', { kind: 'category' }],
  ])('%s allows popups', (pathname, screen) => {
    expect(screenOf(pathname)).toEqual(screen);
  });

  it.each([
    '/article/17/x',
    '/article/new',
    '/categories',
    '/auth',
    '/subscribe',
    '/contact',
    '/playlist',
    '/search',
    '/admin',
    '/newsletter/confirm',
  ])('%s allows no popups', (pathname) => {
    expect(screenOf(pathname)).toEqual({ kind: 'other' });
  });
});
