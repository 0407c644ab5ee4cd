import { describe, expect, it } from '@jest/globals';
import type { ClaimStore } from '../data/claim.store.ts';
import type { DraftStore } from '../data/draft.store.ts';
import { ReviewNotes, type DraftChecks } from './review-notes.ts';

const TEXT =
  'Lorvia has ordered 16 electric buses from the maker Brandel. The city of Lorne pays for them out of higher ' +
  'parking fees.';
const cited = (text: string) => ({ text, evidence: [{ snapshotId: 1, start: 0, end: TEXT.length }] });

function checked(summary: readonly string[]): Promise<DraftChecks> {
  const draft = {
    title: cited('Lorvia has ordered 16 electric buses'),
    summary: summary.map(cited),
    body: [],
    perspectives: null,
  };
  const drafts = {
    findByVersion: () => Promise.resolve(draft),
    findBalance: () => Promise.resolve(null),
    listSources: () => Promise.resolve([{ snapshotId: 1, title: 'Lorvia orders buses', text: TEXT }]),
    listLeftOut: () => Promise.resolve([]),
  };
  const claims = { listVerdicts: () => Promise.resolve([]) };
  return new ReviewNotes(drafts as unknown as DraftStore, claims as unknown as ClaimStore).collectNotes(1);
}

describe('notes for the reviewer of a draft', () => {
  it('returns the position of a sentence and what to compare', async () => {
    const { closely, sentences } = await checked([
      'The maker Brandel has an order for 16 electric buses.',
      'Lorvia bought two fleets of 16 electric buses.',
    ]);
    expect(closely).toEqual([{ place: 'summary', ordinal: 1, message: '"two" does not occur in the cited passage.' }]);
    expect(sentences).toBe(3);
  });

  it('omits sentences that a check already holds back', async () => {
    expect((await checked(['Lorvia has sold 61 electric buses.'])).closely).toEqual([]);
  });
});
