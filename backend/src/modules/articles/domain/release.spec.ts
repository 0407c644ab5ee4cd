import { describe, expect, it } from '@jest/globals';
import {
  assertApprovableFromList,
  assertAsSeen,
  assertCurrentVersion,
  assertNotHeldBack,
  assertReviewable,
  findBulkObstacle,
  type SeenDraft,
} from './release.ts';

const HELD = [{ code: 'link', message: 'The sentence contains a web address.' }];
const DRAFT = {
  id: 7,
  status: 'pending',
  versionId: 3,
  category: 'Science',
  imageKey: 'a1',
  heldReasons: null,
} as const;

describe('a text that a check holds back', () => {
  it('names the sentences that a check objects to', () => {
    const text =
      'The robots cost 205 million, which is more than the port earned in the three years before the strike began.';
    const problems = [{ ...HELD[0]!, sentence: { place: 'body', ordinal: 4, text } } as const];
    expect(() => assertNotHeldBack('edit', 7, problems, null)).toThrow(
      'text: “The robots cost 205 million, which is more than the port earned in the three…”: The sentence contains a web address. To save',
    );
  });

  it.each([
    ['article', 409, 'wrong-state', 'A check holds this article back. To publish it anyway, enter a reason.'],
    ['version', 409, 'wrong-state', 'A check holds this version back. To publish it anyway, enter a reason.'],
    [
      'correction',
      409,
      'check-failed',
      'A check objects to the corrected text: The sentence contains a web address. To publish it anyway, enter a reason.',
    ],
    [
      'edit',
      409,
      'check-failed',
      'A check objects to the edited text: The sentence contains a web address. To save it anyway, enter a reason.',
    ],
  ] as const)('can be published as %s only with a reason', (text, httpStatus, code, message) => {
    const publish = (reason: string | null) => () => assertNotHeldBack(text, 7, HELD, reason);
    expect(publish(null)).toThrow(
      expect.objectContaining({ httpStatus, code, message, details: { articleId: 7, blocked: HELD } }),
    );
    expect(publish('It is the address of the agency.')).not.toThrow();
  });

  it('can be published without a reason once all checks pass', () => {
    for (const problems of [null, undefined, []])
      expect(() => assertNotHeldBack('article', 7, problems, null)).not.toThrow();
  });

  it('names at most five different problems of a correction', () => {
    const many = [1, 1, 2, 3, 4, 5, 6].map((n) => ({ code: 'link', message: `Problem ${n}.` }));
    expect(() => assertNotHeldBack('correction', 7, many, null)).toThrow(
      'Problem 1. Problem 2. Problem 3. Problem 4. Problem 5. To publish',
    );
  });
});

describe('Approve All', () => {
  const none = { seen: null, unverified: new Set<number>(), onHold: new Set<number>(), claimed: new Set<number>() };
  const saw = (version: number, seen: SeenDraft = {}) => ({ ...none, seen: new Map([[version, seen]]) });

  it.each([
    ['approves a draft that nothing holds back', DRAFT, none, null],
    ['skips a draft that a check holds back', { ...DRAFT, heldReasons: HELD }, none, 'held'],
    ['skips a draft with unverified sentences', DRAFT, { ...none, unverified: new Set([3]) }, 'unverified'],
    ['skips a draft that a reviewer put on hold', DRAFT, { ...none, onHold: new Set([7]) }, 'hold'],
    ['skips a draft that somebody else is reviewing', DRAFT, { ...none, claimed: new Set([7]) }, 'claimed'],
    ['approves a version that the reviewer saw', DRAFT, saw(3), null],
    [
      'approves a version that the reviewer saw with its category and picture',
      DRAFT,
      saw(3, { category: 'Science', imageUrl: '/img/a1' }),
      null,
    ],
    ['skips a draft of high risk', { ...DRAFT, risk: 'high' }, saw(3), 'high'],
    ['skips a version that the reviewer saw in another category', DRAFT, saw(3, { category: 'Politics' }), 'unseen'],
    ['skips a version that the reviewer saw with another picture', DRAFT, saw(3, { imageUrl: '/img/b2' }), 'unseen'],
    ['skips a version that the reviewer saw without a picture', DRAFT, saw(3, { imageUrl: null }), 'unseen'],
    ['skips a version that the reviewer did not see', DRAFT, saw(2), 'unseen'],
    ['skips a draft without a version if the reviewer named versions', { ...DRAFT, versionId: null }, saw(3), 'unseen'],
  ] as const)('%s', (_title, draft, bulk, obstacle) => expect(findBulkObstacle(draft, bulk)).toBe(obstacle));
});

describe('a decision', () => {
  it('must be based on the current version, category and picture', () => {
    expect(() => assertCurrentVersion(DRAFT, 2)).toThrow('The article has changed in the meantime.');
    expect(() => assertCurrentVersion(DRAFT, 2, 'A newer draft.')).toThrow('A newer draft.');
    expect(() => assertAsSeen(DRAFT, { category: 'Politics' })).toThrow('moved this draft to Science');
    for (const imageUrl of [null, '/img/b2'])
      expect(() => assertAsSeen(DRAFT, { imageUrl })).toThrow('picture of this draft has changed');
    expect(() => assertAsSeen({ ...DRAFT, imageKey: null }, { imageUrl: null })).not.toThrow();
    for (const version of [3, null]) expect(() => assertCurrentVersion(DRAFT, version)).not.toThrow();
    for (const seen of [{}, { category: 'Science' }, { category: null, imageUrl: '/img/a1' }])
      expect(() => assertAsSeen(DRAFT, seen)).not.toThrow();
  });

  it('about a text of high risk cannot be made from the list', () => {
    for (const tier of ['high', 'live'] as const)
      expect(() => assertApprovableFromList(7, tier, 'list')).toThrow(
        expect.objectContaining({ httpStatus: 409, code: 'open-first', message: expect.stringContaining('Open it') }),
      );
    for (const tier of ['medium', 'low', null] as const)
      expect(() => assertApprovableFromList(7, tier, 'list')).not.toThrow();
    for (const mode of ['opened', null] as const) expect(() => assertApprovableFromList(7, 'live', mode)).not.toThrow();
  });

  it.each([
    ['curated', null, 'still being checked'],
    ['curated', HELD, null],
    ['pending', null, null],
    ['ingested', null, 'drafted again'],
    ['approved', null, 'is public'],
    ['rejected', null, 'has been rejected'],
    ['retracted', null, 'retracted in the meantime'],
  ] as const)(
    'about an article that is %s is possible only before an earlier decision',
    (status, heldReasons, error) => {
      const decide = () => assertReviewable({ ...DRAFT, status, heldReasons }, 'approved');
      if (error === null) expect(decide).not.toThrow();
      else expect(decide).toThrow(error);
      if (error !== null && status !== 'curated')
        expect(() => assertReviewable({ ...DRAFT, status, mergedInto: 8 }, 'approved')).toThrow('has been merged');
    },
  );
});
