import { describe, expect, it } from '@jest/globals';

import type { PublishedChange, PublishedVersion } from '#api/contract.ts';
import { newsSince } from './LivingStory.tsx';

const change = (text: string, kind: PublishedChange['kind'] = 'new'): PublishedChange => ({
  kind,
  place: 'body',
  ordinal: 0,
  text,
  before: null,
  sentence: 'body-0',
  corrected: false,
});
const VERSIONS: PublishedVersion[] = [
  { number: 3, publishedAt: '2026-11-20T12:00:00Z', facts: 1, changes: [change('e'), change('w', 'withdrawn')] },
  { number: 2, publishedAt: '2026-11-19T12:00:00Z', facts: 2, changes: [change('c'), change('d', 'number')] },
  { number: 1, publishedAt: '2026-11-18T12:00:00Z', facts: 0, changes: [] },
];
const texts = (unseen: number) => newsSince(VERSIONS, unseen).map(({ text }) => text);

describe('newsSince', () => {
  it('takes changes from the newest versions', () => {
    expect(texts(1)).toEqual(['e', 'w']);
    expect(texts(3)).toEqual(['e', 'w', 'c', 'd']);
  });

  it('includes withdrawn sentences without counting them as facts', () => {
    expect(texts(2)).toEqual(['e', 'w', 'c', 'd']);
  });

  it('does not replace a fact that was corrected since by older ones', () => {
    const [newest, ...older] = VERSIONS;
    expect(newsSince([{ ...newest!, changes: [] }, ...older], 1)).toEqual([]);
  });

  it('is empty if nothing is new, or if the reader has seen a newer copy of the page', () => {
    expect(texts(0)).toEqual([]);
    expect(texts(-2)).toEqual([]);
  });
});
