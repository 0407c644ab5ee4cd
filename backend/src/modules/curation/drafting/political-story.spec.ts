import { describe, expect, it } from '@jest/globals';
import { isPoliticalStory, type PoliticalEvidence } from './political-story.ts';

const item = (title: string, text: string, feedCategory: string | null = null): PoliticalEvidence => ({
  title,
  text,
  feedCategory,
  lean: null,
});
const BILL = item(
  'Senate passes asylum bill after opposition walks out',
  'The Senate voted 61 to 39 for the government’s asylum bill. Opposition lawmakers called the vote unconstitutional and the minister defended the policy.',
);
const MATCH = item(
  'Tarnford win the cup on penalties',
  'Tarnford beat Ashgate on penalties in front of 40,000 people. The goalkeeper saved three times.',
);
const LOAF = item(
  'A rye loaf wins the baker of the year',
  'The judges praised the crust. The baker has worked in the same kitchen for thirty years.',
  'Food',
);

describe('isPoliticalStory', () => {
  it('recognizes a political story by its vocabulary, with and without the feed’s category', () => {
    expect(isPoliticalStory([BILL])).toBe(true);
    expect(isPoliticalStory([{ ...BILL, feedCategory: 'Politics' }])).toBe(true);
  });

  it('returns false for other news, even if one of its reports is political', () => {
    expect(isPoliticalStory([MATCH])).toBe(false);
    expect(isPoliticalStory([LOAF])).toBe(false);
    expect(isPoliticalStory([BILL, LOAF, LOAF, MATCH])).toBe(false);
  });

  it('returns false without political words, even if the feed’s category is politics', () => {
    expect(isPoliticalStory([{ ...LOAF, feedCategory: 'Politics' }])).toBe(false);
  });

  it('returns false for a story without items', () => {
    expect(isPoliticalStory([])).toBe(false);
  });
});
