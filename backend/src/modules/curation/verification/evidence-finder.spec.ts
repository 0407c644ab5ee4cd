import { describe, expect, it } from '@jest/globals';
import { type CitableSource, createEvidenceFinder } from './evidence-finder.ts';
import type { CitedSentence } from '../draft/draft.ts';

const OLD = 'Bridge closes\n\nThe bridge will cost 84 million marks, the council said on Monday.';
const MENDED =
  'Bridge closes\n\nCorrection: an earlier report gave another sum. The bridge will cost 48 million marks, the council said on Monday.';
const source = (snapshotId: number, text: string, more: Partial<CitableSource> = {}): CitableSource => ({
  snapshotId,
  outletId: 1,
  lean: null,
  text,
  ...more,
});
const claim = (text: string): CitedSentence => ({ text, evidence: [{ snapshotId: 1, start: 15, end: OLD.length }] });
const quoted = (sentence: CitedSentence, sources: readonly CitableSource[]) =>
  sentence.evidence.map(({ snapshotId, start, end }) =>
    sources.find((one) => one.snapshotId === snapshotId)?.text.slice(start, end),
  );
const CORRECTED = 'The bridge will cost 48 million marks, the council said on Monday.';

describe('the evidence of a corrected sentence', () => {
  it('stays the same if it supports the new words', () => {
    const sentence = claim('The bridge will cost 84 million marks, the council said.');
    expect(createEvidenceFinder([source(1, OLD), source(2, MENDED)])(sentence, 'body', 1)).toBe(sentence);
  });

  it("is found in the outlet's current text", () => {
    const sources = [source(1, OLD), source(2, MENDED)];
    expect(quoted(createEvidenceFinder(sources)(claim(CORRECTED), 'body', 1), sources)).toEqual([CORRECTED]);
  });

  it('is the most similar supporting passage, whatever the order of the sources', () => {
    const far = source(
      3,
      'Council\n\nAfter a week of quarrels the council said on Monday that the old bridge over the river will cost 48 million marks, and went home.',
    );
    for (const sources of [
      [source(1, OLD), far, source(2, MENDED)],
      [source(2, MENDED), far, source(1, OLD)],
    ])
      expect(quoted(createEvidenceFinder(sources)(claim(CORRECTED), 'body', 1), sources)).toEqual([CORRECTED]);
  });

  it('is taken only from the outlet of the passage, or from outlets of the same side', () => {
    const elsewhere = [source(1, OLD), source(2, MENDED, { outletId: 2, lean: 'left' })];
    expect(createEvidenceFinder(elsewhere)(claim(CORRECTED), 'body', 1)).toEqual(claim(CORRECTED));
    expect(createEvidenceFinder(elsewhere)(claim(CORRECTED), 'conservative', null)).toEqual(claim(CORRECTED));
    expect(quoted(createEvidenceFinder(elsewhere)(claim(CORRECTED), 'liberal', null), elsewhere)).toEqual([CORRECTED]);
    expect(quoted(createEvidenceFinder(elsewhere)(claim(CORRECTED), 'summary', null), elsewhere)).toEqual([CORRECTED]);
  });

  it('is taken from any outlet if the speaker is on the side', () => {
    const sentence = claim('Republican senator Dana Whitfield said that the bridge will cost 48 million marks.');
    const told = 'Republican senator Dana Whitfield said the bridge will cost 48 million marks.';
    const sources = [source(1, OLD), source(2, `Bridge closes\n\n${told}`, { outletId: 2, lean: 'left' })];
    expect(quoted(createEvidenceFinder(sources)(sentence, 'conservative', null), sources)).toEqual([told]);
    expect(createEvidenceFinder(sources)(sentence, 'liberal', null)).toEqual(sentence);
  });

  it('stays the same if no source supports the sentence, so that vetting reports the gap', () => {
    expect(createEvidenceFinder([source(1, OLD)])(claim('The bridge will cost 99 million marks.'), 'body', 1)).toEqual(
      claim('The bridge will cost 99 million marks.'),
    );
  });
});
