import { describe, expect, it } from '@jest/globals';
import { findEntities, findTitleEntities, isTitleCase } from './entities.ts';

const TEXT =
  'Elena Varga, who leads the Federal Bank of Ostrel, spoke on Monday. Yesterday Varga said rates would rise. However, NATO and the EU disagreed.';

describe('findEntities', () => {
  it('finds names, counts a surname as a mention of the full name, and ignores capitals at the start of a sentence', () => {
    const found = findEntities(TEXT);
    expect(found.map(({ name, count }) => [name, count])).toEqual([
      ['Elena Varga', 2],
      ['Federal Bank of Ostrel', 1],
      ['NATO', 1],
      ['EU', 1],
    ]);
  });

  it('does not count an abbreviated rank as part of a name, but the beginning of the name of a place', () => {
    expect(
      findEntities('Police praised Det. Anna Moss and Brig. Tom Hale of St. Alban on Friday.').map(({ key }) => key),
    ).toEqual(['anna moss', 'tom hale', 'st alban']);
  });

  it('returns the offset of the first mention', () => {
    for (const { name, start } of findEntities(TEXT)) expect(TEXT.slice(start, start + name.length)).toBe(name);
  });

  it('ends a name at a possessive, and does not join a person\'s name to the words after "of"', () => {
    expect(
      findEntities("The plan of Anna Kell of Acme angered Ostrel's Mayor Weir today.").map(({ name }) => name),
    ).toEqual(['Anna Kell', 'Acme', 'Ostrel', 'Mayor Weir']);
  });
});

describe('findTitleEntities', () => {
  const names = findEntities(TEXT);

  it('takes capitalized words in a sentence-case headline as names', () => {
    expect(findTitleEntities('Rates to rise, says Varga of the bank', names).map(({ key }) => key)).toEqual(['varga']);
  });

  it('takes only known names and acronyms in a title-case headline as names', () => {
    const title = 'Rates Will Soon Rise Again, Varga Warns NATO';
    expect(isTitleCase(title)).toBe(true);
    expect(findTitleEntities(title, names).map(({ key }) => key)).toEqual(['varga', 'nato']);
  });
});
