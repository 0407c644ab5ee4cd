import { describe, expect, it } from '@jest/globals';
import type { DraftStore } from '../data/draft.store.ts';
import type { CitedSentence, Draft } from '../draft/draft.ts';
import { computeDraftShingles } from '../verification/vetting.ts';
import { type CheckedText, Gate } from './gate.ts';

const TITLE = 'Port Alder shuts the Orlan bridge after finding 43 cracks';
const LEAD = 'Port Alder shut the Orlan bridge on 4 May after engineers found 43 cracks in its cables.';
const COST = 'The work will cost 210 million marks, a fifth of the yearly budget.';
const TEXT = `${TITLE}\n\n${LEAD} ${COST}`;
const NOW = new Date('2026-05-05T12:00:00Z');

function cited(text: string, passage = text): CitedSentence {
  const start = TEXT.indexOf(passage);
  return { text, evidence: [{ snapshotId: 1, start, end: start + passage.length }] };
}

const DRAFT: Draft = {
  title: cited(TITLE),
  summary: [cited(LEAD)],
  body: [{ outletId: 1, outletName: 'Ledger', sentences: [cited(COST)] }],
  perspectives: null,
  category: 'World News',
  tags: [],
  language: 'en',
};

/** A text with a problem of every kind that holds each text back, from a report that is a year old. */
function faultyText(kind: CheckedText['kind']): CheckedText {
  return {
    kind,
    articleId: 7,
    draft: { ...DRAFT, summary: [cited(LEAD.replace('43', '61'), LEAD)] },
    sources: [
      {
        snapshotId: 1,
        outletId: 1,
        outletName: 'Ledger',
        title: TITLE,
        text: TEXT,
        lean: null,
        publishedAt: new Date('2025-05-05T12:00:00Z'),
      },
    ],
    verdicts: [{ place: 'body', text: COST, verdict: 'contradicted' }],
  };
}

describe('the gate', () => {
  const asked: unknown[] = [];
  const gate = new Gate(
    {
      listRemovedByCorrections: () => Promise.resolve([LEAD, COST]),
      findSimilar: (_shingles: readonly number[], excluded: number) => {
        asked.push(excluded);
        return Promise.resolve([{ articleId: 5, shingles: computeDraftShingles(DRAFT) }]);
      },
      findByVersion: (id: number) => Promise.resolve(id === 3 ? { ...DRAFT, summary: [] } : null),
    } as unknown as DraftStore,
    { now: () => NOW },
  );
  const codes = (problems: readonly { readonly code: string }[]): string[] => problems.map(({ code }) => code);
  const always = ['near-duplicate', 'number-unsupported'];

  it('holds a first draft back for its sentences, duplicates, old reports and contradictions', async () => {
    const problems = await gate.findProblems(faultyText('draft'));
    expect(codes(problems)).toEqual([...always, 'old-reports', 'contradicted']);
    expect(problems.map(({ sentence }) => sentence?.text ?? null)).toEqual([
      null,
      LEAD.replace('43', '61'),
      null,
      COST,
    ]);
    expect(asked).toEqual([7]);
  });

  it('holds an update back if it restores a sentence that a correction removed and that readers do not see', async () => {
    const text = faultyText({ baseVersionId: 3 });
    expect(codes(await gate.findProblems(text))).toEqual([...always, 'contradicted']);
    const restoring = { ...text, draft: DRAFT, verdicts: [] };
    const [duplicate, restored, ...others] = await gate.findProblems(restoring);
    expect(duplicate?.code).toBe('near-duplicate');
    expect(restored).toMatchObject({
      code: 'corrected-before',
      sentence: { place: 'summary', ordinal: 0, text: LEAD },
    });
    expect(others).toEqual([]);
  });

  it('does not hold a correction back for old reports or the sentences that it replaces', async () => {
    expect(codes(await gate.findProblems(faultyText('correction')))).toEqual([...always, 'contradicted']);
  });
});
