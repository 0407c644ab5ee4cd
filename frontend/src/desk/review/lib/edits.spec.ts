import { describe, expect, it } from '@jest/globals';

import { EVIDENCE, politicalStory } from '#testing/political-story.ts';
import { applyEdits, changeSentence, countEdits, type Insert, NO_EDITS, rebaseEdits, toggleInsert } from './edits.ts';

const sentence = (place: string, ordinal: number) =>
  EVIDENCE.sentences.find((each) => each.place === place && each.ordinal === ordinal)!;
const body = sentence('body', 1);
const insert: Insert = {
  after: { place: 'body', ordinal: 0 },
  snapshotId: 4,
  start: 10,
  end: 20,
  text: 'Nobody <objected>.',
  outlet: 'The Lantern',
};

const TEXT = ['The budget holds 84 million marks.', 'Work begins in March.', 'The road reopens in May.'];
const article = politicalStory({
  content: `<p>${TEXT.map((text, index) => `<span data-sentence="body-${index}">${text}</span>`).join(' ')}</p>`,
});
const PICTURES = [{ itemId: 3, outlet: 'The Lantern', imageUrl: '/img/3', attribution: 'Photo: Ada', chosen: false }];
const shown = (edits: typeof NO_EDITS) => applyEdits({ article, evidence: EVIDENCE, pictures: PICTURES }, edits);

describe('edits of a draft', () => {
  it('keeps one change for each sentence, and none if the old text is entered again', () => {
    const once = changeSentence(NO_EDITS, body, 'Work begins in April.');
    const twice = changeSentence(once, body, 'Work begins in May.');
    expect(twice.changes).toEqual([
      { place: 'body', ordinal: 1, before: 'Work begins in March.', text: 'Work begins in May.' },
    ]);
    expect(countEdits(changeSentence(twice, body, 'Work begins in March.'))).toBe(0);
    expect(countEdits({ ...changeSentence(NO_EDITS, body, null), imageItemId: null })).toBe(2);
  });

  it('inserts a sentence of a report once, and removes it if it is chosen again', () => {
    const inserted = toggleInsert(NO_EDITS, insert);
    expect(inserted.inserts).toEqual([insert]);
    expect(toggleInsert(inserted, { ...insert })).toEqual(NO_EDITS);
  });

  it('move to a newer version by their text, and name those that do not fit it', () => {
    const edits = changeSentence(changeSentence(NO_EDITS, body, null), sentence('body', 2), 'It reopens in June.');
    const newer = [{ ...body, ordinal: 0 }];
    const { edits: moved, lost } = rebaseEdits(edits, newer);
    expect(moved.changes).toEqual([{ place: 'body', ordinal: 0, before: body.text, text: null }]);
    expect(lost).toEqual([expect.objectContaining({ text: 'It reopens in June.' })]);
  });
});

describe('article with edits', () => {
  it('is unchanged without edits', () => {
    expect(shown(NO_EDITS).article).toEqual(article);
  });

  it('has the new texts in headline, summary, text and views, also where they look like markup or a pattern', () => {
    const edits = [
      [{ place: 'title', ordinal: 0, text: article.title, number: null, passages: [] }, 'Council says $& no'],
      [sentence('summary', 1), 'The vote was 51 to 49.'],
      [body, 'Work <b>begins</b> in April.'],
      [sentence('liberal', 0), 'Two unions welcome the budget.'],
    ].reduce((all, [of, text]) => changeSentence(all, of as typeof body, text as string), NO_EDITS);
    const edited = shown(edits);
    expect(edited.article.title).toBe('Council says $& no');
    expect(edited.article.summary).toBe('The council passed the budget. The vote was 51 to 49.');
    expect(edited.article.content).toContain(
      '<span data-sentence="body-1">Work &lt;b&gt;begins&lt;/b&gt; in April.</span>',
    );
    expect(edited.article.politicalStances?.liberal).toEqual(['Two unions welcome the budget.']);
    expect(edited.evidence.sentences.find(({ place }) => place === 'liberal')?.text).toBe(
      'Two unions welcome the budget.',
    );
  });

  it('keeps a sentence that is left out, and contains an inserted one after its sentence', () => {
    const edited = shown(toggleInsert(changeSentence(NO_EDITS, body, null), insert)).article;
    expect(edited.content).toContain(
      `${TEXT[0]}</span> <span data-sentence="insert-0">Nobody &lt;objected&gt;.</span> <span data-sentence="body-1">${TEXT[1]}`,
    );
  });

  it.each([
    [3, '/img/3', 'Photo: Ada'],
    [null, null, null],
  ])('has the picture of the chosen report, here %s', (imageItemId, imageUrl, imageAttribution) => {
    expect(shown({ ...NO_EDITS, imageItemId }).article).toMatchObject({ imageUrl, imageAttribution });
  });
});
