import { describe, expect, it } from '@jest/globals';

import { indexOfSentence } from './same-sentence.ts';

describe('indexOfSentence', () => {
  const texts = ['The vote', 'It passed, 52–48, on Monday.', 'Work begins.'];

  it('finds a sentence that is cut or marked differently', () => {
    expect(indexOfSentence(texts, 'It passed, 52-48,')).toBe(1);
    expect(indexOfSentence(texts, 'Work begins. 3')).toBe(2);
  });

  it('begins at the start if the sentence is missing', () => {
    expect(indexOfSentence(texts, 'Nobody came.')).toBe(0);
    expect(indexOfSentence(texts, '')).toBe(0);
  });
});
