import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findFreePort } from '../../test/support/tools.ts';
import { aDraft, aFeed, anItem } from '../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../test/support/open-test-database.ts';
import { ReviewArticle } from '../modules/articles/index.ts';
import { ListReports } from '../modules/articles/use-cases/list-reports.ts';
import { Publication } from '../modules/articles/use-cases/publication.ts';
import { RegisterFeeds, SourceTextsQuery } from '../modules/feeds/index.ts';
import type { Clock } from '../shared/clock/clock.ts';
import { createLogger } from '../shared/logging/logger.ts';
import { SeedSampleEdition } from './seed-sample-edition.ts';
import { Seeding } from './seeding.ts';

const EDITION = 'http://127.0.0.1:3900';
const seeded = {
  feedUrls: [`${EDITION}/feed.rss`],
  events: [{ desk: false, itemUrls: [`${EDITION}/articles/a`, `${EDITION}/articles/b`] }],
};

let database: OpenTestDatabase;
let seeding: Seeding;

beforeEach(async () => {
  database = await openTestDatabase();
  const { transactions } = database;
  const learnsNothing = { add: () => Promise.resolve() };
  const clock: Clock = { now: () => new Date() };
  const review = new ReviewArticle(
    transactions,
    new Publication(learnsNothing as never, new ListReports(new SourceTextsQuery(database.pool), clock), clock),
    { count: () => Promise.resolve('alone') } as never,
    clock,
  );
  seeding = new Seeding(database.pool, transactions, review);
});

afterEach(() => database.drop());

async function insertFeed(outlet: string, url: string): Promise<void> {
  const id = await aFeed(database, { outlet, url });
  await database.query('update feed set last_checked_at = now() where id = $1', [id]);
}

/** Inserts a story with these reports, and its pending article. Returns the id of the article. */
async function insertDraft(feed: string, urls: readonly string[]): Promise<number> {
  const { articleId } = await aDraft(database);
  const [ids] = await database.query<{ feed: number; story: number }>(
    'select f.id as feed, a.story_id as story from feed f, article a where f.name = $1 and a.id = $2',
    [feed, articleId],
  );
  for (const url of urls) await anItem(database, ids?.feed ?? 0, { url, storyId: ids?.story ?? null });
  return articleId;
}

const statusOf = async (id: number): Promise<string | undefined> =>
  (await database.query<{ status: string }>('select status from article where id = $1', [id]))[0]?.status;

describe('the approvals of the first start', () => {
  it('leaves articles with reports of other feeds to a reviewer, even while those feeds are processed', async () => {
    await insertFeed('edition', `${EDITION}/feed.rss`);
    await insertFeed('own', 'https://own.example/feed');
    const ofEdition = await insertDraft('edition', [`${EDITION}/articles/a`]);
    const ofOwnFeed = await insertDraft('own', ['https://own.example/1']);
    const mixed = await insertDraft('edition', [`${EDITION}/articles/b`]);
    await database.query(
      `with i as (
         insert into feed_item (feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint)
         select f.id, f.outlet_id, n, n, n, n, now(), 'f'
         from feed f, unnest(array['https://own.example/2', 'https://own.example/3']) n where f.name = 'own'
         returning id, outlet_id, url
       )
       insert into story_item (item_id, story_id, outlet_id, item_revision)
       select i.id, a.story_id, i.outlet_id, 1 from i, article a where a.id = $1 and i.url like '%/2'`,
      [mixed],
    );
    expect(await seeding.readProgress(seeded)).toEqual({ settled: true, pending: 2 });
    expect(await seeding.approveWave(seeded)).toBe(0);
    expect(await seeding.approveRest(seeded)).toBe(1);
    expect(await Promise.all([ofEdition, ofOwnFeed, mixed].map(statusOf))).toEqual(['approved', 'pending', 'pending']);
  });
});

it('does not approve an article that a member has claimed', async () => {
  await insertFeed('edition', `${EDITION}/feed.rss`);
  const [claimed, free] = [
    await insertDraft('edition', [`${EDITION}/articles/a`]),
    await insertDraft('edition', [`${EDITION}/articles/b`]),
  ];
  await database.query(
    `insert into article_claim (article_id, actor, name, taken_at, expires_at)
     values ($1, null, 'administrator', now(), now() + interval '1 minute')`,
    [claimed],
  );
  expect([await seeding.approveRest(seeded), await statusOf(claimed), await statusOf(free)]).toEqual([
    1,
    'pending',
    'approved',
  ]);
});

it('leaves a report of another feed to a reviewer, even if it names the address of an item of the edition', async () => {
  await insertFeed('own', 'https://own.example/feed');
  const draft = await insertDraft('own', [`${EDITION}/articles/a`]);
  expect([await seeding.approveRest(seeded), await statusOf(draft)]).toEqual([0, 'pending']);
});

/** Opens the edition with this database, closes it, and returns the warnings. */
async function openEdition(): Promise<string[]> {
  const warnings: string[] = [];
  const logger = Object.assign(createLogger('silent', 'test'), { warn: (text: string) => void warnings.push(text) });
  process.env['DATABASE_URL'] = database.url;
  process.env['SAMPLE_PORT'] = String(await findFreePort());
  const edition = new SeedSampleEdition(new RegisterFeeds(database.transactions), seeding, logger);
  try {
    await edition.open();
    edition.onApplicationBootstrap();
  } finally {
    await edition.beforeApplicationShutdown();
  }
  return warnings;
}

describe('a database that was filled without the edition', () => {
  it('does not get the edition, so that its drafts wait for a reviewer', async () => {
    await insertFeed('own', 'https://own.example/feed');
    const draft = await insertDraft('own', ['https://own.example/1']);
    expect(await openEdition()).toEqual([expect.stringMatching(/PARALLAX_DATA.*EDITION=none/s)]);
    expect(await database.query('select name from feed')).toEqual([{ name: 'own' }]);
    expect(await database.query('select name from seed_run')).toEqual([]);
    expect(await statusOf(draft)).toBe('pending');
  });

  it('may get the edition again if an earlier start added it', async () => {
    expect(await seeding.mayOpen()).toBe(true);
    await seeding.getOpeningTime();
    await insertFeed('own', 'https://own.example/feed');
    expect(await seeding.mayOpen()).toBe(true);
    await database.query('delete from seed_run');
    expect(await seeding.mayOpen()).toBe(false);
  });
});

describe('a database that an earlier start filled with the edition', () => {
  it('opens without a warning', async () => {
    await openEdition();
    expect(await openEdition()).toEqual([]);
  });

  it('says where the articles of other feeds wait if it also holds other feeds', async () => {
    await openEdition();
    await insertFeed('own', 'https://own.example/feed');
    const draft = await insertDraft('own', ['https://own.example/1']);
    expect(await openEdition()).toEqual([expect.stringMatching(/\/admin.*PARALLAX_DATA/s)]);
    expect(await statusOf(draft)).toBe('pending');
  });
});
