import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findClaimChanges, type VersionWithSources } from './version-changes.ts';
import type { Claim } from '../draft/draft.ts';

const claims = (...texts: string[]): Claim[] =>
  texts.map((text, ordinal) => ({ place: 'body', ordinal, text, evidence: [] }));
/** Returns a version whose sources contain all of its sentences, and also the sentences in `more`. */
const version = (texts: readonly string[], more: readonly string[] = []): VersionWithSources => ({
  claims: claims(...texts),
  sources: [[...texts, ...more].join(' ')],
});
const kinds = (earlier: VersionWithSources, later: VersionWithSources) =>
  findClaimChanges(earlier, later).map(({ kind, text }) => [kind, text]);

const FIRE = 'A fire destroyed the fish market of Kestrel Bay on Monday night.';
const HURT = 'At least 12 people were hurt in the fire, the hospital said.';
const CAUSE = 'Investigators found a burnt cable behind the ice machine.';
const CLOSED = 'The harbour road will stay closed to lorries until Friday.';

describe('findClaimChanges', () => {
  it('reports a sentence that no earlier source contained as new', () => {
    expect(kinds(version([FIRE]), version([FIRE, CAUSE]))).toEqual([['new', CAUSE]]);
  });

  it('reports a changed number', () => {
    const later = 'At least 14 people were hurt in the fire, the hospital said.';
    expect(findClaimChanges(version([FIRE, HURT]), version([FIRE, later]))).toEqual([
      { kind: 'number', place: 'body', ordinal: 1, text: later, before: HURT },
    ]);
  });

  it('reports a sentence that says the opposite as contradicted', () => {
    const approved = 'The council approved the new ferry terminal on Tuesday.';
    const rejected = 'The council rejected the new ferry terminal on Tuesday.';
    expect(findClaimChanges(version([approved]), version([rejected]))).toMatchObject([
      { kind: 'contradicted', text: rejected, before: approved },
    ]);
    const denied = 'The harbour road will not stay closed to lorries until Friday.';
    expect(kinds(version([CLOSED]), version([denied]))).toEqual([['contradicted', denied]]);
  });

  it('reports a sentence that no source contains any longer as withdrawn', () => {
    expect(kinds(version([FIRE, CAUSE]), version([FIRE]))).toEqual([['withdrawn', CAUSE]]);
  });

  it('ignores known sentences that are newly selected, omitted or reworded', () => {
    const known = version([FIRE, HURT], [CAUSE, CLOSED]);
    expect(kinds(known, { ...known, claims: claims(FIRE, CAUSE, CLOSED) })).toEqual([]);
    expect(kinds(version([FIRE]), version(['On Monday night a fire destroyed the Kestrel Bay fish market.']))).toEqual(
      [],
    );
    expect(
      kinds(version([FIRE]), {
        ...version([FIRE]),
        claims: [{ place: 'title', ordinal: 0, text: 'Fish market burns', evidence: [] }, ...claims(FIRE)],
      }),
    ).toEqual([]);
  });

  it('ignores a reworded sentence, even if no source contains its original wording any longer', () => {
    expect(
      kinds(version([FIRE]), version(['A blaze destroyed the fish market of Kestrel Bay late on Monday.'])),
    ).toEqual([]);
  });

  it('reports a repeated sentence once, at its first position', () => {
    const twice: VersionWithSources = {
      claims: [{ place: 'summary', ordinal: 1, text: CAUSE, evidence: [] }, ...claims(FIRE, CAUSE)],
      sources: [`${FIRE} ${CAUSE}`],
    };
    expect(findClaimChanges(version([FIRE]), twice)).toEqual([
      { kind: 'new', place: 'summary', ordinal: 1, text: CAUSE, before: null },
    ]);
  });

  describe('for perspectives', () => {
    const bullets = (place: Claim['place'], ...said: string[]): Claim[] =>
      said.map((text, ordinal) => ({ place, ordinal, text, evidence: [] }));
    const political = (
      conservative: readonly string[],
      liberal: readonly string[],
      more: readonly string[] = [],
    ): VersionWithSources => ({
      claims: [...claims(FIRE), ...bullets('conservative', ...conservative), ...bullets('liberal', ...liberal)],
      sources: [[FIRE, HURT, ...conservative, ...liberal, ...more].join(' ')],
    });

    it('reports the first bullet of a side that had none, even if its content is known', () => {
      expect(findClaimChanges(political([], [HURT]), political([FIRE, HURT], [HURT]))).toEqual([
        { kind: 'new', place: 'conservative', ordinal: 0, text: FIRE, before: null },
      ]);
      expect(findClaimChanges(political([HURT], [HURT]), political([HURT, FIRE], [HURT]))).toEqual([]);
    });

    it('reports only the new sentence of a side that had no bullets, once and at its first position', () => {
      expect(findClaimChanges(political([], [HURT]), political([FIRE, CAUSE], [HURT]))).toEqual([
        { kind: 'new', place: 'conservative', ordinal: 1, text: CAUSE, before: null },
      ]);
      const inBody = political([CAUSE], [HURT]);
      expect(
        findClaimChanges(political([], [HURT]), { ...inBody, claims: [...claims(FIRE, CAUSE), ...inBody.claims] }),
      ).toMatchObject([{ place: 'body', text: CAUSE }]);
    });

    it('reports nothing if one of the versions has no perspectives', () => {
      expect(findClaimChanges(version([FIRE, HURT]), political([HURT], [FIRE]))).toEqual([]);
      expect(findClaimChanges(political([], [HURT]), version([FIRE, HURT]))).toEqual([]);
    });
  });
});

