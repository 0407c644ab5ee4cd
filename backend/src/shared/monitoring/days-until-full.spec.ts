import { expect, it } from '@jest/globals';
import { daysUntilFull, type DiskSample, keepSample } from './days-until-full.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number, free: number): DiskSample => ({ at: hours * HOUR_MS, free });

it('extrapolates from the oldest sample of the last day', () => {
  let samples: readonly DiskSample[] = [];
  for (let hour = 0; hour <= 48; hour += 1) samples = keepSample(samples, at(hour, 1000 - 10 * hour));
  expect(samples).toHaveLength(25);
  expect(daysUntilFull(samples, at(48, 520))).toBeCloseTo(520 / 240);
});

it('needs some hours of samples, and reports no end for a disk that does not fill', () => {
  expect(daysUntilFull([], at(0, 10))).toBe(Infinity);
  expect(daysUntilFull([at(0, 1000)], at(5, 10))).toBe(Infinity);
  expect(daysUntilFull([at(0, 1000)], at(7, 1001))).toBe(Infinity);
});

it('keeps one sample an hour', () => {
  expect(keepSample([at(0, 5)], at(0.9, 4))).toEqual([at(0, 5)]);
  expect(keepSample([at(0, 5)], at(1, 4))).toEqual([at(0, 5), at(1, 4)]);
});
