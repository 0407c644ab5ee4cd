import { describe, expect, it } from '@jest/globals';

import type { EvidenceSentence } from '#api/contract.ts';
import { changedSentences } from './CorrectionDialog.tsx';

const sentence = (place: EvidenceSentence['place'], ordinal: number, text: string): EvidenceSentence => ({
  place,
  ordinal,
  text,
  number: null,
  passages: [],
});
const SENTENCES = [sentence('title', 0, 'A title'), sentence('body', 0, 'One.'), sentence('body', 1, 'Two.')];

describe('changedSentences', () => {
  it('returns reworded and withdrawn sentences', () => {
    expect(
      changedSentences(SENTENCES, {
        texts: { 'title-0': ' Another title ', 'body-1': 'Two.' },
        withdrawn: { 'body-1': true },
      }),
    ).toEqual([
      { place: 'title', ordinal: 0, text: 'Another title' },
      { place: 'body', ordinal: 1, text: null },
    ]);
  });

  it('ignores sentences that were edited and restored', () => {
    expect(changedSentences(SENTENCES, { texts: { 'body-0': 'One. ' }, withdrawn: { 'body-0': false } })).toEqual([]);
  });
});
