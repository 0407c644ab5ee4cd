import { describe, expect, it } from '@jest/globals';
import { chooseError, type ReadDraft, type ShownSentence } from './choose-error.ts';

const NUMBERS = 'It cost 40 marks and took 60 days.';
const NEGATION = 'The minister did not resign.';
const sentence = (fields: Partial<ShownSentence> = {}): ShownSentence => ({
  place: 'body',
  ordinal: 0,
  text: NUMBERS,
  verbatim: true,
  edited: false,
  doubts: [],
  ...fields,
});
const draftOf = (sentences: readonly ShownSentence[], fields: Partial<ReadDraft> = {}): ReadDraft => ({
  article: { title: 'A bridge', summary: 'A bridge opens.' },
  parts: [{ sentences }],
  changes: null,
  ...fields,
});
const choose = (draft: ReadDraft, kind = 0, which = 0) => chooseError(draft, [kind, which]);

describe('the choice of a false sentence', () => {
  it('depends only on the draft and the draws', () => {
    const draft = draftOf([sentence(), sentence({ ordinal: 1, text: NEGATION })]);
    expect(choose(draft)).toEqual({
      place: 'body',
      ordinal: 0,
      kind: 'numbers',
      trueText: NUMBERS,
      falseText: 'It cost 60 marks and took 40 days.',
    });
    expect(choose(draft, 0.99)).toMatchObject({ ordinal: 1, kind: 'dropped-word' });
  });

  it.each<[string, ReadDraft]>([
    ['headlines', draftOf([sentence({ place: 'title' })])],
    ['summaries, which the queue shows', draftOf([sentence({ place: 'summary' })])],
    ['sentences that a reviewer wrote', draftOf([sentence({ edited: true })])],
    ['sentences that a check doubts', draftOf([sentence({ doubts: ['Judge: unsure'] })])],
    ['sentences that are shown twice', draftOf([sentence(), sentence({ place: 'summary', ordinal: 1 })])],
    ['sentences of the summary', draftOf([sentence()], { article: { title: 'A bridge', summary: NUMBERS } })],
    ['sentences in the list of changes', draftOf([sentence()], { changes: [{ text: NUMBERS }] })],
    [
      'verbatim sentences among reworded ones',
      draftOf([sentence(), sentence({ ordinal: 1, text: 'It rained.', verbatim: false })]),
    ],
    ['sentences without a detail', draftOf([sentence({ text: 'It rained.' })])],
  ])('leaves out %s', (_, draft) => {
    expect(choose(draft)).toBeNull();
  });

  it('prefers reworded sentences', () => {
    const draft = draftOf([sentence(), sentence({ ordinal: 1, text: NEGATION, verbatim: false })]);
    for (const draw of [0, 0.5, 0.99]) expect(choose(draft, draw, draw)).toMatchObject({ ordinal: 1 });
  });
});
