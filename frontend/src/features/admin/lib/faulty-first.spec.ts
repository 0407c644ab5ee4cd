import { describe, expect, it } from '@jest/globals';

import type { EvidenceSentence } from '../../../api/contract.ts';
import { faultyFirst } from './faulty-first.ts';

const sentence = (place: EvidenceSentence['place'], ordinal: number): EvidenceSentence => ({
  place,
  ordinal,
  text: `${place} ${ordinal}`,
  passages: [],
});
const DRAFT = [sentence('title', 0), sentence('summary', 0), sentence('summary', 1), sentence('body', 1)];

describe('the sentences of a draft at the desk', () => {
  it('begin with those that a check marked, in the order of the text', () => {
    const reasons = [
      { code: 'number-unsupported', message: 'A number.', sentence: { place: 'body' as const, ordinal: 1, text: '' } },
      { code: 'name-unsupported', message: 'A name.', sentence: { place: 'summary' as const, ordinal: 1, text: '' } },
    ];
    expect(faultyFirst(DRAFT, reasons).map(({ text }) => text)).toEqual([
      'summary 1',
      'body 1',
      'title 0',
      'summary 0',
    ]);
  });

  it('go on with those to compare, in the order of the hints', () => {
    const reasons = [
      { code: 'name-unsupported', message: 'A name.', sentence: { place: 'summary' as const, ordinal: 1, text: '' } },
    ];
    const closely = [
      { place: 'body' as const, ordinal: 1, label: 'Contradicted', message: '' },
      { place: 'title' as const, ordinal: 0, label: 'Read closely', message: 'Compare.' },
      { place: 'summary' as const, ordinal: 1, label: 'Read closely', message: 'Compare.' },
    ];
    expect(faultyFirst(DRAFT, reasons, closely).map(({ text }) => text)).toEqual([
      'summary 1',
      'body 1',
      'title 0',
      'summary 0',
    ]);
  });

  it('stay as they are where nothing was found, or nothing of a single sentence', () => {
    expect(faultyFirst(DRAFT, [])).toEqual(DRAFT);
    expect(faultyFirst(DRAFT, [{ code: 'repeats', message: 'A repetition.' }])).toEqual(DRAFT);
  });
});
