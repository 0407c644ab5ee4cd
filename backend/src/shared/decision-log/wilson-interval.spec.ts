import { expect, it } from '@jest/globals';
import { wilsonInterval } from './wilson-interval.ts';

// Newcombe (1998), table I, method 3, and three values of the formula at its ends.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  [20, 20, 0.8389, 1],
  [18, 20, 0.699, 0.9721],
])('gives the known interval of %i in %i', (k, n, low, high) => {
  const interval = wilsonInterval(k, n);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

it('knows nothing about a share of nothing', () => {
  expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
});

it('contains the true share in 93 to 97 percent of simulated desks', () => {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (const total of [20, 40, 80, 160]) {
    let covered = 0;
    const desks = 4000;
    for (let desk = 0; desk < desks; desk += 1) {
      const share = 0.5 + random() * 0.48;
      let count = 0;
      for (let error = 0; error < total; error += 1) if (random() < share) count += 1;
      const { low, high } = wilsonInterval(count, total);
      if (low <= share && share <= high) covered += 1;
    }
    expect(covered / desks).toBeGreaterThan(0.93);
    expect(covered / desks).toBeLessThan(0.97);
  }
});
