import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { inventedItem } from '../../../../test/support/invented-news.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { ENTITIES } from '../../../entities.ts';
import { ormOptions } from '../../../shared/database/orm-options.ts';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { SourceTextsQuery } from '../../feeds/index.ts';
import { StoryIndex } from '../data/story-index.ts';
import { WaitingItemsQuery } from '../data/waiting-items.query.ts';
import { GroupItems } from './group-items.ts';

describe('grouping items into stories', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let pool: ReadPool;
  let waiting: WaitingItemsQuery;
  let group: GroupItems;
  let index: StoryIndex;
  let feeds: { id: number; outlet: number }[];

  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await MikroORM.init(ormOptions(database.url, 4, ENTITIES));
    pool = new ReadPool({ connectionString: database.url, max: 4, onError: () => undefined });
    waiting = new WaitingItemsQuery(pool);
    index = new StoryIndex();
    group = new GroupItems(new Transactions(orm), waiting, new SourceTextsQuery(pool), index, createLogger('silent', 'test'));
    feeds = [];
    for (const slug of ['one', 'two', 'three']) {
      const [outlet] = await database.query<{ id: number }>(`insert into outlet (slug, name, homepage, language) values ($1, $1, 'https://o.example', 'en') returning id`, [slug]);
      const [feed] = await database.query<{ id: number }>(`insert into feed (outlet_id, name, url, language) values ($1, 'Feed', $2, 'en') returning id`, [outlet?.id, `https://o.example/${slug}`]);
      feeds.push({ id: feed?.id ?? 0, outlet: outlet?.id ?? 0 });
    }
  });

  afterAll(async () => {
    await pool.onApplicationShutdown();
    await orm.close(true);
    await database.drop();
  });

  let counter = 0;
  async function store(feed: number, title: string, text: string): Promise<number> {
    counter += 1;
    const [row] = await database.query<{ id: number }>(
      `insert into feed_item (feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint) values ($1, $2, $3, $3, $3, $4, now(), $3) returning id`,
      [feeds[feed]?.id, feeds[feed]?.outlet, `item-${counter}`, title],
    );
    await database.query(`insert into item_snapshot (item_id, revision, title, text, html) values ($1, 1, $2, $3, '')`, [row?.id, title, `${title}\n\n${text}`]);
    return row?.id ?? 0;
  }

  const storyOf = async (itemId: number) => (await database.query<{ story: number }>('select story_id as story from story_item where item_id = $1', [itemId]))[0]?.story;

  async function storeInvented(event: number, telling: number): Promise<number> {
    const { title, text } = inventedItem(event, telling, new Date());
    return store(telling, title, text);
  }

  it('puts two reports of one event together and another event apart', async () => {
    const [a, other, b] = [await storeInvented(1, 0), await storeInvented(2, 0), await storeInvented(1, 1)];
    await group.run({ itemId: b });
    expect(await storyOf(a)).toBeDefined();
    expect(await storyOf(b)).toBe(await storyOf(a));
    expect(await storyOf(other)).not.toBe(await storyOf(a));
  });

  it('changes nothing when it is told twice, or by eight at once', async () => {
    const items = [await storeInvented(3, 0), await storeInvented(3, 1)];
    await Promise.all(Array.from({ length: 8 }, () => group.run({ itemId: items[1] ?? 0 })));
    const events = await database.query<{ name: string }>(`select name from outbox_event where (payload ->> 'itemId')::int = any($1)`, [items]);
    expect(events.map((event) => event.name).toSorted()).toEqual(['story.grew', 'story.started']);
  });

  it('takes a run of letters that is no word for no term, and goes on', async () => {
    const hangul = Array.from({ length: 3000 }, (_, at) => String.fromCodePoint(0xac00 + ((at * 7919) % 11_000))).join('');
    const odd = await store(2, `Strange ${hangul.slice(0, 900)}`, hangul);
    const after = await storeInvented(4, 0);
    await group.run({ itemId: after });
    expect(await storyOf(odd)).toBeDefined();
    expect(await storyOf(after)).toBeDefined();
  });

  it('lets an item that cannot be grouped step aside, and tries it again later', async () => {
    const bad = await storeInvented(5, 0);
    const good = await storeInvented(6, 0);
    const update = index.update.bind(index);
    let broken = true;
    index.update = async (em, story, terms) => {
      const [row] = await em.execute<{ item: number }[]>('select max(item_id) as item from story_item');
      if (broken && row?.item === bad) throw new Error('index row size exceeds the limit');
      await update(em, story, terms);
    };
    await group.run({ itemId: good });
    expect(await storyOf(bad)).toBeUndefined();
    expect(await storyOf(good)).toBeDefined();
    expect(await database.query('select failures, last_error from grouping_failure')).toEqual([{ failures: 1, last_error: expect.stringContaining('index row size') }]);
    broken = false;
    await database.query('update grouping_failure set retry_at = now()');
    await group.run({ itemId: good });
    expect(await storyOf(bad)).toBeDefined();
    expect(await database.query('select 1 as n from grouping_failure')).toEqual([]);
  });

  it('looks only at what changed since everything was grouped, and forgets nothing by it', async () => {
    await database.query(`update feed_item set updated_at = now() - interval '1 hour'`);
    await waiting.settle();
    const [progress] = await database.query<{ passed: boolean }>(`select settled_until > now() - interval '11 minutes' as passed from grouping_progress`);
    expect(progress?.passed).toBe(true);
    const late = await storeInvented(7, 0);
    await waiting.settle();
    expect((await waiting.find({ limit: 10 })).map((item) => item.id)).toEqual([late]);
    await group.run({ itemId: late });
    expect(await waiting.find({ limit: 10 })).toEqual([]);
  });
});
