import { expect, it } from '@jest/globals';
import { wilsonInterval } from './wilson-interval.ts';

it.each([
  [18, 20, 0.699, 0.972],
  [20, 20, 0.839, 1],
  [0, 20, 0, 0.161],
  [95, 100, 0.888, 0.978],
])('of %d of %d is %d to %d', (count, total, low, high) => {
  const interval = wilsonInterval(count, total);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 3);
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
