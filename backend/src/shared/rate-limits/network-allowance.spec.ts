import { describe, expect, it } from '@jest/globals';
import { NetworkAllowance } from './network-allowance.ts';

describe('network allowance', () => {
  it("allows two minutes' worth of events at once, then a steady rate, and returns the waiting time in seconds", () => {
    const allowance = new NetworkAllowance(60);
    expect(allowance.take('a', 120, 0)).toBe(0);
    expect(allowance.take('a', 5, 1000)).toBe(4);
    expect(allowance.take('a', 5, 4900)).toBe(1);
    expect(allowance.take('a', 5, 5000)).toBe(0);
    expect(allowance.take('a', 1, 5000)).toBe(1);
  });

  it('is separate for each network', () => {
    const allowance = new NetworkAllowance(1);
    expect(allowance.take('a', 2, 0)).toBe(0);
    expect(allowance.take('a', 1, 0)).toBeGreaterThan(0);
    expect(allowance.take('b', 2, 0)).toBe(0);
  });

  it('is remembered only for a limited number of networks, the most recently seen', () => {
    const allowance = new NetworkAllowance(1);
    allowance.take('first', 2, 0);
    for (let network = 0; network < 19_999; network += 1) allowance.take(`n${network}`, 1, 0);
    expect(allowance.take('first', 1, 0)).toBeGreaterThan(0);
    for (let network = 0; network < 20_000; network += 1) allowance.take(`m${network}`, 1, 0);
    expect(allowance.take('first', 2, 0)).toBe(0);
  });
});
