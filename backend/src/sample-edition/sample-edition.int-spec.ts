import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, startTestApp, type TestApp } from '../../test/support/test-app.ts';
import { readSampleWorld } from './sample-world.ts';

const world = readSampleWorld();
let running: TestApp;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function number(sql: string, parameters: unknown[] = []): Promise<number> {
  const [row] = await running.database.query<{ count: string }>(`select count(*) from ${sql}`, parameters);
  return Number(row?.count);
}

beforeAll(async () => {
  running = await startTestApp({ EDITION: 'sample', SAMPLE_PORT: String(await freePort()) });
  await eventually('the sample edition is complete', async () => (await number(`seed_run where name = 'sample-edition: approved'`)) === 1, 240);
}, 300_000);
afterAll(() => running.close());

describe('the first start with the sample edition', () => {
  it('reads every feed, and says of the flawed one what was mended', async () => {
    expect(await number('feed where last_success_at is null')).toBe(0);
    expect(await number('feed_item')).toBe(world.items.length);
    const mended = await running.database.query<{ slug: string }>(`select o.slug from feed f join outlet o on o.id = f.outlet_id where f.health <> 'ok' or f.last_error is not null`);
    expect(mended).toEqual([{ slug: 'pitch-and-field' }]);
  });

  it('makes stories of all its items and fills the site', async () => {
    expect(await number('feed_item i where not exists (select from story_item s where s.item_id = i.id)')).toBe(0);
    expect(await number('story')).toBeGreaterThanOrEqual(140);
    expect(await number(`article where status = 'approved'`)).toBeGreaterThanOrEqual(120);
    expect(await number(`article where status = 'approved' and reviewed_by <> 'seed reviewer'`)).toBe(0);
    expect(await number(`(select distinct category from article where status = 'approved') as c`)).toBeGreaterThanOrEqual(14);
  });

  it('approves no article before the reports of its event are in', async () => {
    expect(await number(`article a join story_item s on s.story_id = a.story_id where a.status = 'approved' and s.joined_at > a.reviewed_at`)).toBe(0);
  });

  it('leaves the desk its articles', async () => {
    const desk = world.items.filter((item) => item.desk).map((item) => `%/articles/${item.outlet.slug}/${item.slug}`);
    const decided = await running.database.query<{ title: string }>(
      `select a.title from article a join story_item s on s.story_id = a.story_id join feed_item i on i.id = s.item_id where a.status <> 'pending' and i.url like any($1)`,
      [desk],
    );
    expect(decided).toEqual([]);
    expect(await number(`article where status = 'pending'`)).toBeGreaterThanOrEqual(12);
  });

  it('never again approves what is pending', async () => {
    const { Seeding } = await import('./seeding.ts');
    const seeding = running.app.get(Seeding, { strict: false });
    const before = await number(`article where status = 'pending'`);
    expect(await seeding.isDone()).toBe(true);
    expect(await seeding.approveRest({ feedUrls: [], events: [] })).toBe(0);
    expect(await number(`article where status = 'pending'`)).toBe(before);
  });
});
