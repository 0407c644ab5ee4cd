import { describe, expect, it } from '@jest/globals';

import type { Support } from '#api/contract.ts';
import { findStanding, standingWords } from './SentenceSupport.tsx';

const report = (outlet: string, publisher: number, copied = false) => ({ outlet, lean: null, publisher, copied });
const sentence = (
  place: Support['sentences'][number]['place'],
  reports: number[],
  numbers: Support['sentences'][number]['numbers'] = [],
) => ({ place, ordinal: 0, text: `A ${place} sentence.`, reports, numbers });

const SUPPORT: Support = {
  versionId: 1,
  reports: [report('Courier', 0), report('Herald', 1), report('Wire', 0, true)],
  sentences: [
    sentence('title', [0, 1, 2]),
    sentence('summary', [0, 1], [{ text: '84 million', reports: [1] }]),
    sentence('body', [0]),
    sentence('liberal', [1]),
  ],
};
const standing = (...off: string[]) => findStanding(SUPPORT, new Set(off));
const words = (...off: string[]) => standingWords(standing(...off), new Set(off));

describe('the support without some outlets', () => {
  it('counts copies once', () => {
    expect(standing().sentences.map(({ independent }) => independent)).toEqual([2, 2, 1, 1]);
    expect(words()).toBe('2 of 4 sentences have more than one independent report.');
  });

  it('names sentences, numbers and the positions of a side that no longer stand', () => {
    expect(standing('Herald').sentences.map(({ independent }) => independent)).toEqual([1, 1, 1, 0]);
    expect(standing('Herald').sentences[1]?.lostNumbers).toEqual(['84 million']);
    expect(standing('Herald').lostSides).toEqual(['liberal']);
    expect(words('Herald')).toBe(
      'Without Herald, 1 of 4 sentences, 1 other number and every liberal position would no longer stand.',
    );
  });

  it('never rises when an outlet is switched off', () => {
    for (const outlet of ['Courier', 'Herald', 'Wire'])
      for (const [at, { independent }] of standing(outlet).sentences.entries())
        expect(independent).toBeLessThanOrEqual(standing().sentences[at]?.independent ?? 0);
  });

  it('keeps a sentence as long as a copy of its report is left', () => {
    expect(words('Courier', 'Herald')).toContain('Without Courier and Herald, 3 of 4 sentences');
    expect(standing('Courier', 'Herald').sentences[0]?.independent).toBe(1);
    expect(words('Wire')).toBe('Without Wire, everything stands.');
  });
});
