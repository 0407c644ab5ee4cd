import { expect, it } from '@jest/globals';

import { queueHref, readReviewQuery, reviewHref } from './addresses.ts';

it('keeps the filters of the queue in the address of a review, beside the kind of the item', () => {
  expect(reviewHref({ id: 7, update: false }, '')).toBe('/admin/review/7');
  expect(reviewHref({ id: 7, update: true }, '?tier=high')).toBe('/admin/review/7?tier=high&update=1');
  expect(readReviewQuery('?tier=high&update=1')).toEqual({ update: true, filters: '?tier=high' });
  expect(readReviewQuery('')).toEqual({ update: false, filters: '' });
  expect(queueHref('?tier=high')).toBe('/admin?tier=high');
});
