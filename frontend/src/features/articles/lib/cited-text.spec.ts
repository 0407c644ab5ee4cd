import { describe, expect, it } from '@jest/globals';

import type { EvidenceSentence } from '../../../api/contract.ts';
import { matchText, sentencesAt } from './cited-text.ts';

const sentence = (ordinal: number, text: string): EvidenceSentence => ({
  place: 'summary',
  ordinal,
  text,
  number: ordinal + 1,
  passages: [],
});

describe('matchText', () => {
  it('ignores differences in white space', () => {
    const sentences = [sentence(0, 'One.'), sentence(1, 'Two.')];
    expect(matchText('One.\n Two. ', sentences)).toBe(sentences);
  });

  it('returns null for a text that has changed since', () => {
    expect(matchText('One. Three.', [sentence(0, 'One.'), sentence(1, 'Two.')])).toBeNull();
    expect(matchText('', [])).toBeNull();
  });
});

describe('sentencesAt', () => {
  it('returns the sentences of one place in order', () => {
    const sentences = [sentence(1, 'b'), { ...sentence(0, 'x'), place: 'title' as const }, sentence(0, 'a')];
    expect(sentencesAt(sentences, 'summary').map(({ text }) => text)).toEqual(['a', 'b']);
  });
});
