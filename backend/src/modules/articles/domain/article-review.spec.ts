import { describe, expect, it } from '@jest/globals';
import { actorNamed } from '../../../../test/support/actor-named.ts';
import { type Actor, FORMER_MEMBER, ROOT, SAMPLE_EDITION, UNNAMED_MEMBER } from '../../../shared/actor/actor.ts';
import type { DecisionEntry, DecisionFacts } from '../../../shared/decision-log/decision.ts';
import { describeReview, type DraftEdit, joinEdits } from './article-review.ts';

const MAREN: Actor = { ...actorNamed('Maren'), kind: 'reader', id: 1 };
const TOVE: Actor = { ...actorNamed('Tove'), kind: 'reader', id: 2 };
const NOBODY = 'Nobody compared its sentences one by one.';

const entry = (act: DecisionEntry['act'], actor: Actor, facts: DecisionFacts = {}, seq = 1): DecisionEntry => ({
  seq,
  at: new Date('2026-11-28T01:24:00Z'),
  actor,
  act,
  articleId: 7,
  versionId: seq,
  title: 'A bridge opens',
  reason: 'secret',
  facts,
  textHash: 'text',
  reasonHash: 'reason',
  prevHash: 'before',
  hash: `hash ${seq}`,
});
const published = (facts: DecisionFacts, actor: Actor = MAREN): DecisionEntry =>
  entry('publish', actor, { drafter: 'extractive', reports: 4, sentences: 14, compared: 0, ...facts });

describe('the names of a review', () => {
  it('tell members who agreed to be named from all others', () => {
    const member = (id: number, publicName: string): Actor => ({ kind: 'member', id, name: 'Ida', publicName });
    const review = describeReview([
      published({ mode: 'opened' }, ROOT),
      entry('approve', member(1, 'Maren'), { mode: 'second' }, 2),
      entry('approve', member(2, UNNAMED_MEMBER), { mode: 'second' }, 3),
      entry('approve', member(3, FORMER_MEMBER), { mode: 'second' }, 4),
    ]);
    expect(review.by).toEqual(['the administrator (shared account)', 'Maren', UNNAMED_MEMBER, FORMER_MEMBER]);
    expect(review.named).toEqual(['Maren']);
    expect(describeReview([published({ mode: 'seed' }, SAMPLE_EDITION)]).named).toEqual([]);
  });
});

