import { describe, expect, it } from '@jest/globals';

import type { EvidenceSentence } from '../../../api/contract.ts';
import { matchText, sentencesAt } from './cited-text.ts';

const sentence = (ordinal: number, text: string): EvidenceSentence => ({
  place: 'summary',
  ordinal,
  text,
  passages: [],
});

describe('matchText', () => {
  it('matches whatever the white space', () => {
    const sentences = [sentence(0, 'One.'), sentence(1, 'Two.')];
    expect(matchText('One.\n Two. ', sentences)).toBe(sentences);
  });

  it('gives nothing for a text that was changed since', () => {
    expect(matchText('One. Three.', [sentence(0, 'One.'), sentence(1, 'Two.')])).toBeNull();
    expect(matchText('', [])).toBeNull();
  });
});

describe('sentencesAt', () => {
  it('keeps one place, in order', () => {
    const sentences = [sentence(1, 'b'), { ...sentence(0, 'x'), place: 'title' as const }, sentence(0, 'a')];
    expect(sentencesAt(sentences, 'summary').map(({ text }) => text)).toEqual(['a', 'b']);
  });
});
