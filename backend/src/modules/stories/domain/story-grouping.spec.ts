import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { candidateTerms } from './candidate-terms.ts';
import { compareStories, PROPOSED_FROM } from './compare-stories.ts';
import { profileItem } from './item-profile.ts';
import { matchStory } from './match-story.ts';
import { foundStory, growStory, type StoryProfile } from './story-profile.ts';
import type { TermStatistics } from './term-statistics.ts';

interface SampleEvent {
  readonly event: string;
  readonly hoursAgo: number;
  readonly items: readonly { readonly title: string; readonly after?: number; readonly paragraphs?: readonly string[] }[];
}

const FOLDER = path.resolve(import.meta.dirname, '../../../../sample-edition/stories');

function sampleItems(): { event: string; title: string; text: string; publishedAt: Date }[] {
  const events = readdirSync(FOLDER).flatMap((file) => (JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as { events: SampleEvent[] }).events);
  return events
    .flatMap(({ event, hoursAgo, items }) =>
      items.map(({ title, after = 0, paragraphs = [] }) => ({ event, title, text: paragraphs.join('\n\n'), publishedAt: new Date(Date.UTC(2026, 4, 4) - (hoursAgo - after) * 3_600_000) })),
    )
    .sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime() || (a.title < b.title ? -1 : 1));
}

/** The story of each item; `onGrown` is told of each story that grew, beside all others. */
function group(items: ReturnType<typeof sampleItems>, onGrown: (story: StoryProfile, others: readonly StoryProfile[], statistics: TermStatistics) => void = () => undefined): number[] {
  const frequencies = new Map<string, number>();
  const stories = new Map<number, StoryProfile>();
  return items.map((item, at) => {
    const statistics = { documents: at, frequency: (term: string) => frequencies.get(term) ?? 0 };
    const profile = profileItem({ ...item, itemId: at + 1, outletId: 1 });
    const lookup = new Set(candidateTerms(profile, statistics).map(([term]) => term));
    const candidates = [...stories.values()].filter((story) => story.terms.some(([term]) => lookup.has(term)));
    const match = matchStory(profile, candidates, statistics);
    const known = match === null ? undefined : stories.get(match.storyId);
    const story = known === undefined ? foundStory(profile, stories.size + 1) : growStory(known, profile);
    stories.set(story.storyId, story);
    if (known !== undefined) onGrown(story, [...stories.values()].filter((other) => other !== story), statistics);
    for (const [term] of profile.terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    return story.storyId;
  });
}

describe('the sample edition', () => {
  const items = sampleItems();
  const stories = group(items);

  it('has each of its events in one story, and each story tells one event', () => {
    expect(items.length).toBeGreaterThan(200);
    const storiesOf = new Map<string, Set<number>>();
    const eventsOf = new Map<number, Set<string>>();
    items.forEach(({ event }, at) => {
      const story = stories[at] ?? 0;
      storiesOf.set(event, (storiesOf.get(event) ?? new Set()).add(story));
      eventsOf.set(story, (eventsOf.get(story) ?? new Set()).add(event));
    });
    expect([...storiesOf].filter(([, each]) => each.size > 1).map(([event]) => event)).toEqual([]);
    expect([...eventsOf.values()].filter((each) => each.size > 1).map((each) => [...each])).toEqual([]);
  });

  it('has no two stories that look like one as they grow', () => {
    const proposed: string[] = [];
    group(items, (story, others, statistics) => {
      const lookup = new Set(candidateTerms(story, statistics).map(([term]) => term));
      const found = others.filter(({ terms }) => terms.some(([term]) => lookup.has(term)));
      for (const other of found) if (compareStories(story, other, statistics) >= PROPOSED_FROM) proposed.push(`${story.storyId} and ${other.storyId}`);
    });
    expect(proposed).toEqual([]);
  });

  it('is grouped the same way again', () => {
    expect(group(sampleItems())).toEqual(stories);
  });
});
