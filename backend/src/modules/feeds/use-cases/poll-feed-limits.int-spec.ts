import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PollScene, testItem } from '../../../../test/support/poll-scene.ts';
import { FeedListQuery } from '../data/feed-list.query.ts';
import { FeedPageQuery } from '../data/feed-page.query.ts';

const NEWEST = Date.parse('2026-11-20T10:00:00Z');

describe('PollFeed with a daily limit of new items', () => {
  let scene: PollScene;

  beforeAll(async () => {
    scene = await PollScene.open();
  });

  afterAll(() => scene.close());

  beforeEach(async () => {
    process.env['FEED_ITEMS_A_DAY'] = '10';
    await scene.begin();
  });

  afterEach(async () => {
    delete process.env['FEED_ITEMS_A_DAY'];
    await scene.end();
  });

  /** Serves `count` items, newest first. */
  const serve = (count: number) =>
    scene.server.serve(
      '/feed.xml',
      Array.from({ length: count }, (_, n) => testItem(`i${n}`, { publishedAt: new Date(NEWEST - n * 60_000) })),
    );
  const storedItems = async () => (await scene.items<{ identity: string }>()).map(({ identity }) => identity);
  const aDayPasses = () =>
    scene.database.query(
      `update feed_item set first_seen_at = first_seen_at - interval '25 hours' where feed_id = $1`,
      [scene.feedId],
    );
  const shown = () => new FeedListQuery(scene.database.pool).byId(scene.feedId);
  const flooding = async () =>
    (
      await new FeedPageQuery(scene.database.pool).page({ text: null, state: 'flooding', limit: 100, cursor: null })
    ).feeds.map(({ id }) => id);

  it('stores the newest items first and the rest on later days, even if the document is unchanged', async () => {
    serve(25);
    expect(await scene.pollAgain()).toMatchObject({ result: 'read', added: 10 });
    expect(new Set(await storedItems())).toEqual(new Set(Array.from({ length: 10 }, (_, n) => `i${n}`)));
    expect(await shown()).toMatchObject({ health: 'ok', waitingItems: 15 });
    expect(await flooding()).toContain(scene.feedId);

    expect(await scene.pollAgain()).toMatchObject({ result: 'read', added: 0 });
    await aDayPasses();
    expect(await scene.pollAgain()).toMatchObject({ added: 10 });
    await aDayPasses();
    expect(await scene.pollAgain()).toMatchObject({ added: 5 });
    expect(await storedItems()).toHaveLength(25);
    expect(await shown()).toMatchObject({ waitingItems: 0 });
    expect(await flooding()).not.toContain(scene.feedId);
  });

  it('does not exceed the limit if the database rejects an item', async () => {
    scene.serveJson(
      Array.from({ length: 20 }, (_, n) => ({
        id: `i${n}`,
        url: `https://o.example/${n}`,
        title: `Story ${n}`,
        content_text: 'The bridge opened.',
        date_published: new Date(NEWEST - n * 60_000),
      })),
    );
    await scene.database.query(`alter table feed_item add constraint no_third check (title <> 'Story 3')`);
    try {
      expect(await scene.pollAgain()).toMatchObject({ added: 10 });
      expect(await storedItems()).toHaveLength(10);
    } finally {
      await scene.database.query('alter table feed_item drop constraint no_third');
    }
  });

  it('stores edits of known items even after the limit is reached', async () => {
    serve(10);
    await scene.pollAgain();
    scene.server.serve('/feed.xml', [testItem('i0', { text: 'The bridge opened on Tuesday.' }), testItem('new')]);
    expect(await scene.pollAgain()).toMatchObject({ added: 0, edited: 1 });
  });

  describe('the surge warning for an outlet', () => {
    /** Stores the given number of items for each of the days before today. */
    const usually = async (items: number, days: readonly number[]) => {
      await scene.database.query(`update feed set created_at = now() - interval '30 days' where id = $1`, [
        scene.feedId,
      ]);
      await scene.database.query(
        `insert into feed_item
           (feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint, first_seen_at)
         select f.id, f.outlet_id, d || '-' || n, 'u', d || '-' || n, 't', now(), 'f',
           now() - make_interval(days => d, hours => 1)
         from feed f, unnest($2::int[]) d, generate_series(1, $3::int) n where f.id = $1`,
        [scene.feedId, days, items],
      );
    };

    it('compares the number of new items with the daily median of earlier days', async () => {
      await usually(4, [1, 2, 3, 9]);
      serve(60);
      await scene.pollAgain();
      expect(await shown()).toMatchObject({ surge: { items: 60, usual: 4, notedAt: expect.any(String) } });
      expect(await flooding()).toContain(scene.feedId);
    });

    it('is not shown for a busy day or for the backlog of a new feed', async () => {
      await scene.end();
      process.env['FEED_ITEMS_A_DAY'] = '500';
      await scene.begin();
      await usually(15, [1, 2, 3]);
      serve(60);
      await scene.pollAgain();
      expect(await shown()).toMatchObject({ surge: null, waitingItems: 0 });
      await scene.database.query(`update feed set created_at = now() - interval '1 day' where id = $1`, [scene.feedId]);
      serve(300);
      await scene.pollAgain();
      expect(await shown()).toMatchObject({ surge: null });
      expect(await flooding()).not.toContain(scene.feedId);
    });

    it('disappears after some days', async () => {
      await usually(4, [1, 2, 3]);
      serve(60);
      await scene.pollAgain();
      await scene.database.query(
        `update outlet set surge = surge || jsonb_build_object('notedAt', now() - interval '4 days')
         where id = (select outlet_id from feed where id = $1)`,
        [scene.feedId],
      );
      expect(await shown()).toMatchObject({ surge: null });
    });
  });
});
