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

  it('is nothing for a sentence without words', () => {
    expect(closeness('…', SOURCE)).toBe(0);
  });
});
