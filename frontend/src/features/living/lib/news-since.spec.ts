import { describe, expect, it } from '@jest/globals';

import type { ClaimChange, PublishedVersion } from '../../../api/contract.ts';
import { newsSince } from './news-since.ts';

const change = (text: string, kind: ClaimChange['kind'] = 'new'): ClaimChange => ({
  kind,
  place: 'body',
  ordinal: 0,
  text,
  before: null,
});
const VERSIONS: PublishedVersion[] = [
  { number: 3, publishedAt: '2026-11-20T12:00:00Z', changes: [change('e'), change('w', 'withdrawn')] },
  { number: 2, publishedAt: '2026-11-19T12:00:00Z', changes: [change('c'), change('d', 'number')] },
  { number: 1, publishedAt: '2026-11-18T12:00:00Z', changes: [] },
];
const texts = (unseen: number) => newsSince(VERSIONS, unseen).map(({ text }) => text);

describe('what is new since a look', () => {
  it('is taken from the newest versions', () => {
    expect(texts(1)).toEqual(['e', 'w']);
    expect(texts(3)).toEqual(['e', 'w', 'c', 'd']);
  });

  it('counts no withdrawn sentence as a fact, though it tells of it', () => {
    expect(texts(2)).toEqual(['e', 'w', 'c', 'd']);
  });

  it('is nothing where nothing came, or the reader knows more than this copy of the page', () => {
    expect(texts(0)).toEqual([]);
    expect(texts(-2)).toEqual([]);
  });
});
