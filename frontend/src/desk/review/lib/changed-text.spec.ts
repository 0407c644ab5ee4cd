import { describe, expect, it } from '@jest/globals';

import type { ReviewVersion } from '#api/contract.ts';
import { labelChanges, listChanges } from './changed-text.ts';

function version(id: number, publishedAt: string | null, title: string, ...body: readonly string[]): ReviewVersion {
  const sentences: ReviewVersion['sentences'] = [
    { place: 'title', ordinal: 0, text: title },
    ...body.map((text, ordinal) => ({ place: 'body', ordinal, text }) as const),
  ];
  return { id, number: id, model: 'extractive', draftedAt: '', publishedAt, basedOn: null, edits: [], sentences };
}

const ELEVEN = 'Eleven children were treated.';
const SEVENTEEN = 'Seventeen children were treated.';
const KIDNEYS = 'One child has kidney damage.';
const RECOVERING = 'All are recovering.';
const STOPPED = 'Production has stopped.';

const update = {
  versionId: 3,
  versions: [
    version(3, null, 'Recall grows', SEVENTEEN, KIDNEYS, STOPPED, SEVENTEEN),
    version(2, '2026-03-10T15:00:00.000Z', 'Recall begins', ELEVEN, RECOVERING, STOPPED),
    version(1, '2026-03-10T14:00:00.000Z', 'Recall', 'An older text.'),
  ],
  changes: [{ kind: 'number', place: 'body', ordinal: 0, text: SEVENTEEN, before: ELEVEN }],
} satisfies Parameters<typeof listChanges>[0];

describe('changes of an update', () => {
  it('name each difference from the published text once, with removed sentences', () => {
    expect(listChanges(update)).toEqual([
      { label: 'Headline', before: 'Recall begins', after: 'Recall grows' },
      { label: 'Changed number', before: ELEVEN, after: SEVENTEEN },
      { label: 'New', before: null, after: KIDNEYS },
      { label: 'Left out', before: RECOVERING, after: null },
    ]);
  });

  it('label each changed sentence of the text', () => {
    expect([...labelChanges(update)]).toEqual([
      ['body-0', 'Changed number'],
      ['body-1', 'New'],
      ['body-3', 'Changed number'],
    ]);
  });

  it('are empty without a published text', () => {
    const [latest] = update.versions;
    expect(listChanges({ ...update, versions: [latest!] })).toEqual([]);
  });
});
