import { describe, expect, it } from '@jest/globals';
import { ARTICLE_STATUSES, assertCanBecome, canBecome } from './article-status.ts';

const ALLOWED = [
  'ingested→curated',
  'ingested→ingested',
  'curated→pending',
  'curated→approved',
  'curated→rejected',
  'curated→ingested',
  'pending→approved',
  'pending→rejected',
  'pending→ingested',
  'approved→retracted',
  'rejected→pending',
  'rejected→curated',
];

describe('article status transitions', () => {
  it('only the listed transitions are allowed', () => {
    const all = ARTICLE_STATUSES.flatMap((from) =>
      ARTICLE_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from}→${to}`),
    );
    expect(all.toSorted()).toEqual(ALLOWED.toSorted());
  });

  it('a forbidden transition throws an error that names both states', () => {
    expect(() => assertCanBecome(3, 'rejected', 'approved')).toThrow(
      'Article 3 is rejected and cannot become approved.',
    );
  });
});
