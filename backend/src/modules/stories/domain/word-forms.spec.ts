import { describe, expect, it } from '@jest/globals';
import { wordForms } from './word-forms.ts';

describe('terms for people to read', () => {
  it('are written as the texts write them, in the order of the terms', () => {
    expect(wordForms(['window', 'qua', 'polic'], ['Police at the quays', 'Windows broke.'], 'word')).toEqual([
      'Windows',
      'quays',
      'Police',
    ]);
  });

  it('are left out where no text says them', () => {
    expect(wordForms(['blast', 'qua'], ['A blast.'], 'word')).toEqual(['blast']);
  });

  it('have no capital where some text writes none', () => {
    expect(wordForms(['blast'], ['Blast in the bay', 'A blast shook the bay.'], 'word')).toEqual(['blast']);
  });

  it('are names with one capital and without their possessive', () => {
    expect(
      wordForms(
        ['kestrel', 'bay', 'quist'],
        ['KESTREL BAY', "Kestrel Bay’s harbour on the bay. Quist's word."],
        'name',
      ),
    ).toEqual(['Kestrel', 'Bay', 'Quist']);
  });
});
