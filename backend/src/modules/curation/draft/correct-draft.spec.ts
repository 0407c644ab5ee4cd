import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { listClaims, type CitedSentence, type Draft } from './draft.ts';
import { correctDraft, type SentenceChange } from './correct-draft.ts';

const cited = (text: string): CitedSentence => ({ text, evidence: [{ snapshotId: 1, start: 0, end: 5 }] });
const DRAFT: Draft = {
  title: cited('Bridge closes'),
  summary: [cited('It closes.'), cited('It was old.')],
  body: [
    { outletId: 1, outletName: 'Ledger', sentences: [cited('One.'), cited('Two.')] },
    { outletId: 2, outletName: 'Courier', sentences: [cited('Three.')] },
  ],
  perspectives: { conservative: [cited('Right.')], liberal: [cited('Left.')], center: [] },
  category: 'Politics',
  tags: [],
  language: 'en',
};
const withSameEvidence = (sentence: CitedSentence): CitedSentence => sentence;
const correct = (...changes: SentenceChange[]) => correctDraft(DRAFT, changes, withSameEvidence);

describe('a corrected draft', () => {
  it('differs from the original draft only in the changed sentences, and lists them', () => {
    const { draft, changes } = correct(
      { place: 'title', ordinal: 0, text: 'Bridge stays' },
      { place: 'body', ordinal: 2, text: 'Four.' },
      { place: 'liberal', ordinal: 0, text: 'Leftish.' },
    );
    expect(draft.title.text).toBe('Bridge stays');
    expect(draft.body[1]?.sentences[0]?.text).toBe('Four.');
    expect(draft.perspectives?.liberal[0]?.text).toBe('Leftish.');
    expect(changes).toEqual([
      { place: 'title', before: 'Bridge closes', after: 'Bridge stays' },
      { place: 'body', before: 'Three.', after: 'Four.' },
      { place: 'liberal', before: 'Left.', after: 'Leftish.' },
    ]);
  });

  it('does not list the text of a withdrawn sentence, and drops a passage whose sentences are all withdrawn', () => {
    const { draft, changes } = correct({ place: 'body', ordinal: 2, text: null });
    expect(draft.body.map(({ outletName }) => outletName)).toEqual(['Ledger']);
    expect(changes).toEqual([{ place: 'body', before: null, after: null }]);
  });

  it('requests evidence for each changed sentence from the outlet to which the sentence is attributed', () => {
    const requested: unknown[] = [];
    correctDraft(
      DRAFT,
      [
        { place: 'body', ordinal: 2, text: 'Four.' },
        { place: 'summary', ordinal: 0, text: 'It stays.' },
      ],
      (sentence, place, outletId) => {
        requested.push([sentence.text, place, outletId]);
        return sentence;
      },
    );
    expect(requested).toEqual([
      ['It stays.', 'summary', null],
      ['Four.', 'body', 2],
    ]);
  });

  it.each<[string, SentenceChange[]]>([
    ['needs a headline', [{ place: 'title', ordinal: 0, text: null }]],
    ['Nothing is changed', [{ place: 'body', ordinal: 0, text: 'One.' }]],
    ['Nothing is changed', []],
    ['no sentence 4 in body', [{ place: 'body', ordinal: 3, text: 'x' }]],
    ['no sentence 1 in center', [{ place: 'center', ordinal: 0, text: 'x' }]],
    [
      'changed twice',
      [
        { place: 'body', ordinal: 0, text: 'x' },
        { place: 'body', ordinal: 0, text: null },
      ],
    ],
  ])('is rejected: %s', (message, changes) => {
    expect(() => correct(...changes)).toThrow(message);
  });

  it('leaves all other sentences and the original draft unchanged', () => {
    const before = JSON.stringify(DRAFT);
    const changeable = listClaims(DRAFT).filter(({ place }) => place !== 'title');
    fc.assert(
      fc.property(
        fc.subarray(changeable, { minLength: 1 }),
        fc.array(fc.option(fc.string({ minLength: 6 }), { nil: null }), { minLength: 7, maxLength: 7 }),
        (chosen, texts) => {
          const changes = chosen.map(
            ({ place, ordinal }, at): SentenceChange => ({
              place,
              ordinal,
              text: texts[at] === undefined ? null : texts[at],
            }),
          );
          const expected = listClaims(DRAFT).flatMap(({ place, ordinal, text }) => {
            const change = changes.find((one) => one.place === place && one.ordinal === ordinal);
            return change === undefined ? [text] : change.text === null ? [] : [change.text];
          });
          expect(listClaims(correct(...changes).draft).map(({ text }) => text)).toEqual(expected);
          expect(JSON.stringify(DRAFT)).toBe(before);
        },
      ),
    );
  });
});
