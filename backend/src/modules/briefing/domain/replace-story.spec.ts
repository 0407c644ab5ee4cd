import { describe, expect, it } from '@jest/globals';
import type { Briefing, BriefingStory } from './briefing.ts';
import type { ArticleLead } from './choose-stories.ts';
import { replaceMergedStory, replaceStory } from './replace-story.ts';

const story = (articleId: number): BriefingStory => ({
  articleId,
  versionId: articleId * 10,
  section: 'Science',
  title: `Title ${articleId}`,
  outletCount: 3,
  sentences: ['It cost 84 million.'],
  perspectives: null,
  corrected: null,
});
const briefing: Briefing = {
  date: '2026-11-25',
  timeZone: 'America/New_York',
  revision: 1,
  madeAt: new Date('2026-11-25T11:00:00Z'),
  updatedAt: new Date('2026-11-25T11:00:00Z'),
  notes: [],
  stories: [story(1), story(2), story(3)],
};
const correction = {
  id: 7,
  articleId: 2,
  versionId: 21,
  note: 'It cost 48 million.',
  correctedAt: new Date('2026-11-25T13:00:00Z'),
};
const lead: ArticleLead = {
  articleId: 2,
  versionId: 21,
  title: 'Title 2, corrected',
  political: false,
  sentences: [{ place: 'summary', text: 'It cost 48 million.', outlet: 'Harbor Ledger' }],
};

describe('replaceStory', () => {
  it('replaces the sentences of the corrected story in its place and adds a note', () => {
    const next = replaceStory(briefing, correction, lead);
    expect(next).toMatchObject({ revision: 2, stories: [story(1), {}, story(3)] });
    expect(next?.stories[1]).toEqual({
      ...story(2),
      versionId: 21,
      title: 'Title 2, corrected',
      sentences: ['It cost 48 million.'],
      corrected: 'It cost 48 million.',
    });
    expect(next?.notes).toEqual([
      {
        at: '2026-11-25T13:00:00.000Z',
        articleId: 2,
        correctionId: 7,
        text: 'Correction to “Title 2, corrected”: It cost 48 million.',
      },
    ]);
  });

  it('removes a retracted story and does not repeat its title in the note', () => {
    const next = replaceStory(briefing, { ...correction, versionId: 20, note: 'The source was forged.' }, null);
    expect(next?.stories).toEqual([story(1), story(3)]);
    expect(next?.notes[0]?.text).toBe('A story was retracted and removed from this edition. The source was forged.');
  });

  it('does nothing if the edition was made from the corrected text, but adds each later correction of a story', () => {
    expect(replaceStory(briefing, { ...correction, versionId: 20 }, lead)).toBeNull();
    const current = { ...lead, versionId: 22 };
    const first = { ...briefing, ...replaceStory(briefing, correction, current) };
    const second = replaceStory(first, { ...correction, id: 8, versionId: 22 }, current);
    expect(second?.notes.map(({ correctionId }) => correctionId)).toEqual([7, 8]);
  });

  it('does nothing if the edition already contains the correction, or does not contain the article', () => {
    const next = replaceStory(briefing, correction, lead);
    expect(replaceStory({ ...briefing, ...next }, correction, lead)).toBeNull();
    expect(replaceStory(briefing, { ...correction, articleId: 9 }, lead)).toBeNull();
  });
});

describe('replaceMergedStory', () => {
  const merge = { articleId: 2, mergedAt: new Date('2026-11-25T14:00:00Z') };
  const remaining = { ...lead, articleId: 8, title: 'Title 8' };

  it('replaces the story by the remaining article and adds a note', () => {
    const next = replaceMergedStory(briefing, merge, remaining);
    expect(next?.stories).toMatchObject([story(1), { articleId: 8, title: 'Title 8', corrected: null }, story(3)]);
    expect(next).toMatchObject({
      revision: 2,
      notes: [{ articleId: 2, correctionId: null, text: '“Title 2” was merged into another story, “Title 8”.' }],
    });
  });

  it.each([
    ['is not published', null],
    ['is in the edition already', { ...remaining, articleId: 3 }],
    ['has no summary to quote', { ...remaining, sentences: [] }],
  ])('removes the story if the remaining article %s', (_reason, other) => {
    const next = replaceMergedStory(briefing, merge, other);
    expect(next?.stories).toEqual([story(1), story(3)]);
    expect(next?.notes[0]?.text).toBe('“Title 2” was merged into another story and removed from this edition.');
  });

  it('does nothing if the edition does not contain the merged article', () => {
    expect(replaceMergedStory(briefing, { ...merge, articleId: 9 }, remaining)).toBeNull();
  });
});
