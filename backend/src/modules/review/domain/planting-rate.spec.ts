import { expect, it } from '@jest/globals';
import { DeskKey } from '../../auth/domain/desk-key.ts';
import { isDue } from './planting-rate.ts';

const KEY = new DeskKey('correct horse battery staple');
const draw = (member: number, version: number): number =>
  Buffer.from(KEY.digest('planted error', `rate:${version}:${member}`), 'base64url').readUInt32BE(0) / 2 ** 32;

/** Returns the positions of the planted errors among the drafts of a member. */
function listPlanted(member: number, drafts: number): number[] {
  const planted: number[] = [];
  for (let number = 1; number <= drafts; number += 1)
    if (isDue({ number, lastPlanted: planted.at(-1) ?? null }, draw(member, number * 7 + member))) planted.push(number);
  return planted;
}

it('plants at most one error in ten drafts of a member, more often in the first forty', () => {
  const perMember = Array.from({ length: 5 }, (_, member) => listPlanted(member + 1, 10_000));
  const gaps = perMember.flatMap((planted) => planted.slice(1).map((number, at) => number - (planted[at] ?? 0)));
  expect(Math.min(...gaps)).toBe(10);
  // Nine drafts without an error, then one in 20: 29 drafts on average.
  const later = perMember.flat().filter((number) => number > 40).length / (5 * 9960);
  expect(later).toBeGreaterThan(1 / 31);
  expect(later).toBeLessThan(1 / 27);
  const many = Array.from({ length: 500 }, (_, member) => listPlanted(member + 1, 40).length);
  const early = many.reduce((sum, count) => sum + count, 0) / many.length;
  // The first after 8 drafts on average, then one in 17.
  expect(early).toBeGreaterThan(2);
  expect(early).toBeLessThan(3);
});

it('chooses the same drafts again', () => {
  expect(listPlanted(3, 1000)).toEqual(listPlanted(3, 1000));
  expect(listPlanted(3, 1000)).not.toEqual(listPlanted(4, 1000));
});
