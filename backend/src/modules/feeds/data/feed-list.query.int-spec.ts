import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { FeedListQuery } from './feed-list.query.ts';

describe('FeedListQuery.listDue', () => {
  let database: OpenTestDatabase;
  let feeds: FeedListQuery;
  let outletId: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    feeds = new FeedListQuery(database.pool);
    const [outlet] = await database.query<{ id: number }>(
      `insert into outlet (slug, name, homepage, language) values ('o', 'O', 'https://o.example', 'en') returning id`,
    );
    outletId = outlet?.id ?? 0;
  });

  afterAll(() => database.drop());

  beforeEach(() => database.query('delete from feed'));

  /** `waits`: number of minutes since the feed became due. `polled`: the feed is being polled. */
  const add = (url: string, { waits = 1, polled = false, active = true } = {}) =>
    database.query(
      `insert into feed (outlet_id, name, url, language, next_poll_at, lease_until, active)
       values ($1, $2, $2, 'en', now() - make_interval(mins => $3),
         case when $4 then now() + interval '1 minute' else now() - interval '1 minute' end, $5)`,
      [outletId, url, waits, polled, active],
    );
  const due = async (limit = 200, free: readonly string[] = []): Promise<string[]> => {
    const ids = (await feeds.listDue(limit, free)).map(({ id }) => id);
    const rows = await database.query<{ id: number; url: string }>('select id, url from feed');
    return ids.map((id) => rows.find((row) => row.id === id)?.url ?? '');
  };

  it('returns the longest overdue feed of each host, ignoring port, scheme, case and credentials', async () => {
    await add('https://a.example/1', { waits: 1 });
    await add('http://A.example:8080/2', { waits: 3 });
    await add('https://who:word@a.example/3', { waits: 2 });
    await add('https://b.example?feed=1', { waits: 4 });
    await add('https://[2001:db8::1]/x', { waits: 6 });
    await add('https://[2001:db8::2]/x', { waits: 5 });
    expect(await due()).toEqual([
      'https://[2001:db8::1]/x',
      'https://[2001:db8::2]/x',
      'https://b.example?feed=1',
      'http://A.example:8080/2',
    ]);
    expect(await due(1)).toEqual(['https://[2001:db8::1]/x']);
  });

  it('skips a host that is being polled, even if the polled feed is not due', async () => {
    await add('https://a.example/polled', { waits: -10, polled: true });
    await add('https://a.example/due');
    await add('https://b.example/polled', { polled: true });
    await add('https://c.example/due');
    expect(await due()).toEqual(['https://c.example/due']);
  });

  it('skips the feeds of a host, even of an exempt one, until the wait that the host required is over', async () => {
    for (const url of ['https://a.example/1', 'https://b.example/1', 'http://127.0.0.1:3900/1']) {
      await add(url);
      await add(`${url}/other`, { waits: -10 });
    }
    await add('http://127.0.0.1:3901/1');
    await database.query(
      `update feed set host_paused_until = now() + case when url like '%b.example%' then interval '-1 s' else '1 hour' end
       where url like '%/other'`,
    );
    expect(await due(200, ['http://127.0.0.1:3900'])).toEqual(['https://b.example/1', 'http://127.0.0.1:3901/1']);
  });

  it('skips paused feeds and feeds that are not yet due', async () => {
    await add('https://a.example/paused', { active: false });
    await add('https://b.example/later', { waits: -1 });
    expect(await due()).toEqual([]);
  });

  it('returns all feeds of an exempt origin except those being polled', async () => {
    for (const n of [1, 2, 3]) await add(`http://127.0.0.1:3900/${n}`, { waits: 10 - n });
    await add('http://127.0.0.1:3900/polled', { polled: true });
    await add('http://127.0.0.1:39001/1');
    await add('http://127.0.0.1:39001/2');
    expect(await due(200, ['http://127.0.0.1:3900'])).toEqual([1, 2, 3].map((n) => `http://127.0.0.1:3900/${n}`));
  });
});
