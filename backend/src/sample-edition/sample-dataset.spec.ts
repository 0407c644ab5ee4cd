import { describe, expect, it } from '@jest/globals';
import { CATEGORIES } from '../shared/news/categories.ts';
import { sideOf } from '../shared/news/lean.ts';
import { createSampleFeeds, toItemUrl } from './sample-feeds.ts';
import { readSampleDataset, type SampleItem } from './sample-dataset.ts';

const dataset = readSampleDataset();
const events = [...Map.groupBy(dataset.items, (item) => item.event).values()];
const outletsOf = (items: readonly SampleItem[]): number => new Set(items.map((item) => item.outlet.slug)).size;
const sidesOf = (items: readonly SampleItem[]): string =>
  [...new Set(items.map(({ outlet }) => (outlet.rating ? sideOf(outlet.rating.lean) : 'unrated')))]
    .filter((side) => side !== 'unrated')
    .toSorted()
    .join();
const politics = events.filter((items) => items[0]?.category === 'Politics');

describe('the sample edition', () => {
  it('has at least 260 items of at least 12 outlets in all 14 categories', () => {
    expect(dataset.items.length).toBeGreaterThanOrEqual(260);
    expect(outletsOf(dataset.items)).toBeGreaterThanOrEqual(12);
    expect(new Set(dataset.items.map((item) => item.category))).toEqual(new Set(CATEGORIES));
  });

  it('has at least 140 events, at least 25 of them reported by 3 to 8 outlets', () => {
    expect(events.length).toBeGreaterThanOrEqual(140);
    expect(events.filter((items) => outletsOf(items) >= 3 && outletsOf(items) <= 8).length).toBeGreaterThanOrEqual(25);
  });

  it('has at least 10 political events covered by all three sides, and at least 2 that one side did not report', () => {
    expect(politics.filter((items) => sidesOf(items) === 'center,conservative,liberal').length).toBeGreaterThanOrEqual(
      10,
    );
    expect(
      politics.filter((items) => outletsOf(items) >= 2 && sidesOf(items).split(',').length === 2).length,
    ).toBeGreaterThanOrEqual(2);
  });

  it('leaves the articles of at least 12 events for manual review', () => {
    expect(events.filter((items) => items.every((item) => item.desk)).length).toBeGreaterThanOrEqual(12);
    expect(events.filter((items) => new Set(items.map((item) => item.desk)).size > 1)).toEqual([]);
  });

  it('covers the political spectrum with rated outlets and a reason for each rating', () => {
    const rated = dataset.outlets.flatMap(({ rating }) => rating ?? []);
    expect(new Set(rated.map(({ lean }) => lean))).toEqual(
      new Set(['left', 'lean-left', 'center', 'lean-right', 'right']),
    );
    expect(rated.filter(({ reason }) => reason.length < 60)).toEqual([]);
  });

  it('illustrates about three quarters of the items', () => {
    const share = dataset.items.filter((item) => item.picture).length / dataset.items.length;
    expect(share).toBeGreaterThan(0.65);
    expect(share).toBeLessThan(0.85);
  });

  it('dates all items earlier than the first start', () => {
    expect(dataset.items.filter((item) => item.hoursAgo <= 0)).toEqual([]);
  });

  it('lists each item in exactly one feed, which belongs to its outlet and category', () => {
    const feeds = createSampleFeeds(dataset, {
      origin: 'http://127.0.0.1:3900',
      openedAt: new Date('2026-05-04T10:00:00Z'),
    });
    const urls = feeds.flatMap((feed) => feed.items.map((item) => toItemUrl(item, feed.opening)));
    expect(feeds.length).toBeGreaterThanOrEqual(18);
    expect(new Set(feeds.map((feed) => feed.path)).size).toBe(feeds.length);
    expect(urls.length).toBe(dataset.items.length);
    expect(new Set(urls).size).toBe(urls.length);
    expect(feeds.every((feed) => feed.items.every((item) => item.category === feed.category))).toBe(true);
  });

  it('names the file that is invalid', () => {
    expect(() => readSampleDataset('/nowhere')).toThrow('/nowhere/outlets.json');
  });
});
