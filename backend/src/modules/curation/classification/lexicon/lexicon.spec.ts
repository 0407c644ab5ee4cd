import { describe, expect, it } from '@jest/globals';
import { CATEGORIES, type Category } from '../../../../shared/news/categories.ts';
import { LEXICAL_ENTRIES, listEntries, TIERS, WORD_LISTS } from './lexicon.ts';
import { findPatterns } from './patterns.ts';
import { countEntries, collectWordEvidence } from './word-evidence.ts';

const entriesOf = (category: Category): string[] => TIERS.flatMap((tier) => listEntries(WORD_LISTS[category], tier));

/** Returns a sample text that the lexicon entry matches. */
const written = (entry: string): string => entry.replace(/^=/, '').replaceAll('_', ' ');

describe('the lexicon', () => {
  it.each(CATEGORIES)('has only known tiers and well-formed entries for %s', (category) => {
    expect(TIERS).toEqual(expect.arrayContaining(Object.keys(WORD_LISTS[category])));
    expect(entriesOf(category).filter((entry) => !/^(?:#[a-z]+|=?[^\s#=]+)$/.test(entry))).toEqual([]);
  });

  it.each(CATEGORIES)(
    'lists each word of %s only once, so that a change of its weight cannot miss a duplicate',
    (category) => {
      const entries = entriesOf(category).map((entry) => entry.toLowerCase().replaceAll('-', '_'));
      expect(entries.filter((entry, at) => entries.indexOf(entry) !== at)).toEqual([]);
    },
  );

  it.each(CATEGORIES)('has no entry for %s that can never match', (category) => {
    const dead = entriesOf(category).filter((entry) => {
      if (entry.startsWith('#')) return !LEXICAL_ENTRIES.has(entry);
      const [found, ...others] = [...countEntries(written(entry)).keys()].filter((form) => !form.startsWith('#'));
      return (
        others.length > 0 || !(LEXICAL_ENTRIES.get(found ?? '') ?? []).some((meaning) => meaning.category === category)
      );
    });
    expect(dead).toEqual([]);
  });
});

describe('collectWordEvidence', () => {
  it('counts a phrase once, and not also its words', () => {
    expect([...countEntries('The prime minister spoke of the music industry.').keys()]).toEqual([
      'prime_minister',
      'music_industry',
    ]);
    expect(collectWordEvidence('The music industry', '').get('Business')).toBeUndefined();
    expect(collectWordEvidence('An industry', '').get('Business')).toBeGreaterThan(0);
  });

  it('matches an entry that begins with = only in its exact form, not in its singular', () => {
    expect(collectWordEvidence('Shares', '').get('Business')).toBeGreaterThan(0);
    expect(collectWordEvidence('A share', '').get('Business')).toBeUndefined();
    expect(collectWordEvidence('The Commons', '').get('Politics')).toBeGreaterThan(0);
  });

  it('does not mistake the common word "over" for the singular of "overs"', () => {
    expect(collectWordEvidence('Talks are over', '').get('Sports')).toBeUndefined();
    expect(collectWordEvidence('Twenty overs', '').get('Sports')).toBeGreaterThan(0);
  });

  it.each([
    ['The Supreme Court ruled', 'Music'],
    ['Prices rose again', 'Food'],
    ['The ship got the go-ahead', 'Sports'],
    ['They pick up the pieces', 'Automotive'],
  ] as const)('does not count "%s" as evidence of %s, despite a similar name or term', (text, category) => {
    expect(collectWordEvidence(text, '').get(category)).toBeUndefined();
  });

  it('gives words of different tiers more weight than the same number of words of one tier', () => {
    const names = collectWordEvidence('', 'Baghdad, Basra, Mosul, Damascus').get('World News') ?? 0;
    const kinds =
      collectWordEvidence('', 'Baghdad, militants, the security council, an earthquake').get('World News') ?? 0;
    expect(kinds).toBeGreaterThan(names);
  });

  it('gives a word in the headline more weight than one in the text, and a repeated word less than a new one', () => {
    const once = collectWordEvidence('', 'A recipe').get('Food') ?? 0;
    const twice = collectWordEvidence('', 'A recipe, a recipe').get('Food') ?? 0;
    expect(collectWordEvidence('A recipe', '').get('Food')).toBeGreaterThan(once);
    expect(twice).toBeGreaterThan(once);
    expect(twice).toBeLessThan(2 * once);
  });
});

describe('findPatterns', () => {
  it.each([
    ['Rovers won 2-1', ['#score']],
    ['Pistons lose 120-114', ['#score']],
    ['the 2019-20 season', []],
    ['for 20-30 minutes', []],
    ['sold for £2m', ['#money']],
    ['up 4.5 percent', ['#percent']],
    ['a 43-year-old', []],
    ['Louisville 87, Miami 74', ['#score']],
  ])('finds the patterns in "%s": %j', (text, shapes) => {
    expect(findPatterns(text)).toEqual(shapes);
  });
});