const TOPICS = [
  'harbour',
  'orchard',
  'tramway',
  'glacier',
  'theatre',
  'lighthouse',
  'vineyard',
  'quarry',
  'reservoir',
  'observatory',
];
const VERBS = ['employs', 'lost', 'gained', 'needs', 'welcomed'];
/** Sentences about different topics, which do not resemble each other. */
const sentence = fc
  .record({ topic: fc.integer({ min: 0, max: TOPICS.length - 1 }), number: fc.integer({ min: 2, max: 99 }) })
  .map(
    ({ topic, number }) =>
      `The old ${TOPICS[topic]} of ${TOPICS[topic]}ville ${VERBS[topic % VERBS.length]} ${number} ${TOPICS[topic]}men.`,
  );
const texts = fc.uniqueArray(sentence, { maxLength: 8, selector: (text) => text.split(' ')[2] });

describe('changes between any two versions', () => {
  it('do not exist between a version and itself, in any order', () => {
    fc.assert(
      fc.property(texts, (all) => expect(findClaimChanges(version(all), version(all.toReversed()))).toEqual([])),
    );
  });

  it('classify all later sentences as unchanged, changed or new, and all earlier ones as unchanged, changed or withdrawn', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const changes = findClaimChanges(version(one), version(other));
        const news = changes.filter(({ kind }) => kind !== 'withdrawn').map(({ text }) => text);
        const gone = changes.flatMap(({ kind, text, before }) =>
          kind === 'withdrawn' ? [text] : before === null ? [] : [before],
        );
        expect(news.toSorted()).toEqual(other.filter((text) => !one.includes(text)).toSorted());
        expect(gone.toSorted()).toEqual(one.filter((text) => !other.includes(text)).toSorted());
      }),
    );
  });

  it('are reversed if the versions are swapped: new sentences become withdrawn, and numbers change back', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const there = findClaimChanges(version(one), version(other));
        const back = findClaimChanges(version(other), version(one));
        const count = (changes: typeof there, kind: string) => changes.filter((change) => change.kind === kind).length;
        expect([count(there, 'new'), count(there, 'withdrawn'), count(there, 'number')]).toEqual([
          count(back, 'withdrawn'),
          count(back, 'new'),
          count(back, 'number'),
        ]);
      }),
    );
  });

  it('do not include sentences that the sources of the earlier version contained', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) =>
        expect(
          findClaimChanges(version(one, other), version(other)).filter(({ kind }) => kind !== 'withdrawn'),
        ).toEqual([]),
      ),
    );
  });
});
