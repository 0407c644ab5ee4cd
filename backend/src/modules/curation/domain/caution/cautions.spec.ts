import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { evidenceGaps } from '../evidence-check.ts';
import { cautionsOf } from './cautions.ts';

interface Told {
  readonly text: string;
  readonly passage: string;
  readonly honest: boolean;
}

const PARTS = Array.from({ length: 16 }, (_, part) => part + 1);

/** What passes the gate: honest sentences, and the lies that it is known not to catch. */
function passing(): Told[] {
  return PARTS.flatMap((part) => {
    let passage = '';
    return readFileSync(new URL(`../../../../../test/golden/evidence-gate-${part}.txt`, import.meta.url), 'utf8').split('\n').flatMap((line): Told[] => {
      if (line.startsWith('P ')) passage = line.slice(2);
      const [, mark, text] = /^(=|! goes-through) (.+)$/.exec(line) ?? [];
      return text === undefined ? [] : [{ text, passage, honest: mark === '=' }];
    });
  }).filter(({ text, passage }) => evidenceGaps({ text, evidence: [{ snapshotId: 1, start: 0, end: passage.length }] }, new Map([[1, passage]])).length === 0);
}

const PASSAGE = `The airline Corva has cancelled 320 flights because its cabin crews are on strike. The crews' union demands 9 percent more pay; Corva offers a bonus of 1,000 euros.
  A judge in Lunden refused on Friday to forbid the strike. Publishers welcomed the ruling. The museum of Lunden, which was built in 1911, had asked for calm.`.replace(/\s+/g, ' ');

describe('what a reviewer is asked to read closely', () => {
  it.each([
    ['Publishers insulted the judge.', ['“insulted” does not stand in the passage, nor does a word known to be like it.']],
    ['The museum welcomed the ruling.', ['“welcomed” is told of “museum” here, and of “Publishers” in the passage.']],
    ['The museum of Lunden had a bonus of 1,000 euros.', ['“museum” stands in another sentence of the passage than the rest.']],
  ])('says of “%s” what to compare', (text, messages) => {
    expect(cautionsOf(text, [PASSAGE]).map(({ message }) => message)).toEqual(messages);
  });

  it.each(['On Friday a court in Lunden declined to ban the strike.', 'The airline called off 320 flights.', 'The ruling was welcomed by publishers.', 'A judge in Lunden refused on Friday to forbid the strike.'])('has nothing to say of “%s”', (text) => {
    expect(cautionsOf(text, [PASSAGE])).toEqual([]);
  });

  it('asks no English rule of another language, and nothing where there is no passage', () => {
    expect(cautionsOf('Der Stadtrat hat die Lastwagen in der Altstadt verkauft und nicht verboten.', ['Der Stadtrat hat am Dienstag für ein Verbot von Lastwagen in der Altstadt gestimmt.'])).toEqual([]);
    expect(cautionsOf('Corva has sold 320 flights.', [])).toEqual([]);
  });

  it('points at near half of the lies that pass the gate, and at few honest sentences', () => {
    const told = passing();
    const pointedAt = (honest: boolean): number => {
      const of = told.filter((each) => each.honest === honest);
      return of.filter(({ text, passage }) => cautionsOf(text, [passage]).length > 0).length / of.length;
    };
    expect(told.filter(({ honest }) => !honest).length).toBeGreaterThanOrEqual(180);
    expect(pointedAt(false)).toBeGreaterThanOrEqual(0.45);
    expect(pointedAt(true)).toBeLessThanOrEqual(0.09);
  });
});
