import { describe, expect, it } from '@jest/globals';
import { findWordForms } from './word-forms.ts';

describe('findWordForms', () => {
  it('returns the spelling used in the texts, in the order of the terms', () => {
    expect(findWordForms(['window', 'qua', 'polic'], ['Police at the quays', 'Windows broke.'], 'word')).toEqual([
      'Windows',
      'quays',
      'Police',
    ]);
  });

  it('omits terms that do not occur in the texts', () => {
    expect(findWordForms(['blast', 'qua'], ['A blast.'], 'word')).toEqual(['blast']);
  });

  it('prefers the lowercase form of a word', () => {
    expect(findWordForms(['blast'], ['Blast in the bay', 'A blast shook the bay.'], 'word')).toEqual(['blast']);
  });

  it('prefers a mixed-case spelling of a name, and removes the possessive', () => {
    expect(
      findWordForms(
        ['kestrel', 'bay', 'quist'],
        ['KESTREL BAY', "Kestrel Bay’s harbour on the bay. Quist's word."],
        'name',
      ),
    ).toEqual(['Kestrel', 'Bay', 'Quist']);
  });
});
