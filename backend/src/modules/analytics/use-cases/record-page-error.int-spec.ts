import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { PageErrorsStore } from '../data/page-errors.store.ts';
import { RecordPageError, type ReportedPageError } from './record-page-error.ts';

const ERROR: ReportedPageError = {
  kind: 'script',
  message: 'TypeError: x is not a function',
  stack: 'at f (https://example.org/assets/of-an-old-build.js:1:20)\nat https://example.org/search?q=illness:3:4',
  route: '/search',
  build: 'entry-a1.js',
};

describe('errors of pages', () => {
  let database: OpenTestDatabase;
  let store: PageErrorsStore;
  let now: Date;
  let record: RecordPageError;

  beforeAll(async () => {
    database = await openTestDatabase();
    store = new PageErrorsStore(database.pool);
    record = new RecordPageError(store, { now: () => now });
  });

  beforeEach(async () => {
    now = new Date('2026-11-22T10:00:00Z');
    await database.query('truncate page_error');
  });

  afterAll(() => database.drop());

  it('stores equal errors once, with their number, first and last time, and the last route and build', async () => {
    await record.record(ERROR);
    now = new Date('2026-11-22T11:00:00Z');
    await record.record({ ...ERROR, route: '/', build: 'entry-b2.js' });
    await record.record({ ...ERROR, message: 'TypeError: y is not a function' });
    expect(await store.listLatest(10)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'script',
          message: 'TypeError: x is not a function',
          route: '/',
          build: 'entry-b2.js',
          occurrences: 2,
          firstAt: new Date('2026-11-22T10:00:00Z'),
          lastAt: new Date('2026-11-22T11:00:00Z'),
        }),
      ]),
    );
    expect(await store.listLatest(10)).toHaveLength(2);
  });

  it('keeps positions in our scripts only, and those of other builds as they are', async () => {
    await record.record(ERROR);
    expect(await store.listLatest(1)).toMatchObject([{ stack: 'of-an-old-build.js:1:20' }]);
    expect(JSON.stringify(await database.query('select * from page_error'))).not.toContain('illness');
  });

  it('stores no further errors once the table is full, but still counts known ones', async () => {
    await record.record(ERROR);
    await database.query(`insert into page_error (fingerprint, kind, message, stack, route, build, occurrences, first_at, last_at)
      select number::text, 'script', 'x', '', '/', 'x', 1, now(), now() from generate_series(2, 1000) as number`);
    await record.record({ ...ERROR, message: 'another' });
    await record.record(ERROR);
    expect(await database.query('select count(*)::int as number, max(occurrences) as most from page_error')).toEqual([
      { number: 1000, most: 2 },
    ]);
  });
});
