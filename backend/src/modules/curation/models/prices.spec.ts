import { describe, expect, it } from '@jest/globals';
import { computeCostMicros, findPrice, parsePrices } from './prices.ts';

describe('prices', () => {
  it('are rounded up to whole micros, and a model name with a date has the price of the name without it', () => {
    const price = findPrice('gpt-4o-mini-2024-07-18', parsePrices([]));
    expect(computeCostMicros(price, 1001, 10)).toBe(157);
    expect(findPrice('unknown', parsePrices([]))).toBeNull();
    expect(computeCostMicros(null, 1000, 1000)).toBe(0);
  });

  it('prices set by the operator override the list prices', () => {
    expect(findPrice('gpt-4o-mini', parsePrices(['gpt-4o-mini=1/2']))).toEqual({ inputMicros: 1, outputMicros: 2 });
    expect(() => parsePrices(['gpt-4o-mini=cheap'])).toThrow(/write model=input\/output/);
  });
});
