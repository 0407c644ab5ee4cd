import { describe, expect, it } from '@jest/globals';
import { createSupportFinder } from './supporting-passages.ts';

const SENTENCE = 'The bank cut its key rate by a quarter point to 3.75 percent.';
const OWN = `Bank cuts rate\n\n${SENTENCE}`;
const cited = { text: SENTENCE, evidence: [{ snapshotId: 1, start: OWN.indexOf(SENTENCE), end: OWN.length }] };

/** Returns the passages of other texts that support the sentence. */
function supportIn(...passages: string[]): string[] {
  const texts = passages.map((text, at) => ({ snapshotId: at + 2, text: `Headline ${at}\n\n${text}` }));
  return createSupportFinder([{ snapshotId: 1, text: OWN }, ...texts])(cited)
    .slice(1)
    .map(({ snapshotId, start, end }) => texts[snapshotId - 2]!.text.slice(start, end));
}

describe('supporting passages of a sentence', () => {
  it('begin with the cited passages', () => {
    expect(createSupportFinder([{ snapshotId: 1, text: OWN }])(cited)).toEqual(cited.evidence);
  });

  it('include the most similar passage of each other text that states the same', () => {
    const near = "The bank's cut of its key rate to 3.75 percent was expected.";
    const nearer = 'On Monday the bank cut its key rate by a quarter point, to 3.75 percent.';
    expect(supportIn(`${near} ${nearer}`, near)).toEqual([nearer, near]);
  });

  it.each([
    ['lacks a number', 'The bank cut its key rate by a quarter point.'],
    ['has another number', 'The bank cut its key rate by a quarter point to 3.5 percent.'],
    ['denies it', 'The bank did not cut its key rate by a quarter point to 3.75 percent.'],
    [
      'has the number in another sentence only',
      'The bank cut its key rate by a quarter point. Savers now get 3.75 percent.',
    ],
    ['says too little of it', 'The rate is now 3.75 percent.'],
  ])('do not include a passage that %s', (_what, passage) => {
    expect(supportIn(passage)).toEqual([]);
  });

  it.each([
    ['another person', 'Mayor Ortiz opened the new bridge over the harbor on Friday. Mayor Ruiz stayed away.'],
    ['another day', 'Mayor Ruiz opened the new bridge over the harbor on Monday. It rained on Friday.'],
  ])('exclude a passage about %s', (_what, passage) => {
    const own = 'Mayor Ruiz opened the new bridge over the harbor on Friday.';
    const sentence = { text: own, evidence: [{ snapshotId: 1, start: 0, end: own.length }] };
    const texts = [own, passage].map((text, at) => ({ snapshotId: at + 1, text }));
    expect(createSupportFinder(texts)(sentence)).toEqual(sentence.evidence);
  });

  it('exclude an assertion of a denied statement', () => {
    const denial = 'No film at the festival had won five prizes.';
    const texts = [denial, 'The film at the festival has won five prizes.'].map((text, snapshotId) => ({
      snapshotId,
      text,
    }));
    const sentence = { text: denial, evidence: [{ snapshotId: 0, start: 0, end: denial.length }] };
    expect(createSupportFinder(texts)(sentence)).toEqual(sentence.evidence);
  });
});
