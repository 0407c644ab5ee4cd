import { describe, expect, it } from '@jest/globals';
import { wordForms } from './word-forms.ts';

describe('wordForms', () => {
  it('returns the spelling used in the texts, in the order of the terms', () => {
    expect(wordForms(['window', 'qua', 'polic'], ['Police at the quays', 'Windows broke.'], 'word')).toEqual([
      'Windows',
      'quays',
      'Police',
    ]);
  });

  it('omits terms that are not in the texts', () => {
    expect(wordForms(['blast', 'qua'], ['A blast.'], 'word')).toEqual(['blast']);
  });

  it('prefers the lowercase form of a word', () => {
    expect(wordForms(['blast'], ['Blast in the bay', 'A blast shook the bay.'], 'word')).toEqual(['blast']);
  });

  it('prefers names that are not all in capitals, and removes the possessive', () => {
    expect(
      wordForms(
        ['kestrel', 'bay', 'quist'],
        ['KESTREL BAY', "Kestrel Bay’s harbour on the bay. Quist's word."],
        'name',
      ),
    ).toEqual(['Kestrel', 'Bay', 'Quist']);
  });
});
