import { describe, expect, it } from '@jest/globals';
import { findFirstPublishers, findIndependentReports, type Report } from './independent-reports.ts';

const textOf = (letter: string) => `Headline\n\n${Array.from({ length: 40 }, (_, at) => `${letter}${at}x`).join(' ')}`;
const report = (outletId: number, letter: string, changes: Partial<Report> = {}): Report => ({
  itemId: outletId,
  outletId,
  owner: null,
  text: textOf(letter),
  ...changes,
});

describe('findFirstPublishers', () => {
  it('gives a copy the publisher of the text that arrived first, and its own text to each outlet', () => {
    expect(findFirstPublishers([report(1, 'a'), report(2, 'b'), report(3, 'a'), report(3, 'c')])).toEqual([
      { key: 'outlet 1', copied: false },
      { key: 'outlet 2', copied: false },
      { key: 'outlet 1', copied: true },
      { key: 'outlet 3', copied: false },
    ]);
  });

  it('does not call a later text of the same outlet a copy', () => {
    const same = { key: 'outlet 1', copied: false };
    expect(findFirstPublishers([report(1, 'a'), report(1, 'a')])).toEqual([same, same]);
    expect(findIndependentReports([report(1, 'a'), report(1, 'a', { itemId: 2 })])).toEqual([1]);
  });

  it('gives the reports of one owner the same publisher, and a link the publisher of the linked outlet', () => {
    const owned = { owner: 'A trust' };
    expect(
      findFirstPublishers([report(1, 'a', owned), report(2, 'b', owned), report(3, 'c', { linkedOutletId: 2 })]),
    ).toEqual([
      { key: 'owner a trust', copied: false },
      { key: 'owner a trust', copied: false },
      { key: 'owner a trust', copied: true },
    ]);
    expect(findFirstPublishers([report(3, 'c', { linkedOutletId: 9 })])).toEqual([{ key: 'outlet 9', copied: true }]);
  });
});
