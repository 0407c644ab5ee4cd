import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { selectCandidateTerms } from './candidate-terms.ts';
import { compareStories, MIN_PROPOSAL_SCORE } from './compare-stories.ts';
import { type ItemProfile, profileItem } from './item-profile.ts';
import { matchStory } from './match-story.ts';
import { createStoryProfile, growStory, type StoryProfile } from './story-profile.ts';
import type { TermStatistics } from './term-statistics.ts';

interface SampleEvent {
  readonly event: string;
  readonly hoursAgo: number;
  readonly items: readonly {
    readonly outlet: string;
    readonly title: string;
    readonly after?: number;
    readonly paragraphs?: readonly string[];
  }[];
}

interface Item {
  readonly event: string;
  readonly feed: string;
  readonly title: string;
  readonly text: string;
  readonly publishedAt: Date;
}

const FOLDER = path.resolve(import.meta.dirname, '../../../../sample-edition');
const MAX_CANDIDATES = 20;

function read<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as T;
}

function sampleItems(): Item[] {
  const events = readdirSync(path.join(FOLDER, 'stories'))
    .toSorted()
    .flatMap((file) => read<{ events: SampleEvent[] }>(`stories/${file}`).events.map((event) => ({ ...event, file })));
  return events
    .flatMap(({ event, hoursAgo, items, file }) =>
      items.map(({ outlet, title, after = 0, paragraphs = [] }) => ({
        event,
        feed: `${outlet} ${file}`,
        title,
        text: paragraphs.join('\n\n'),
        publishedAt: new Date(Date.UTC(2026, 4, 4) - (hoursAgo - after) * 3_600_000),
      })),
    )
    .sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime() || (a.title < b.title ? -1 : 1));
}

/** Sorts items in the order in which a new installation stores them: feed by feed, each from its oldest item. */
function feedByFeed(items: readonly Item[]): Item[] {
  const outlets = read<{ outlets: { slug: string }[] }>('outlets.json').outlets.map(({ slug }) => slug);
  const place = ({ feed }: Item): number => outlets.indexOf(feed.split(' ')[0] ?? '');
  const fileOf = ({ feed }: Item): string => feed.split(' ')[1] ?? '';
  return items.toSorted(
    (a, b) => place(a) - place(b) || (fileOf(a) < fileOf(b) ? -1 : Number(fileOf(a) !== fileOf(b))),
  );
}

/** Returns, for each story that mixes several events, the events that it mixes. */
function mixedStories(items: readonly Item[], stories: readonly number[]): string[][] {
  const eventsOf = Map.groupBy(
    items.map(({ event }, at) => ({ event, story: stories[at] })),
    ({ story }) => story,
  );
  return [...eventsOf.values()]
    .map((each) => [...new Set(each.map(({ event }) => event))])
    .filter((events) => events.length > 1);
}

/** Returns the events whose items are in several stories. */
function splitEvents(items: readonly Item[], stories: readonly number[]): string[] {
  const storiesOf = new Map<string, Set<number>>();
  items.forEach(({ event }, at) => storiesOf.set(event, (storiesOf.get(event) ?? new Set()).add(stories[at] ?? 0)));
  return [...storiesOf].filter(([, each]) => each.size > 1).map(([event]) => event);
}

/** Finds candidates as the index does: the stories with the greatest weight of terms shared with the item. */
function candidatesOf(
  profile: ItemProfile,
  stories: readonly StoryProfile[],
  statistics: TermStatistics,
): StoryProfile[] {
  const lookup = new Map(selectCandidateTerms(profile, statistics));
  return stories
    .map((story) => ({
      story,
      shared: story.terms.reduce((sum, [term]) => sum + Math.round((lookup.get(term) ?? 0) * 1000), 0),
    }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.story.storyId - b.story.storyId)
    .slice(0, MAX_CANDIDATES)
    .map(({ story }) => story);
}

/** Returns the story of each item. Calls `onGrown` for each story that grew, with all other stories. */
function group(
  items: readonly Item[],
  onGrown: (story: StoryProfile, others: readonly StoryProfile[], statistics: TermStatistics) => void = () => undefined,
): number[] {
  const frequencies = new Map<string, number>();
  const stories = new Map<number, StoryProfile>();
  return items.map((item, at) => {
    const statistics = { documents: at, frequency: (term: string) => frequencies.get(term) ?? 0 };
    const profile = profileItem(item);
    const match = matchStory(profile, candidatesOf(profile, [...stories.values()], statistics), statistics);
    const known = match === null ? undefined : stories.get(match.storyId);
    const story = known === undefined ? createStoryProfile(profile, stories.size + 1) : growStory(known, profile);
    stories.set(story.storyId, story);
    if (known !== undefined)
      onGrown(
        story,
        [...stories.values()].filter((other) => other !== story),
        statistics,
      );
    for (const [term] of profile.terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    return story.storyId;
  });
}

describe('the sample edition', () => {
  const items = sampleItems();
  const stories = group(items);

  it('has exactly one story per event and one event per story', () => {
    expect(items.length).toBeGreaterThan(200);
    expect(splitEvents(items, stories)).toEqual([]);
    expect(mixedStories(items, stories)).toEqual([]);
  });

  it.each([
    ['feed by feed, as on a fresh start', feedByFeed(items)],
    ['feed by feed from the last feed', feedByFeed(items).toReversed()],
    ['newest first', items.toReversed()],
  ])('is never grouped into stories that mix different events when the items arrive %s', (_order, arriving) => {
    expect(mixedStories(arriving, group(arriving))).toEqual([]);
  });

  it('has one story per event on a fresh start', () => {
    const arriving = feedByFeed(items);
    expect(splitEvents(arriving, group(arriving))).toEqual([]);
  });

  it('never makes the grouping propose a merge of two stories as they grow', () => {
    const proposed: string[] = [];
    group(items, (story, others, statistics) => {
      const lookup = new Set(selectCandidateTerms(story, statistics).map(([term]) => term));
      const found = others.filter(({ terms }) => terms.some(([term]) => lookup.has(term)));
      for (const other of found)
        if (compareStories(story, other, statistics) >= MIN_PROPOSAL_SCORE)
          proposed.push(`${story.storyId} and ${other.storyId}`);
    });
    expect(proposed).toEqual([]);
  });

  it('is grouped the same way every time', () => {
    expect(group(sampleItems())).toEqual(stories);
  });
});
