import { expect, it } from '@jest/globals';
import { findPrintedHead, printHead } from './log-head.ts';

const HEAD = { seq: 4812, hash: '0f'.repeat(32) };

it('prints the head in one line, and nothing for an empty log', () => {
  expect(printHead(HEAD)).toBe(`Decision log: entry 4,812 · ${HEAD.hash}`);
  expect(printHead(null)).toBeNull();
});

it.each([
  `News.\n${printHead(HEAD)}\n`,
  `> Decision log: entry 4,812 ·\n${HEAD.hash}`,
  `<br><span>${printHead(HEAD)}</span></td>`,
])('finds the printed head in %j', (text) => {
  expect(findPrintedHead(text)).toEqual(HEAD);
});

it.each(['News.', `Decision log: entry 4,812 · ${HEAD.hash}0`, `Decision log: entry 4,812 · ${HEAD.hash.slice(1)}`])(
  'finds no head in %j',
  (text) => {
    expect(findPrintedHead(text)).toBeNull();
  },
);
