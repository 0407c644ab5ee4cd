import { describe, expect, it } from '@jest/globals';
import type { BriefingNote, BriefingStory } from './briefing.ts';
import { episodeTitle, estimateMinutes, writeBriefingScript } from './briefing-script.ts';

const bridge: BriefingStory = {
  articleId: 1,
  versionId: 10,
  section: 'Politics',
  title: 'A bridge opens',
  outletCount: 4,
  sentences: ['It opened on Monday.', 'Trams cross it.'],
  perspectives: [
    { side: 'conservative', text: 'Whitlock called it too expensive.', outlet: 'Right Herald' },
    { side: 'liberal', text: 'Castor called it overdue.', outlet: 'Left Courier' },
  ],
  corrected: null,
};
const comet: BriefingStory = { ...bridge, articleId: 2, title: 'A comet is found', perspectives: null };

describe('writeBriefingScript', () => {
  it('contains each story in order: title, lead, then every side with its outlet, or that it is not quoted', () => {
    const script = writeBriefingScript({ date: '2026-11-25', notes: [], stories: [bridge, comet] });
    expect(script.map(({ place, ordinal, storyIndex, text }) => [place, ordinal, storyIndex, text])).toEqual([
      ['intro', 0, undefined, 'Today in five minutes: Wednesday, November 25, 2026.'],
      ['title', 0, 0, 'A bridge opens'],
      ['summary', 0, 0, 'It opened on Monday.'],
      ['summary', 1, 0, 'Trams cross it.'],
      ['conservative', 0, 0, 'Conservative view, Right Herald: Whitlock called it too expensive.'],
      ['liberal', 0, 0, 'Liberal view, Left Courier: Castor called it overdue.'],
      ['center', 0, 0, 'Centrist view: No view of this side is quoted.'],
      ['title', 0, 1, 'A comet is found'],
      ['summary', 0, 1, 'It opened on Monday.'],
      ['summary', 1, 1, 'Trams cross it.'],
      ['outro', 0, undefined, 'That was today in five minutes.'],
    ]);
  });

  it('reads the notes on corrections before the stories', () => {
    const notes = [{ at: '2026-11-25T12:00:00Z', articleId: 1, correctionId: 3, text: 'Correction: it opened.' }];
    const script = writeBriefingScript({ date: '2026-11-25', notes, stories: [bridge] });
    expect(script.slice(0, 3).map(({ place, text }) => [place, text])).toEqual([
      ['intro', 'Today in five minutes: Wednesday, November 25, 2026.'],
      ['intro', 'Correction: it opened.'],
      ['title', 'A bridge opens'],
    ]);
  });
});

describe('episodeTitle', () => {
  it('says that an edition was corrected, or only updated because stories were merged', () => {
    const merge = { at: '2026-11-25T12:00:00Z', articleId: 1, correctionId: null, text: 'Merged.' };
    const titleOf = (notes: BriefingNote[]): string => episodeTitle({ date: '2026-11-25', notes });
    expect(titleOf([])).toBe('Wednesday, November 25, 2026');
    expect(titleOf([merge])).toBe('Wednesday, November 25, 2026 (updated)');
    expect(titleOf([{ ...merge, correctionId: 3 }, merge])).toBe('Wednesday, November 25, 2026 (corrected)');
  });
});

describe('estimateMinutes', () => {
  it('estimates 150 words a minute, and at least one minute', () => {
    const stories = [{ ...bridge, perspectives: null, sentences: [Array(585).fill('word').join(' ')] }];
    expect(estimateMinutes({ date: '2026-11-25', notes: [], stories })).toBe(4);
    expect(estimateMinutes({ date: '2026-11-25', notes: [], stories: [] })).toBe(1);
  });
});
