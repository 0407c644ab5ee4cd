import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { DiskUseStore } from './disk-use.store.ts';

const GB = 1_000_000_000;

describe('the disk use', () => {
  let database: OpenTestDatabase;
  let sizes: DiskUseStore;

  beforeAll(async () => {
    database = await openTestDatabase();
    sizes = new DiskUseStore(database.pool);
  });

  afterAll(() => database.drop());

  const store = (daysAgo: number, kind: string, name: string, bytes: number) =>
    database.query(
      `insert into disk_use (day, kind, name, bytes) values ((now() at time zone 'UTC')::date - $1::int, $2, $3, $4)
       on conflict (day, kind, name) do update set bytes = excluded.bytes`,
      [daysAgo, kind, name, bytes],
    );

  it('is empty before the first measurement', async () => {
    expect(await sizes.read()).toEqual({ days: 0, tables: [], folders: [], free: null });
  });

  it('has the 20 largest tables, with partitions as one table, and no growth on the first day', async () => {
    await database.query(
      `create table tracked_event_20200101 partition of tracked_event for values from ('2020-01-01') to ('2020-01-02')`,
    );
    await sizes.save([
      { kind: 'folder', name: 'audio', bytes: 3 * GB },
      { kind: 'free', name: '', bytes: 50 * GB },
    ]);
    const { days, tables, folders, free } = await sizes.read();
    expect([days, folders, free]).toEqual([
      0,
      [{ name: 'audio', bytes: 3 * GB, growth: null }],
      { name: '', bytes: 50 * GB, growth: null },
    ]);
    expect(tables).toHaveLength(20);
    expect(tables.map(({ bytes }) => bytes)).toEqual(tables.map(({ bytes }) => bytes).toSorted((a, b) => b - a));
    const names = await database.query<{ name: string }>(`select name from disk_use where name like 'tracked_event%'`);
    expect(names).toEqual([{ name: 'tracked_event' }]);
  });

  it('grows since the oldest of the last seven days; a later measurement of a day replaces the earlier one', async () => {
    await store(8, 'folder', 'audio', 9 * GB);
    await store(7, 'folder', 'audio', 1 * GB);
    await store(3, 'folder', 'audio', 2 * GB);
    await store(7, 'free', '', 60 * GB);
    await sizes.save([
      { kind: 'folder', name: 'audio', bytes: 4 * GB },
      { kind: 'folder', name: 'backups', bytes: 1 * GB },
      { kind: 'free', name: '', bytes: 55 * GB },
    ]);
    expect(await sizes.read()).toMatchObject({
      days: 7,
      folders: [
        { name: 'audio', bytes: 4 * GB, growth: 3 * GB },
        { name: 'backups', bytes: 1 * GB, growth: 1 * GB },
      ],
      free: { bytes: 55 * GB, growth: -5 * GB },
    });
  });
});
