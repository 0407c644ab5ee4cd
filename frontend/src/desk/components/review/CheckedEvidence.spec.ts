import { describe, expect, it } from '@jest/globals';

import type { EvidenceSentence } from '#api/contract.ts';
import { sortByProblems } from './CheckedEvidence.tsx';

const sentence = (place: EvidenceSentence['place'], ordinal: number): EvidenceSentence => ({
  place,
  ordinal,
  text: `${place} ${ordinal}`,
  number: null,
  passages: [],
});
const DRAFT = [sentence('title', 0), sentence('summary', 0), sentence('summary', 1), sentence('body', 1)];

describe('faultyFirst', () => {
  it('puts sentences with failed checks first, in text order', () => {
    const reasons = [
      { code: 'number-unsupported', message: 'A number.', sentence: { place: 'body' as const, ordinal: 1, text: '' } },
      { code: 'name-unsupported', message: 'A name.', sentence: { place: 'summary' as const, ordinal: 1, text: '' } },
    ];
    expect(sortByProblems(DRAFT, reasons).map(({ text }) => text)).toEqual([
      'summary 1',
      'body 1',
      'title 0',
      'summary 0',
    ]);
  });

  it('continues with sentences that have hints, in the order of the hints', () => {
    const reasons = [
      { code: 'name-unsupported', message: 'A name.', sentence: { place: 'summary' as const, ordinal: 1, text: '' } },
    ];
    const hints = [
      { place: 'body' as const, ordinal: 1, label: 'Contradicted', message: '' },
      { place: 'title' as const, ordinal: 0, label: 'Not sure', message: '' },
      { place: 'summary' as const, ordinal: 1, label: 'Not sure', message: '' },
    ];
    expect(sortByProblems(DRAFT, reasons, hints).map(({ text }) => text)).toEqual([
      'summary 1',
      'body 1',
      'title 0',
      'summary 0',
    ]);
  });

  it('keeps the order if no finding belongs to a sentence', () => {
    expect(sortByProblems(DRAFT, [])).toEqual(DRAFT);
    expect(sortByProblems(DRAFT, [{ code: 'repeats', message: 'A repetition.' }])).toEqual(DRAFT);
  });
});
