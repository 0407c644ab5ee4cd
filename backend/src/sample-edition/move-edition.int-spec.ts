import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anApprovedArticle } from '../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../test/support/open-test-database.ts';
import { RegisterFeeds } from '../modules/feeds/index.ts';
import { moveEdition } from './move-edition.ts';
import { listOutlets } from './registration.ts';
import { readSampleDataset } from './sample-dataset.ts';

const OLD = 'http://127.0.0.1:3900';
const NEW = 'http://127.0.0.1:24680';
const dataset = readSampleDataset();
const entriesAt = (origin: string) => listOutlets(dataset, { origin, openedAt: new Date('2026-05-04T10:00:00Z') });

let database: OpenTestDatabase;
let register: RegisterFeeds;

/** Counts, for each column of the database, the rows that contain a URL with this origin. */
async function columnsWith(origin: string): Promise<Record<string, number>> {
  const columns = await database.query<{ place: string; t: string; c: string }>(
    `select table_name || '.' || column_name as place, table_name as t, column_name as c from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'ARRAY', 'jsonb') order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { place, t, c } of columns) {
    const [row] = await database.query<{ count: number }>(
      `select count(*)::int as count from "${t}" where "${c}"::text like $1`,
      [`%${origin.slice(7)}/%`],
    );
    if (row?.count) found[place] = row.count;
  }
  return found;
}

beforeAll(async () => {
  database = await openTestDatabase();
  register = new RegisterFeeds(database.transactions);
  await register.registerMissing(entriesAt(OLD));
  await database.query(
    `with item as (
       insert into feed_item (feed_id, outlet_id, identity, url, url_key, title, image_url, published_at, fingerprint)
       select id, outlet_id, 'a', $1 || '/articles/a', '127.0.0.1:3900/articles/a', 'A', $1 || '/images/a.webp',
         now(), 'a'
       from feed order by id limit 1
       returning id
     )
     insert into item_snapshot (item_id, revision, title, text, html, url)
     select id, 1, 'A', 'A', 'A', $1 || '/articles/a' from item`,
    [OLD],
  );
  const id = await anApprovedArticle(database);
  await database.query('update article set image_url = $2, source_urls = $3 where id = $1', [
    id,
    `${OLD}/images/a.webp`,
    ['https://elsewhere.example/1', `${OLD}/articles/a`],
  ]);
});
afterAll(() => database.drop());

describe('moveEdition', () => {
  it('rewrites all stored URLs to the new port without registering any feed twice', async () => {
    const before = await columnsWith(OLD);
    await database.transactions.run((em) => moveEdition(em, NEW));
    expect(await columnsWith(OLD)).toEqual({});
    expect(await columnsWith(NEW)).toEqual(before);
    expect(await register.registerMissing(entriesAt(NEW))).toEqual({ feedsAdded: 0 });
    expect(await database.query('select url, url_key, image_url from feed_item')).toEqual([
      { url: `${NEW}/articles/a`, url_key: '127.0.0.1:24680/articles/a', image_url: `${NEW}/images/a.webp` },
    ]);
    expect(await database.query('select source_urls from article')).toEqual([
      { source_urls: ['https://elsewhere.example/1', `${NEW}/articles/a`] },
    ]);
  });

  it('changes nothing if the port is the same', async () => {
    const before = await columnsWith(NEW);
    const [version] = await database.query('select version from content_version');
    await database.transactions.run((em) => moveEdition(em, NEW));
    expect(await columnsWith(NEW)).toEqual(before);
    expect(await database.query('select version from content_version')).toEqual([version]);
  });
});
