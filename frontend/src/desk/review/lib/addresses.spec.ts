import { expect, it } from '@jest/globals';

import { queueHref, readReviewQuery, recheckHref, reviewHref } from './addresses.ts';

it('keeps the filters of the queue in the address of a review, beside the kind of the item', () => {
  expect(reviewHref({ id: 7, update: false }, '')).toBe('/admin/review/7');
  expect(reviewHref({ id: 7, update: true }, '?tier=high')).toBe('/admin/review/7?tier=high&update=1');
  expect(readReviewQuery('?tier=high&update=1')).toEqual({ update: true, recheck: null, filters: '?tier=high' });
  expect(readReviewQuery('')).toEqual({ update: false, recheck: null, filters: '' });
  expect(recheckHref(7, 5, '')).toBe('/admin/review/7?recheck=5');
  expect(recheckHref(7, 5, '?tier=low')).toBe('/admin/review/7?tier=low&recheck=5');
  expect(readReviewQuery('?recheck=5&tier=low')).toEqual({ update: false, recheck: 5, filters: '?tier=low' });
  expect(readReviewQuery('?recheck=all')).toEqual({ update: false, recheck: null, filters: '' });
  expect(queueHref('?tier=high')).toBe('/admin?tier=high');
});
