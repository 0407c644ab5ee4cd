import { describe, expect, it } from '@jest/globals';
import type { BriefingStory } from './briefing.ts';
import { countScriptWords, WORDS_PER_MINUTE } from './briefing-script.ts';
import {
  type ArticleLead,
  chooseBySection,
  fillFiveMinutes,
  isReady,
  type LeadSentence,
  MAX_MINUTES,
  toBriefingStory,
} from './choose-stories.ts';

const DATE = '2026-11-25';
const NOW = new Date('2026-11-25T11:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);

const candidate = (articleId: number, section: string, outletCount: number) => ({
  articleId,
  section,
  outletCount,
  publishedAt: NOW,
});

const words = (count: number): string => `${Array.from({ length: count }, (_, at) => `word${at}`).join(' ')}.`;

const story = (articleId: number, changes: Partial<BriefingStory> = {}): BriefingStory => ({
  articleId,
  versionId: articleId * 10,
  section: 'Science',
  title: `Title ${articleId}`,
  outletCount: 3,
  sentences: [words(48)],
  perspectives: null,
  corrected: null,
  ...changes,
});

const lead = (sentences: LeadSentence[], political = false): ArticleLead => ({
  articleId: 1,
  versionId: 10,
  title: 'A bridge opens',
  political,
  sentences,
});
const summary = (text: string): LeadSentence => ({ place: 'summary', text, outlet: 'Harbor Ledger' });

describe('chooseBySection', () => {
  it('chooses the most widely reported story of each section, in the order of the home page', () => {
    const chosen = chooseBySection([
      candidate(1, 'Science', 2),
      candidate(2, 'Politics', 4),
      candidate(3, 'Science', 5),
      candidate(4, 'World News', 1),
    ]);
    expect(chosen.map(({ articleId }) => articleId)).toEqual([2, 4, 3]);
  });

  it('prefers the story that is first on the home page if two are equally reported', () => {
    expect(chooseBySection([candidate(7, 'Food', 3), candidate(8, 'Food', 3)])[0]?.articleId).toBe(7);
  });

  it('puts sections that the home page does not know at the end, alphabetically', () => {
    const chosen = chooseBySection([candidate(1, 'General', 9), candidate(2, 'Chess', 9), candidate(3, 'Travel', 1)]);
    expect(chosen.map(({ section }) => section)).toEqual(['Travel', 'Chess', 'General']);
  });
});

describe('toBriefingStory', () => {
  const place = { section: 'Politics', outletCount: 4 };

  it('quotes the first two sentences of the summary unchanged', () => {
    const { sentences } = toBriefingStory(lead([summary('One.'), summary('Two.'), summary('Three.')]), place);
    expect(sentences).toEqual(['One.', 'Two.']);
  });

  it('quotes only the first sentence if both together are long', () => {
    expect(toBriefingStory(lead([summary(words(40)), summary(words(30))]), place).sentences).toEqual([words(40)]);
  });

  it('adds the first sentence of each side that was quoted, with its outlet', () => {
    const sides: LeadSentence[] = [
      { place: 'center', text: 'Center.', outlet: 'Middle Post' },
      { place: 'conservative', text: 'First.', outlet: 'Right Herald' },
      { place: 'conservative', text: 'Second.', outlet: 'Right Times' },
    ];
    expect(toBriefingStory(lead([summary('One.'), ...sides], true), place).perspectives).toEqual([
      { side: 'conservative', text: 'First.', outlet: 'Right Herald' },
      { side: 'center', text: 'Center.', outlet: 'Middle Post' },
    ]);
  });

  it('has no perspectives if the story is not political', () => {
    expect(toBriefingStory(lead([summary('One.')]), place).perspectives).toBeNull();
  });
});

describe('fillFiveMinutes', () => {
  it('stops before the story that would exceed five minutes', () => {
    const { stories, full } = fillFiveMinutes(
      DATE,
      Array.from({ length: 30 }, (_, at) => story(at + 1)),
    );
    expect(full).toBe(true);
    const most = MAX_MINUTES * WORDS_PER_MINUTE;
    expect(countScriptWords({ date: DATE, notes: [], stories })).toBeLessThanOrEqual(most);
    expect(countScriptWords({ date: DATE, notes: [], stories: [...stories, story(99)] })).toBeGreaterThan(most);
  });

  it('is not full if all stories fit', () => {
    expect(fillFiveMinutes(DATE, [story(1), story(2)])).toMatchObject({ full: false, stories: [{}, {}] });
  });

  it('keeps a single story that is longer than five minutes', () => {
    expect(fillFiveMinutes(DATE, [story(1, { sentences: [words(900)] })]).stories).toHaveLength(1);
  });
});

describe('isReady', () => {
  const three = [story(1), story(2), story(3)];

  it.each([
    ['a full edition at once', { stories: three, full: true }, 0, true],
    ['a short edition once no article has been approved for two minutes', { stories: three, full: false }, 2, true],
    ['no short edition while articles are being approved', { stories: three, full: false }, 1, false],
    ['no edition with fewer than three stories', { stories: three.slice(1), full: false }, 60, false],
  ])('makes %s', (_what, edition, age, ready) => {
    expect(isReady(edition, minutesAgo(age), NOW)).toBe(ready);
  });
});
