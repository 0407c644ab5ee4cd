import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import type { PoolClient } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { isConnectionFailure } from './connection-failure.ts';
import { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { createOrmOptions } from './orm-options.ts';
import { Transactions } from './transactions.ts';

describe('a dedicated connection', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let pool: Database;
  let errors: Error[];

  beforeEach(async () => {
    database = await createTestDatabase();
    errors = [];
    orm = await MikroORM.init({ ...createOrmOptions(database.url, 1, []), discovery: { warnWhenNoEntities: false } });
    const onError = (error: Error) => errors.push(error);
    pool = new Database(new Transactions(orm), { connectionString: database.url, max: 1, onError });
  });

  afterEach(async () => {
    await pool.onApplicationShutdown();
    await orm.close(true);
    await database.drop();
  });

  async function pidOf(client: PoolClient): Promise<number> {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid ?? 0;
  }

  /** Terminates the connection while it is idle, and waits until the driver notices. */
  async function cut(client: PoolClient): Promise<void> {
    const ended = new Promise((resolve) => client.once('end', resolve));
    await database.query('select pg_terminate_backend($1)', [await pidOf(client)]);
    await ended;
  }

  it('rejects the current work but does not crash the process if the database closes it between two queries, and is not reused', async () => {
    const work = pool.withClient(async (client) => {
      await cut(client);
      await client.query('select 1');
    });
    const failure = await work.catch((error: unknown) => error);
    expect(isConnectionFailure(failure)).toBe(true);
    expect(errors[0]?.message).toMatch(/terminating connection/);
    expect(await pool.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is not reused if the database closed it while no query was running', async () => {
    expect(
      await pool.withClient(async (client) => {
        await cut(client);
        return 'done';
      }),
    ).toBe('done');
    expect(await pool.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('leaves neither an open transaction nor a LISTEN to its next user', async () => {
    const failing = pool.withClient(async (client) => {
      await client.query('begin read write');
      await client.query('create table half_done (id int)');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await pool.query(`select to_regclass('half_done') as found`)).toEqual([{ found: null }]);
    const listeners: number[] = [];
    for (let time = 0; time < 3; time += 1)
      await pool.withClient(async (client) => void listeners.push(client.listenerCount('error')));
    expect(new Set(listeners).size).toBe(1);
  });
});

describe('Database', () => {
  let database: TestDatabase;
  let gateway: Database;

  beforeEach(async () => {
    database = await createTestDatabase();
    gateway = await openDatabase(database.url, 2);
    await database.query('create table seen (word text not null unique)');
  });

  afterEach(async () => {
    await gateway.onApplicationShutdown();
    await database.drop();
  });

  const words = () => gateway.query<{ word: string }>('select word from seen order by word');

  it('rejects changes through query and read', async () => {
    await expect(gateway.query(`insert into seen values ('a')`)).rejects.toMatchObject({ code: '25006' });
    await expect(
      gateway.read<{ seen: { word: string } }>().insertInto('seen').values({ word: 'a' }).execute(),
    ).rejects.toMatchObject({ code: '25006' });
    expect(await words()).toEqual([]);
  });

  it.each(['', '-c default_transaction_read_only=off', '-c work_mem=5MB -c search_path=public'])(
    'rejects changes through query even if the connection string has options (%j)',
    async (options) => {
      const url = new URL(database.url);
      url.searchParams.set('options', options);
      const withOptions = await openDatabase(url.href, 1);
      try {
        await expect(withOptions.query(`insert into seen values ('a')`)).rejects.toMatchObject({ code: '25006' });
        await withOptions.execute(`insert into seen values ('b')`);
        expect(await words()).toEqual([{ word: 'b' }]);
      } finally {
        await withOptions.onApplicationShutdown();
      }
    },
  );

  it('keeps the options of the connection string', async () => {
    const withOptions = await openDatabase(`${database.url}?options=-c%20work_mem%3D5MB`, 1);
    try {
      expect(await withOptions.query('show work_mem')).toEqual([{ work_mem: '5MB' }]);
    } finally {
      await withOptions.onApplicationShutdown();
    }
  });

  it('plans a prepared statement once per connection', async () => {
    const single = await openDatabase(database.url, 1);
    try {
      const sql = 'select $1::int + 1 as sum';
      expect(await single.queryPrepared(sql, [1])).toEqual([{ sum: 2 }]);
      expect(await single.queryPrepared(sql, [2])).toEqual([{ sum: 3 }]);
      expect(await single.query('select statement from pg_prepared_statements')).toEqual([{ statement: sql }]);
    } finally {
      await single.onApplicationShutdown();
    }
  });

  it('commits a single statement immediately', async () => {
    await gateway.execute('insert into seen values ($1)', ['a']);
    await gateway.write<{ seen: { word: string } }>().insertInto('seen').values({ word: 'b' }).execute();
    expect(await words()).toEqual([{ word: 'a' }, { word: 'b' }]);
  });

  it('rolls back all statements of a failed transaction', async () => {
    const failing = gateway.transaction(async () => {
      await gateway.execute('insert into seen values ($1)', ['a']);
      await gateway.write<{ seen: { word: string } }>().insertInto('seen').values({ word: 'b' }).execute();
      expect(await words()).toEqual([]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await words()).toEqual([]);
  });

  it('commits a statement that was started in a transaction but runs after that transaction has ended', async () => {
    let later: Promise<unknown> = Promise.resolve();
    await gateway.transaction(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 100)).then(() =>
        gateway.execute('insert into seen values ($1)', ['a']),
      );
    });
    await later;
    expect(await words()).toEqual([{ word: 'a' }]);
  });

  it('returns timestamps as dates and days as text, both for reads and for writes', async () => {
    const sql = `select '2026-11-20'::date as day, '2026-11-20T10:00:00Z'::timestamptz as at`;
    const row = { day: '2026-11-20', at: new Date('2026-11-20T10:00:00Z') };
    expect([await gateway.one(sql), await gateway.executeOne(sql)]).toEqual([row, row]);
  });
});
