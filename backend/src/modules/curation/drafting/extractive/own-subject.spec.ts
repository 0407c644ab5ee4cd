import { describe, expect, it } from '@jest/globals';
import { stem } from '../../../../shared/text/stem.ts';
import { namesOwnSubject, refersToUnknown } from './own-subject.ts';
import type { SourceSentence } from './source-sentences.ts';

describe('a sentence that names its own subject', () => {
  it.each([
    ['a name', 'Rosalba Finch runs 1,100 vans of this make.'],
    ['an indefinite noun', 'A state audit found that 64 percent of the vouchers went to pupils in private schools.'],
    ['a plural noun', 'Landlords have less to cheer.'],
    ['a pronoun after the name it stands for', 'Mayor Iris Kwan said she would resign.'],
    ['a pronoun after the party it stands for', 'The Liberty Union said it would insist on annual votes.'],
    ['a pronoun after the noun it stands for', 'A small firm sold its shares in the plant.'],
  ])('may have %s', (_what, text) => expect(namesOwnSubject(text)).toBe(true));

  it.each([
    ['a pronoun', 'She will sign it on Friday.'],
    ['a pronoun before any name', 'After his speech the senators left.'],
    ['a pronoun as object', 'Norling refused to edit it out.'],
    ['a pronoun after an apposition', 'Stonefield, the quarry company, bought it nine years ago.'],
    ['a word that continues', 'But the union has not agreed.'],
    ['a number that counts something mentioned before', 'Both fell by a tenth.'],
    ['a demonstrative', 'That is the second fire this year.'],
    ['a demonstrative of something mentioned before', 'Chips like these waste a third less heat.'],
    ['a pair mentioned before', 'A hydrographer asked both to mark the places.'],
    ['a question about something mentioned before', '"Which choice is that?" asked Maud Ellery.'],
    ['a reference to time', 'In that time the price doubled.'],
  ])('does not begin with %s', (_what, text) => expect(namesOwnSubject(text)).toBe(false));
});

describe('a reference to something unknown', () => {
  const KNOWN = new Set(['mine', 'minister', 'bill'].map(stem));
  const BEFORE = 'Enoch Tolliver bought four robots for the mine. ';
  const check = (text: string): boolean => {
    const title = 'Newspapers for the mine';
    const source = { title, text: `${title}\n\n${BEFORE}${text}` } as SourceSentence['source'];
    return refersToUnknown({ source, start: title.length + 2 + BEFORE.length, text } as SourceSentence, KNOWN);
  };

  it.each([
    ['begins with a noun that readers do not know', 'The lamps cost 205 million marks.'],
    ['begins with a noun that is followed by its verb', 'The rules run to 19 pages.'],
    ['begins with a noun that is described but not known', 'The minutes, which lie in the archive, name nobody.'],
    ['stands for a thing that the report introduced before', 'Nobody in Ashgate paid for the robots.'],
    ['is the surname of a person whom the report introduced before', 'Nobody in Ashgate knows Tolliver.'],
  ])('%s', (_what, text) => expect(check(text)).toBe(true));

  it.each([
    ['a noun that readers know', 'The minister wants the bill before summer.'],
    ['a noun that is explained', 'The price of bread has doubled since March.'],
    ['a noun that the report does not explain either', 'Nobody in Ashgate reads the newspapers.'],
  ])('is not %s', (_what, text) => expect(check(text)).toBe(false));
});