describe('the review of a published article', () => {
  it.each<[string, DecisionEntry[], string]>([
    [
      'opened, everything compared and one sentence edited',
      [published({ mode: 'opened', compared: 14, edited: 1 })],
      'Compiled by software from 4 reports. Reviewed by Maren, Nov 27, 8:24 PM ET: 14 of 14 sentences compared, 1 edited.',
    ],
    [
      'opened, some compared, drafted by a model',
      [published({ mode: 'opened', compared: 5, leftOut: 2, drafter: 'gpt-5', reports: 1 })],
      'Drafted by software from 1 report. Approved by Maren, Nov 27, 8:24 PM ET: 5 of 14 sentences compared, 2 left out.',
    ],
    [
      'opened, nothing compared',
      [published({ mode: 'opened' })],
      `Compiled by software from 4 reports. Approved by Maren, Nov 27, 8:24 PM ET. ${NOBODY}`,
    ],
    [
      'from the list',
      [published({ mode: 'list' })],
      `Compiled by software from 4 reports. Approved by Maren, Nov 27, 8:24 PM ET. ${NOBODY}`,
    ],
    [
      'by the shared account, against a check',
      [published({ mode: 'list', against: ['number'] }, ROOT)],
      `Compiled by software from 4 reports. Approved by the administrator (shared account), Nov 27, 8:24 PM ET. ${NOBODY} An automatic check objected.`,
    ],
    [
      'in bulk',
      [published({ mode: 'bulk', others: 11 })],
      `Compiled by software from 4 reports. Passed the automatic checks and was approved by Maren together with 11 others, Nov 27, 8:24 PM ET. ${NOBODY}`,
    ],
    [
      'in bulk, alone and without known sources',
      [published({ mode: 'bulk', others: 0, reports: 0 })],
      `Compiled by software. Passed the automatic checks and was approved by Maren, Nov 27, 8:24 PM ET. ${NOBODY}`,
    ],
    [
      'by a second person',
      [published({ mode: 'opened', compared: 14 }), entry('approve', TOVE, { mode: 'second' }, 2)],
      'Compiled by software from 4 reports. Reviewed by Maren and Tove, Nov 27, 8:24 PM ET: 14 of 14 sentences compared.',
    ],
    [
      'twice by the shared account, which may be one person',
      [published({ mode: 'list' }, ROOT), entry('approve', ROOT, { mode: 'second' }, 2)],
      `Compiled by software from 4 reports. Approved by the administrator (shared account), Nov 27, 8:24 PM ET. ${NOBODY}`,
    ],
    [
      'automatically, in the sample edition',
      [published({ mode: 'seed' }, SAMPLE_EDITION)],
      `Compiled by software from 4 reports. Sample edition: approved automatically. ${NOBODY}`,
    ],
    [
      'before decisions were recorded',
      [],
      'Written by software. Approved before decisions were recorded: nothing shows that a person compared its sentences with the reports.',
    ],
    [
      'and corrected later',
      [published({ mode: 'opened', compared: 14 }), entry('correct', TOVE, { kind: 'number', against: ['link'] }, 2)],
      'Compiled by software from 4 reports. Reviewed by Maren, Nov 27, 8:24 PM ET: 14 of 14 sentences compared. An automatic check objected. Corrected by Tove, Nov 27, 8:24 PM ET.',
    ],
    [
      'and replaced by an update',
      [
        published({ mode: 'opened', compared: 14 }),
        entry('correct', TOVE, { kind: 'number' }, 2),
        { ...published({ mode: 'list', update: true, reports: 5 }, TOVE), seq: 3 },
      ],
      `Compiled by software from 5 reports. Approved by Tove, Nov 27, 8:24 PM ET. ${NOBODY}`,
    ],
    [
      'and retracted',
      [published({ mode: 'opened', compared: 14 }), entry('retract', ROOT, {}, 2)],
      'Retracted by the administrator (shared account), Nov 27, 8:24 PM ET.',
    ],
  ])('%s', (_, entries, line) => {
    expect(describeReview(entries).line).toBe(line);
  });

  it('names the time of the approval if the publication was planned for later', () => {
    const approval = { ...entry('approve', MAREN, { mode: 'opened' }, 1), at: new Date('2026-11-20T15:00:00Z') };
    const review = describeReview([approval, { ...published({ mode: 'opened', approval: 1 }), seq: 2 }]);
    expect(review).toMatchObject({ at: approval.at, entry: 2 });
    expect(review.line).toContain('Approved by Maren, Nov 20, 10:00 AM ET.');
  });

  it('ignores decisions before the publication, and names the entry that published the text', () => {
    const entries = [
      entry('approve', TOVE, { mode: 'opened', compared: 14 }, 1),
      entry('undo', TOVE, {}, 2),
      { ...published({ mode: 'list' }), seq: 3, hash: 'hash 3' },
      entry('correct', MAREN, { kind: 'fact' }, 4),
    ];
    expect(describeReview(entries)).toMatchObject({
      mode: 'list',
      by: ['Maren'],
      compared: 0,
      entry: 4,
      hash: 'hash 4',
    });
  });
});

describe('edits that readers see', () => {
  const edit = (before: string | null, after: string | null, kept = true): DraftEdit => ({
    place: 'body',
    before,
    after,
    kept,
  });

  it.each<[string, DraftEdit[], [string | null, string | null][]]>([
    ['first and last text of a sentence', [edit('A.', 'Libel.', false), edit('Libel.', 'B.')], [['A.', 'B.']]],
    ['the last text of an inserted sentence', [edit(null, 'Libel.', false), edit('Libel.', 'B.')], [[null, 'B.']]],
    ['no text that was left out later', [edit('A.', 'Libel.', false), edit(null, null)], [[null, null]]],
    ['nothing of an edit that was reverted', [edit('A.', 'Libel.', false), edit('Libel.', 'A.')], []],
  ])('contain %s', (_, edits, shown) => {
    expect(joinEdits(edits).map(({ before, after }) => [before, after])).toEqual(shown);
  });
});
