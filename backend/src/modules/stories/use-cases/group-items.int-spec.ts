import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inventedItem } from '../../../../test/support/invented-news.ts';
import { aFeed, anItem } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { SourceTextsQuery } from '../../feeds/index.ts';
import { StoryProfileCache } from '../data/story-profile-cache.ts';
import { StoryIndex } from '../data/story-index.ts';
import { TermCounts } from '../data/term-counts.ts';
import { WaitingItemsStore } from '../data/waiting-items.store.ts';
import { profileText } from '../domain/item-profile.ts';
import type { StoryProfile } from '../domain/story-profile.ts';
import { GroupItems } from './group-items.ts';
import { AssignItems } from './assign-items.ts';

describe('GroupItems', () => {
  let database: OpenTestDatabase;
  let waiting: WaitingItemsStore;
  let group: GroupItems;
  let index: StoryIndex;
  let feeds: number[];

  beforeAll(async () => {
    database = await openTestDatabase();
    waiting = new WaitingItemsStore(database.pool);
    index = new StoryIndex();
    group = grouping(index);
    feeds = [];
    for (const outlet of ['one', 'two', 'three']) feeds.push(await aFeed(database, { outlet }));
  });

  afterAll(() => database.drop());

  /** Creates the use case with empty caches, as in a separate process. */
  function grouping(index: StoryIndex): GroupItems {
    const place = new AssignItems(
      database.transactions,
      new SourceTextsQuery(database.pool),
      index,
      new StoryProfileCache(index),
      new TermCounts(),
    );
    return new GroupItems(waiting, place, createLogger('silent', 'test'));
  }

  const store = (feed: number, title: string, text: string): Promise<number> =>
    anItem(database, feeds[feed] ?? 0, { title, text });

  const storyOf = async (itemId: number) =>
    (
      await database.query<{ story: number }>('select story_id as story from story_item where item_id = $1', [itemId])
    )[0]?.story;

  async function storeInvented(event: number, report: number): Promise<number> {
    const { title, text } = inventedItem(event, report, new Date());
    return store(report, title, text);
  }

  /** Makes grouping of the item fail until the returned function is called. */
  function failFor(item: number, error: Error): () => void {
    const add = index.add.bind(index);
    index.add = async (em, story) => {
      const [row] = await em.execute<{ item: number }[]>('select max(item_id) as item from story_item');
      if (row?.item === item) throw error;
      await add(em, story);
    };
    return () => (index.add = add);
  }

  it('puts two reports of one event into one story, and another event into a different story', async () => {
    const [a, other, b] = [await storeInvented(1, 0), await storeInvented(2, 0), await storeInvented(1, 1)];
    await group.groupWaiting({ itemId: b });
    expect(await storyOf(a)).toBeDefined();
    expect(await storyOf(b)).toBe(await storyOf(a));
    expect(await storyOf(other)).not.toBe(await storyOf(a));
  });

  it('has the same effect if it runs repeatedly or eight times concurrently', async () => {
    const items = [await storeInvented(3, 0), await storeInvented(3, 1)];
    await Promise.all(Array.from({ length: 8 }, () => group.groupWaiting({ itemId: items[1] ?? 0 })));
    const events = await database.query<{ name: string }>(
      `select name from outbox_event
       where (payload ->> 'storyId')::int in (select story_id from story_item where item_id = any($1))`,
      [items],
    );
    expect(events.map((event) => event.name).toSorted()).toEqual(['story.grew', 'story.started']);
  });

  it('does not index a long run of letters as a term, and still groups the items', async () => {
    const hangul = Array.from({ length: 3000 }, (_, at) => String.fromCodePoint(0xac00 + ((at * 7919) % 11_000))).join(
      '',
    );
    const odd = await store(2, `Strange ${hangul.slice(0, 900)}`, hangul);
    const after = await storeInvented(4, 0);
    await group.groupWaiting({ itemId: after });
    expect(await storyOf(odd)).toBeDefined();
    expect(await storyOf(after)).toBeDefined();
  });

  it('postpones an item that cannot be grouped, and retries it later', async () => {
    const bad = await storeInvented(5, 0);
    const good = await storeInvented(6, 0);
    const repair = failFor(bad, new Error('index row size exceeds the limit'));
    await group.groupWaiting({ itemId: good });
    expect(await storyOf(bad)).toBeUndefined();
    expect(await storyOf(good)).toBeDefined();
    expect(await database.query('select failures, last_error from grouping_failure')).toEqual([
      { failures: 1, last_error: expect.stringContaining('index row size') },
    ]);
    repair();
    await database.query('update grouping_failure set retry_at = now()');
    await group.groupWaiting({ itemId: good });
    expect(await storyOf(bad)).toBeDefined();
    expect(await database.query('select 1 as n from grouping_failure')).toEqual([]);
  });

  it('gives up on an item after ten failures', async () => {
    const item = await storeInvented(8, 0);
    const waits = async (failures: number): Promise<boolean> => {
      await database.query(
        `insert into grouping_failure (item_id, failures, retry_at, last_error) values ($1, $2, now(), 'x') on conflict (item_id) do update set failures = excluded.failures`,
        [item, failures],
      );
      return (await waiting.find({ limit: 10 })).some(({ id }) => id === item);
    };
    expect([await waits(9), await waits(10)]).toEqual([true, false]);
    await database.query('delete from grouping_failure');
    await group.groupWaiting({ itemId: item });
  });

  it('postpones an item whose statement times out, however often, and groups the others', async () => {
    const [slow, other] = [await storeInvented(10, 0), await storeInvented(11, 0)];
    const repair = failFor(slow, Object.assign(new Error('statement timeout'), { code: '57014' }));
    await group.groupWaiting({ itemId: other });
    expect([await storyOf(slow), typeof (await storyOf(other))]).toEqual([undefined, 'number']);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await database.query('update grouping_failure set retry_at = now()');
      await group.groupWaiting({ itemId: other });
    }
    repair();
    await database.query('update grouping_failure set retry_at = now()');
    await group.groupWaiting({ itemId: other });
    expect(await storyOf(slow)).toBeDefined();
  });

  it('does not count a lost connection against the item', async () => {
    const away = new StoryIndex();
    away.add = () => Promise.reject(Object.assign(new Error('database failure'), { code: '57P01' }));
    const item = await storeInvented(9, 0);
    await expect(grouping(away).groupWaiting({ itemId: item })).rejects.toThrow('database failure');
    expect(await database.query('select 1 from grouping_failure')).toEqual([]);
    await group.groupWaiting({ itemId: item });
    expect(await storyOf(item)).toBeDefined();
  });

  it('discards counts that were rolled back, even if another process counted equally many items', async () => {
    const [counts, em] = [new TermCounts(), database.transactions.createReader()];
    await counts.beginBatch(em);
    await counts.load(em, ['zebrafish']);
    counts.countItem(['zebrafish']);
    await database.query('update term_corpus set documents = documents + 1');
    await counts.beginBatch(em);
    await counts.load(em, ['zebrafish']);
    expect(counts.frequency('zebrafish')).toBe(0);
    await database.query('update term_corpus set documents = documents - 1');
  });

  const found = () =>
    database.query<{ story: number; term: string; day: string }>(
      'select story_id as story, term, last_seen::text as day from story_term order by 1, 2',
    );
  const frequencies = () => database.query('select term, documents from term_frequency order by 1');

  it('indexes stories by the terms of their profiles and counts each item once across processes', async () => {
    const others = [grouping(new StoryIndex()), grouping(new StoryIndex())];
    for (let event = 20; event < 26; event += 1) {
      for (let report = 0; report < 3; report += 1) {
        const item = await storeInvented(event, report);
        await [group, ...others][(event + report) % 3]?.groupWaiting({ itemId: item });
      }
    }
    const stories = await database.query<{ id: number; profile: StoryProfile }>(
      'select id, profile from story order by id',
    );
    expect(stories.some(({ profile }) => profile.itemCount > 1)).toBe(true);
    const expected = stories.flatMap(({ id, profile }) =>
      profile.terms.map(([term]) => ({ story: id, term, day: new Date(profile.lastSeen).toISOString().slice(0, 10) })),
    );
    expect(await found()).toEqual(expected.toSorted((a, b) => a.story - b.story || (a.term < b.term ? -1 : 1)));
    const texts = await new SourceTextsQuery(database.pool).byItemIds(
      (await database.query<{ id: number }>('select item_id as id from story_item')).map(({ id }) => id),
    );
    const counts = new Map<string, number>();
    for (const [term] of texts.flatMap((text) => profileText(text).terms))
      counts.set(term, (counts.get(term) ?? 0) + 1);
    expect(await frequencies()).toEqual(
      [...counts].map(([term, documents]) => ({ term, documents })).toSorted((a, b) => (a.term < b.term ? -1 : 1)),
    );
    expect(await database.query('select documents from term_corpus')).toEqual([{ documents: texts.length }]);
  });

  it('groups a burst of items in the same way as items that arrive one by one', async () => {
    const storeEvents = async (from: number, afterEach: (item: number) => Promise<void>): Promise<number[]> => {
      const items: number[] = [];
      for (let report = 0; report < 3; report += 1) {
        for (let event = from; event < from + 6; event += 1) {
          const item = await storeInvented(event, report);
          items.push(item);
          await afterEach(item);
        }
      }
      return items;
    };
    const shape = async (items: readonly number[]) => {
      const stories = await Promise.all(items.map(storyOf));
      return stories.map((story) => stories.indexOf(story));
    };
    const single = grouping(new StoryIndex());
    const alone = await storeEvents(60, (item) => single.groupWaiting({ itemId: item }));
    const burst = await storeEvents(40, () => Promise.resolve());
    for (const item of burst) await grouping(new StoryIndex()).groupWaiting({ itemId: item });
    expect(new Set(await shape(burst)).size).toBe(6);
    expect(await shape(burst)).toEqual(await shape(alone));
    const sizes = await database.query<{ items: number }>(
      `select (s.profile ->> 'itemCount')::int as items from story s where s.id in (select story_id from story_item where item_id = any($1))`,
      [burst],
    );
    expect(sizes.map(({ items }) => items)).toEqual([3, 3, 3, 3, 3, 3]);
  });

  it('discards the counts of items that could not be grouped', async () => {
    const before = await frequencies();
    const index = new StoryIndex();
    index.add = () => Promise.reject(new Error('no space left'));
    const failing = grouping(index);
    const items = [await storeInvented(90, 0), await storeInvented(91, 0)];
    await failing.groupWaiting({ itemId: items[1] ?? 0 });
    expect(await frequencies()).toEqual(before);
    index.add = StoryIndex.prototype.add.bind(index);
    await database.query('update grouping_failure set retry_at = now()');
    await failing.groupWaiting({ itemId: items[1] ?? 0 });
    const [row] = await database.query<{ documents: number; items: number }>(
      'select documents, (select count(*)::int from story_item) as items from term_corpus',
    );
    expect(row?.documents).toBe(row?.items);
    expect(
      await database.query('select 1 from term_frequency where documents > (select count(*) from story_item)'),
    ).toEqual([]);
  });

  it('reads only items that changed after the last complete grouping, and misses none', async () => {
    await database.query(`update feed_item set updated_at = now() - interval '1 hour'`);
    await waiting.saveProgress();
    const [progress] = await database.query<{ passed: boolean }>(
      `select settled_until > now() - interval '11 minutes' as passed from grouping_progress`,
    );
    expect(progress?.passed).toBe(true);
    const late = await storeInvented(7, 0);
    await waiting.saveProgress();
    expect((await waiting.find({ limit: 10 })).map((item) => item.id)).toEqual([late]);
    await group.groupWaiting({ itemId: late });
    expect(await waiting.find({ limit: 10 })).toEqual([]);
  });
});
