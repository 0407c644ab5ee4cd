import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { listFalsehoods } from './false-sentences.ts';

const GOLDEN = new URL('../../../../test/golden/drafts/', import.meta.url);

/** Returns the sentences of each body in the golden drafts. */
const readDrafts = (): string[][] =>
  readdirSync(GOLDEN)
    .filter((name) => name.endsWith('.md'))
    .map((name) =>
      readFileSync(new URL(name, GOLDEN), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .map((line) => line.slice(2).replace(/ ⟨.*$/, '')),
    );
const listWords = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\d+(?:[.,]\d+)*/gu) ?? [];
const textsOf = (...sentences: string[]): string[] => listFalsehoods(sentences).map(({ text }) => text);

describe('false sentences', () => {
  it.each([
    ['It cost 40 marks and took 60 days.', 'It cost 60 marks and took 40 days.'],
    [
      'Prices rose 2.4 percent, against a target of 2 percent.',
      'Prices rose 2 percent, against a target of 2.4 percent.',
    ],
    ['The minister did not resign.', 'The minister did resign.'],
    ['Police named the alleged thief on Monday.', 'Police named the thief on Monday.'],
    ['Data of up to 190,000 people may have been copied.', 'Data of 190,000 people may have been copied.'],
    ['The board cannot dismiss her.', 'The board can dismiss her.'],
  ])('are made from %j', (truth, falsehood) => {
    expect(textsOf(truth)).toEqual([falsehood]);
  });

  it.each([
    'Between 3 and 5 people were hurt.',
    'In the last election 112 of the 320 members lost.',
    'Foreign carriers take four boxes in every ten.',
    'It has 7 members and a budget of 190 million.',
    'It opened in 2019 with 2,400 seats.',
    'It has 12 players and 480 fans.',
    'Rovers won 3-2.',
    'She is not only a judge.',
    'He is alleged to have lied.',
    'The council opened a swimming pool.',
    '',
  ])('are not made from %j', (truth) => {
    expect(textsOf(truth)).toEqual([]);
  });

  it('give a statement to another speaker of the draft, with the spelling of its place', () => {
    const statements = ['Mayor Ann Ode said the bridge was safe.', '“It will close,” said Bo Lund.'];
    expect(textsOf(...statements)).toEqual(['Bo Lund said the bridge was safe.']);
    expect(textsOf(statements[0]!, 'Ode said it was late.')).toEqual([]);
  });

  it('differ from each sentence of their draft, and consist of its words', () => {
    for (const sentences of readDrafts()) {
      const known = new Set(['can', ...listWords(sentences.join(' '))]);
      for (const { text, index, kind } of listFalsehoods(sentences)) {
        expect(sentences).not.toContain(text);
        if (kind !== 'speaker') expect(text.length).toBeLessThanOrEqual(sentences[index]!.length);
        expect(listWords(text).filter((word) => !known.has(word))).toEqual([]);
      }
    }
  });

  it('exist for most drafts, with each kind', () => {
    const found = readDrafts().map((sentences) => listFalsehoods(sentences));
    expect(found.filter((each) => each.length > 0).length / found.length).toBeGreaterThan(0.5);
    expect(new Set(found.flat().map(({ kind }) => kind))).toEqual(new Set(['numbers', 'speaker', 'dropped-word']));
  });
});
