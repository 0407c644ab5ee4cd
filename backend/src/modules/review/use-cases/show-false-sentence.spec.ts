import { describe, expect, it } from '@jest/globals';
import { showFalseSentence } from './show-false-sentence.ts';

const TRUE = 'Two of five said no.';
const FALSE = 'Five of two said no.';
const planted = { place: 'liberal', ordinal: 0, kind: 'numbers', trueText: TRUE, falseText: FALSE } as const;
const at = (place: string) => ({ sentences: [{ place, ordinal: 0, text: TRUE }] });
const screen = {
  article: { content: '', politicalStances: { center: ['It rained.'], liberal: [TRUE], conservative: [] } },
  evidence: at('liberal'),
  parts: [at('liberal')],
  // An earlier version had the sentence in its summary.
  versions: [at('summary')],
};

describe('a draft with a planted sentence', () => {
  it('has its fields in the same order as any other', () => {
    const shown = showFalseSentence(screen, planted);
    expect(JSON.stringify(shown).replaceAll(FALSE, TRUE)).toBe(JSON.stringify(screen));
  });

  it('contains the true sentence nowhere, so that comparing versions does not show it', () => {
    expect(JSON.stringify(showFalseSentence(screen, planted))).not.toContain(TRUE);
  });
});
