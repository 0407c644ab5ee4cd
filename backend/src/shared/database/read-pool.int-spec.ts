import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { isConnectionFailure } from './connection-failure.ts';
import { ReadPool } from './read-pool.ts';

describe('a dedicated connection', () => {
  let database: TestDatabase;
  let pool: ReadPool;
  let heard: Error[];

  beforeEach(async () => {
    database = await createTestDatabase();
    heard = [];
    pool = new ReadPool({ connectionString: database.url, max: 1, onError: (error) => heard.push(error) });
  });

  afterEach(async () => {
    await pool.onApplicationShutdown();
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

  it('that the database drops between two queries fails the work but not the process, and is not reused', async () => {
    const work = pool.withClient(async (client) => {
      await cut(client);
      await client.query('select 1');
    });
    const failure = await work.catch((error: unknown) => error);
    expect(isConnectionFailure(failure)).toBe(true);
    expect(heard[0]?.message).toMatch(/terminating connection/);
    expect(await pool.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is not reused if it was dropped and the work did not notice', async () => {
    expect(
      await pool.withClient(async (client) => {
        await cut(client);
        return 'done';
      }),
    ).toBe('done');
    expect(await pool.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('passes neither an open transaction nor a listener on to its next user', async () => {
    const failing = pool.withClient(async (client) => {
      await client.query('begin');
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
