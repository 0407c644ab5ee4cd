import { describe, expect, it } from '@jest/globals';
import { DUPLICATE_EVENT_REPORTS } from '../../../../test/support/duplicate-event-reports.ts';
import { compareStories, MIN_PROPOSAL_SCORE, findSharedTerms } from './compare-stories.ts';
import { profileItem } from './item-profile.ts';
import { profileStory, type StoryProfile } from './story-profile.ts';
import type { TermStatistics } from './term-statistics.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 9, 1, 8);
const NOTHING_KNOWN: TermStatistics = { documents: 5, frequency: () => 1 };

function storyOf(storyId: number, reports: readonly number[], hours = 0): StoryProfile {
  const items = reports.map((at) =>
    profileItem({
      ...(DUPLICATE_EVENT_REPORTS[at] ?? { title: '', text: '' }),
      publishedAt: new Date(START + (at + hours) * HOUR),
    }),
  );
  const profile = profileStory(items, storyId);
  if (!profile) throw new Error('no reports');
  return profile;
}

describe('compareStories and findSharedTerms', () => {
  const blast = storyOf(1, [0]);

  it('rate two stories as similar only after more reports of the same event joined one of them', () => {
    expect(compareStories(blast, storyOf(2, [1]), NOTHING_KNOWN)).toBeLessThan(0.5);
    expect(compareStories(blast, storyOf(2, [1, 2]), NOTHING_KNOWN)).toBeLessThan(MIN_PROPOSAL_SCORE);
    expect(compareStories(blast, storyOf(2, [1, 2, 3, 4]), NOTHING_KNOWN)).toBeGreaterThan(MIN_PROPOSAL_SCORE);
  });

  it('do not depend on the order of the stories', () => {
    const tank = storyOf(2, [1, 2, 3, 4]);
    expect(compareStories(tank, blast, NOTHING_KNOWN)).toBe(compareStories(blast, tank, NOTHING_KNOWN));
  });

  it('rate stories as less similar if there is a longer gap between them', () => {
    const [soon, late] = [storyOf(2, [1, 2, 3, 4]), storyOf(2, [1, 2, 3, 4], 24 * 6)];
    expect(compareStories(blast, late, NOTHING_KNOWN)).toBeLessThan(compareStories(blast, soon, NOTHING_KNOWN) * 0.3);
    expect(compareStories(late, blast, NOTHING_KNOWN)).toBe(compareStories(blast, late, NOTHING_KNOWN));
  });

  it('rate stories as different if they name different places, even if the other words are the same', () => {
    const named = (storyId: number, place: string): StoryProfile => {
      const text = `A blast shook the harbour of ${place} early today. People in the old town ran into the streets, and windows broke along the quay of ${place}.`;
      const profile = profileStory(
        [
          profileItem({
            title: `Blast shakes harbour of ${place}`,
            text,
            publishedAt: new Date(START),
          }),
        ],
        storyId,
      );
      if (!profile) throw new Error('no reports');
      return profile;
    };
    const [one, other, same] = [named(1, 'Kestrel Bay'), named(2, 'Port Alder'), named(3, 'Kestrel Bay')];
    expect(compareStories(one, other, NOTHING_KNOWN)).toBeLessThan(compareStories(one, same, NOTHING_KNOWN) / 2);
  });

  it('exclude a shared word that is a name in one of the stories', () => {
    const asName = {
      ...blast,
      terms: [
        ['kestrel', 1],
        ['quay', 1],
      ] as const,
      entities: [['kestrel', 1]] as const,
    };
    const asWord = {
      ...blast,
      terms: [
        ['kestrel', 1],
        ['quay', 1],
      ] as const,
      entities: [],
    };
    for (const [one, other] of [
      [asName, asWord],
      [asWord, asName],
    ] as const)
      expect(findSharedTerms(one, other)).toEqual({ names: [], words: ['quay'] });
  });

  it('return shared names and words without duplicates', () => {
    const { names, words } = findSharedTerms(blast, storyOf(2, [1, 2]));
    expect(names.toSorted()).toEqual(['bay', 'kestrel']);
    expect(words).toEqual(expect.arrayContaining(['blast', 'harbour', 'window']));
    expect(words).not.toContain('kestrel');
    expect(new Set(words).size).toBe(words.length);
  });
});
