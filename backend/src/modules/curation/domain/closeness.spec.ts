import { describe, expect, it } from '@jest/globals';
import { closeness, NEAR } from './closeness.ts';

const SOURCE = 'The Senate voted 61 to 39 on Monday to cap rents in cities at 4 percent a year. The cap begins in January and ends after three years. Landlords said they would go to court.';

describe('closeness', () => {
  it('is highest for a sentence that stands in the source', () => {
    expect(closeness('The cap begins in January and ends after three years.', SOURCE)).toBeGreaterThan(0.8);
    expect(closeness('The Senate voted 61 to 39 on Monday to cap rents in cities.', SOURCE)).toBeGreaterThan(NEAR);
  });

  it('sinks with every piece that a sentence was put together from, and with what the gate finds', () => {
    const pieces = closeness('In January landlords voted after three years to go to cities.', SOURCE);
    expect(pieces).toBeLessThan(NEAR);
    expect(closeness('The cap begins in March and ends after nine years.', SOURCE)).toBeLessThan(closeness('The cap begins in January and ends after three years.', SOURCE));
    expect(closeness('Astronomers photographed a comet that nobody had seen.', SOURCE)).toBeLessThan(pieces);
  });

  it('forgives what an editor cuts, and not two halves of true sentences glued together', () => {
    const cut = closeness('The Senate voted on Monday to cap rents in cities at 4 percent.', SOURCE);
    const glued = closeness('Landlords said they would cap rents in January.', SOURCE);
    expect(cut).toBeGreaterThan(NEAR);
    expect(glued).toBeLessThan(NEAR);
  });

  it('sees who has changed places with whom', () => {
    const source = 'Harlan Rovers beat Brightwater in the cup final on Sunday.';
    expect(closeness('Brightwater beat Harlan Rovers on Sunday.', source)).toBeLessThan(closeness('Harlan Rovers beat Brightwater on Sunday.', source));
  });

  it('takes two words in the other order for half of what they are', () => {
    expect(closeness('rents capped', 'The Senate capped rents.')).toBeLessThanOrEqual(0.5);
    expect(closeness('capped rents', 'The Senate capped rents.')).toBeGreaterThan(NEAR);
  });

  it('takes another ending for the same word, almost', () => {
    expect(closeness('The caps begin in January and end after three years.', SOURCE)).toBeGreaterThan(NEAR);
    expect(closeness('The caps begin in January and end after three years.', SOURCE)).toBeLessThan(1);
  });

  it('is 1 where the sentence stands in the source, and at most that', () => {
    for (const text of SOURCE.split(/(?<=\.) /)) expect(closeness(text, SOURCE)).toBeCloseTo(1);
  });

  it('is nothing for a sentence without words, and for a word alone', () => {
    expect(closeness('…', SOURCE)).toBe(0);
    expect(closeness('Rents', SOURCE)).toBe(0);
    expect(closeness('Rents have risen.', '')).toBe(0);
  });
});
