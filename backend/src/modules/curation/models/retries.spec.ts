import { describe, expect, it } from '@jest/globals';
import { ModelError } from './model-call.ts';
import { costMicros, priceOf, readPrices } from './prices.ts';
import { withRetries } from './retries.ts';

describe('prices', () => {
  it('rounds up to whole micros and finds a dated model by its undated name', () => {
    const price = priceOf('gpt-4o-mini-2024-07-18', readPrices([]));
    expect(costMicros(price, 1001, 10)).toBe(157);
    expect(priceOf('toString', readPrices([]))).toBeNull();
    expect(costMicros(null, 1000, 1000)).toBe(0);
  });

  it('prefers the operator’s prices to the list prices', () => {
    expect(priceOf('gpt-4o-mini', readPrices(['gpt-4o-mini=1/2']))).toEqual({ inputMicros: 1, outputMicros: 2 });
    expect(() => readPrices(['gpt-4o-mini=cheap'])).toThrow(/write model=input\/output/);
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
    const policy = { maxRetries, longestWaitMs: 15_000, wait, classify: () => failing(retryAfterMs) };
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

  it('pause for as long as the server requested', async () => {
    expect(await pausesOf(1234, 2)).toEqual([1234, 1234]);
  });

  it('stop when the caller cancels during a pause', async () => {
    const policy = {
      maxRetries: 2,
      longestWaitMs: 1000,
      wait: () => Promise.reject(new Error('aborted')),
      classify: () => failing(1),
    };
    await expect(withRetries(() => Promise.reject(new Error('no')), policy)).rejects.toThrow('The call was canceled.');
  });
});
