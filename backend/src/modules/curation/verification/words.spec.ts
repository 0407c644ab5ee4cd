import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import LANGUAGES from '../details/languages.json' with { type: 'json' };
import WORDS from './english-words.json' with { type: 'json' };
import { readEntries, readWords, type WordList } from './words.ts';

const LISTS = Object.keys(WORDS) as WordList[];

describe('the word files', () => {
  it.each(LISTS)('contain only lowercase words in the list %s', (list) => {
    expect(readWords(list).length).toBeGreaterThan(1);
    expect(readWords(list).filter((word) => !/^(?:~?[a-z]+(?:[_-][a-z]+)*|\|)$/.test(word))).toEqual([]);
  });

  it('separate entries of several words by commas', () =>
    expect(readEntries('irregularVerbs')).toContainEqual(['become', 'became', 'become']));

  it('name no outlet of the sample edition', () => {
    const file = new URL('../../../../sample-edition/outlets.json', import.meta.url);
    const { outlets } = JSON.parse(readFileSync(file, 'utf8')) as { outlets: { name: string }[] };
    const text = JSON.stringify([WORDS, LANGUAGES]).toLowerCase();
    const names = outlets.map(({ name }) => name.toLowerCase().replace(/^the /, ''));
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => text.includes(name))).toEqual([]);
  });
});
