import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as server from '../../backend/src/shared/news/categories.ts';
import * as site from '../../frontend/src/lib/categories.ts';

test('the frontend and the backend have the same categories in the same order', () => {
  assert.deepEqual([...site.HOME_CATEGORIES], [...server.CATEGORIES]);
  assert.equal(site.GENERAL, server.GENERAL);
});

test('the frontend and the backend create the same slugs and resolve the same spellings', () => {
  const spellings = [
    'news',
    'World',
    'Current Events',
    'current-events',
    'Stock Market',
    'WORLD-NEWS',
    'politics',
    'Health',
    'café',
    'nowhere',
    'General',
    'finance',
  ];
  for (const spelling of [...server.CATEGORIES, ...spellings]) {
    assert.equal(site.categorySlug(spelling), server.categorySlug(spelling), spelling);
    if (spelling !== server.GENERAL)
      assert.equal(site.categoryOf(spelling), server.resolveCategory(spelling), spelling);
  }
});
