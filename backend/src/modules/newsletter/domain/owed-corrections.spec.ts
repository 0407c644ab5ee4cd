import { describe, expect, it } from '@jest/globals';
import { type LateCorrection, findOwedCorrections, type EarlierIssue } from './owed-corrections.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour));
const correction = (id: number, hour: number, articleId = 7): LateCorrection => ({
  id,
  articleId,
  correctedAt: at(hour),
  publishedAt: at(0),
});
const issue = (hour: number, ...articleIds: number[]): EarlierIssue => ({
  subscriberId: 1,
  issuedAt: at(hour),
  articleIds,
});

describe('owedCorrections', () => {
  it('returns the corrections that were made after the article was sent', () => {
    expect(findOwedCorrections([correction(1, 9), correction(2, 9, 8)], [issue(7, 7)], 0)).toEqual([1]);
    expect(findOwedCorrections([correction(1, 5)], [issue(7, 7)], 0)).toEqual([]);
    expect(findOwedCorrections([correction(1, 9)], [], 0)).toEqual([]);
  });

  it('returns each correction once', () => {
    expect(findOwedCorrections([correction(1, 9)], [issue(7, 7), issue(10, 3)], 0)).toEqual([]);
    expect(findOwedCorrections([correction(2, 11), correction(1, 9)], [issue(7, 7), issue(10, 3)], 0)).toEqual([2]);
  });

  it('returns corrections that were too recent for the last digest', () => {
    expect(findOwedCorrections([correction(1, 9)], [issue(7, 7), issue(10, 3)], 2 * 3_600_000)).toEqual([1]);
  });

  it('limits the number of corrections, to leave space for news', () => {
    const many = Array.from({ length: 30 }, (_, id) => correction(id, 9));
    expect(findOwedCorrections(many, [issue(7, 7)], 0)).toHaveLength(20);
  });
});
