import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { isConnectionFailure } from './connection-failure.ts';
import { ReadPool } from './read-pool.ts';

describe("a connection of one's own", () => {
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

  /** Ends the connection while nobody asks anything of it, and waits until the driver knows. */
  async function cut(client: PoolClient): Promise<void> {
    const ended = new Promise((resolve) => client.once('end', resolve));
    await database.query('select pg_terminate_backend($1)', [await pidOf(client)]);
    await ended;
  }

  it('that the database drops between two queries fails the work, not the process, and is not used again', async () => {
    const work = pool.withClient(async (client) => {
      await cut(client);
      await client.query('select 1');
    });
    const failure = await work.catch((error: unknown) => error);
    expect(isConnectionFailure(failure)).toBe(true);
    expect(heard[0]?.message).toMatch(/terminating connection/);
    expect(await pool.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is not used again either when the work did not notice that it was dropped', async () => {
    expect(
      await pool.withClient(async (client) => {
        await cut(client);
        return 'done';
      }),
    ).toBe('done');
    expect(await pool.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('leaves no open transaction and no listener to the next one who takes it', async () => {
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
