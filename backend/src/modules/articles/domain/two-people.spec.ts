import { describe, expect, it } from '@jest/globals';
import { type Actor, ROOT, SAMPLE_EDITION } from '../../../shared/actor/actor.ts';
import { type ApprovalOfTwo, countApproval, type Person, toPerson } from './two-people.ts';

const [ADA, BEN, CY] = [1, 2, 3].map((id): Actor => ({ kind: 'member', id, name: `${id}`, role: 'reviewer' })) as [
  Actor,
  Actor,
  Actor,
];
const approval = { actor: ADA, reason: null, first: undefined, lastEditor: undefined, reviewers: 2 };

describe('an approval of a draft of high risk', () => {
  it('counts as the first of two, then another person gives the second', () => {
    expect(countApproval(approval)).toBe('first');
    expect(countApproval({ ...approval, actor: BEN, first: 1 })).toBe('second');
    expect(countApproval({ ...approval, actor: ROOT, first: 1 })).toBe('second');
    expect(countApproval({ ...approval, first: null })).toBe('second');
  });

  it('cannot be repeated by the same person or given by the last editor', () => {
    expect(() => countApproval({ ...approval, first: 1 })).toThrow('You have approved this draft already.');
    expect(() => countApproval({ ...approval, actor: BEN, first: 1, lastEditor: 2 })).toThrow('You edited this draft');
    expect(() => countApproval({ ...approval, actor: ROOT, first: null })).toThrow('already');
  });

  it('is enough alone while fewer than two members may review, and for the administrator with a reason', () => {
    expect(countApproval({ ...approval, reviewers: 1 })).toBe('alone');
    expect(countApproval({ ...approval, actor: ROOT, reason: 'Urgent recall.' })).toBe('override');
    expect(countApproval({ ...approval, reason: 'Urgent recall.' })).toBe('first');
  });

  it('by the sample edition is not the approval of a person', () => {
    expect(countApproval({ ...approval, actor: SAMPLE_EDITION })).toBe('alone');
  });

  it('never publishes by one person alone or by the last editor, whatever three members do', () => {
    const random = seeded(20_261_128);
    let publications = 0;
    for (let run = 0; run < 2000; run++) {
      let [first, lastEditor]: (Person | undefined)[] = [undefined, undefined];
      for (let step = 0; step < 12; step++) {
        const actor = [ADA, BEN, CY][Math.floor(random() * 3)] ?? ADA;
        if (random() < 0.3) {
          // An edit is a new version, which nobody has approved.
          [first, lastEditor] = [undefined, toPerson(actor)];
          continue;
        }
        const counted = tryApproval({ actor, reason: 'It is urgent.', first, lastEditor, reviewers: 3 });
        if (counted === 'first') first = toPerson(actor);
        expect(counted).not.toBe('alone');
        if (counted !== 'second') continue;
        expect(first).not.toBe(toPerson(actor));
        expect(lastEditor).not.toBe(toPerson(actor));
        publications++;
        break;
      }
    }
    expect(publications).toBeGreaterThan(1000);
  });
});

function tryApproval(each: Parameters<typeof countApproval>[0]): ApprovalOfTwo | null {
  try {
    return countApproval(each);
  } catch {
    return null;
  }
}

/** Returns a random number generator that repeats the same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
