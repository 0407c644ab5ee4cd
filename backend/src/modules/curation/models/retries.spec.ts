import { describe, expect, it } from '@jest/globals';
import { ModelError } from './model-call.ts';
import { computeCostMicros, findPrice, parsePrices } from './prices.ts';
import { withRetries } from './retries.ts';

describe('prices', () => {
  it('are rounded up to whole micros, and a model name with a date has the price of the name without it', () => {
    const price = findPrice('gpt-4o-mini-2024-07-18', parsePrices([]));
    expect(computeCostMicros(price, 1001, 10)).toBe(157);
    expect(findPrice('toString', parsePrices([]))).toBeNull();
    expect(computeCostMicros(null, 1000, 1000)).toBe(0);
  });

  it('prices set by the operator override the list prices', () => {
    expect(findPrice('gpt-4o-mini', parsePrices(['gpt-4o-mini=1/2']))).toEqual({ inputMicros: 1, outputMicros: 2 });
    expect(() => parsePrices(['gpt-4o-mini=cheap'])).toThrow(/write model=input\/output/);
  });
});

describe('retries', () => {
  const failing = (retryAfterMs: number | null) => ({
    error: new ModelError('temporary', 'Busy.', retryAfterMs),
    retryable: true,
  });

  async function pausesOf(retryAfterMs: number | null, maxRetries: number): Promise<number[]> {
    const waits: number[] = [];
    const wait = (milliseconds: number): Promise<void> => {
      waits.push(milliseconds);
      return Promise.resolve();
    };
    const policy = { maxRetries, maxWaitMs: 15_000, wait, classify: () => failing(retryAfterMs) };
    await expect(withRetries(() => Promise.reject(new Error('no')), policy)).rejects.toThrow(/^Busy\./);
    return waits;
  }

  it('use exponential backoff with jitter, up to a maximum', async () => {
    const waits = await pausesOf(null, 8);
    expect(waits).toHaveLength(8);
    waits.forEach((wait, at) => {
      const full = Math.min(8000, 500 * 2 ** at);
      expect(wait).toBeGreaterThanOrEqual(full / 2);
      expect(wait).toBeLessThanOrEqual(full);
    });
  });

  it('waits for as long as the server requests', async () => {
    expect(await pausesOf(1234, 2)).toEqual([1234, 1234]);
  });

  it('stops if the caller cancels during a wait', async () => {
    const policy = {
      maxRetries: 2,
      maxWaitMs: 1000,
      wait: () => Promise.reject(new Error('aborted')),
      classify: () => failing(1),
    };
    await expect(withRetries(() => Promise.reject(new Error('no')), policy)).rejects.toThrow('The call was canceled.');
  });
});
