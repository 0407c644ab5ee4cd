import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { BreakableConnections } from '../../../test/support/breakable-connections.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { isConnectionFailure } from './connection-failure.ts';
import { Database } from './database.ts';
import { createOrmOptions, WRITE_LIMITS } from './orm-options.ts';
import { openDatabase } from './open-database.ts';
import { replaceLostConnections } from './lost-connections.ts';
import { Transactions } from './transactions.ts';

/** Longer than a busy machine takes for a statement. */
const SILENT_MS = 3_000;

describe('a pooled connection to PostgreSQL', () => {
  let database: TestDatabase;
  let connections: BreakableConnections;
  let orm: MikroORM;
  let gateway: Database;

  beforeEach(async () => {
    database = await createTestDatabase();
    connections = await BreakableConnections.start(database.url);
    const limits = { ...WRITE_LIMITS, ...replaceLostConnections(SILENT_MS) };
    orm = await MikroORM.init({
      ...createOrmOptions(connections.databaseUrl, 1, [], limits),
      discovery: { warnWhenNoEntities: false },
    });
    gateway = new Database(new Transactions(orm), {
      connectionString: connections.databaseUrl,
      max: 1,
      onError: () => undefined,
      silentMs: SILENT_MS,
    });
  });
  afterEach(async () => {
    await gateway.onApplicationShutdown();
    await orm.close(true);
    await connections.stop();
    await database.drop();
  });

  const select = 'select pg_backend_pid() as pid';
  it('stays open during long statements of a command', async () => {
    const standalone = await openDatabase(connections.databaseUrl, 1);
    const limit = await standalone.withClient(async ({ connection }) => (connection.stream as Socket).timeout);
    await standalone.onApplicationShutdown();
    expect(limit ?? 0).toBe(0);
  });

  it('does not keep the database from closing if it opens at that moment', async () => {
    const failure = gateway.execute(select).catch((error: unknown) => error);
    // The statement is waiting for its connection now, which takes several turns of the event loop.
    await new Promise(setImmediate);
    await orm.close(true);
    expect(await failure).toEqual(new Error('The database is closing.'));
  });

  const uses: Record<string, () => Promise<unknown>> = {
    query: () => gateway.query(select),
    'a prepared query': () => gateway.queryPrepared(select),
    read: () => gateway.read<{ outbox_event: { id: string } }>().selectFrom('outbox_event').select('id').execute(),
    execute: () => gateway.execute(select),
    'a transaction': () => gateway.transaction(() => gateway.execute(select)),
    'a dedicated connection': () => gateway.withClient((client) => client.query(select)),
  };

  /** Starts to use the connection, which breaks before PostgreSQL responds. */
  const breakDuring = async (use: (() => Promise<unknown>) | undefined) => {
    await use?.();
    connections.silence();
    const result = use?.();
    connections.refuse();
    connections.restore();
    return result;
  };

  it.each(['query', 'a prepared query', 'read'])('is replaced if it breaks, and %s is repeated', async (name) => {
    expect(await breakDuring(uses[name])).toBeInstanceOf(Array);
  });

  it.each(['execute', 'a transaction', 'a dedicated connection'])(
    'is replaced if it breaks, but %s is not repeated',
    async (name) => {
      expect(isConnectionFailure(await breakDuring(uses[name]).catch((error: unknown) => error))).toBe(true);
    },
  );

  it.each(Object.entries(uses))(
    'is replaced if PostgreSQL does not respond, which is a connection failure (%s)',
    async (_name, use) => {
      await use();
      connections.silence();
      expect(isConnectionFailure(await use().catch((error: unknown) => error))).toBe(true);
      await use();
    },
  );

  it.each([
    ['falls silent', () => Promise.resolve(connections.silence())],
    [
      'is closed',
      // Only connections to this database: other test files use the same server.
      () =>
        database.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and state like 'idle in%'`,
        ),
    ],
  ])('is replaced if it %s within a transaction', async (_how, breakIt) => {
    const failing = gateway.transaction(async () => {
      await gateway.execute(select);
      await breakIt();
      await gateway.execute(select);
    });
    expect(isConnectionFailure(await failing.catch((error: unknown) => error))).toBe(true);
    await gateway.execute(select);
  });

  it('stays open while no query runs', async () => {
    await gateway.withClient(async (client) => {
      const before = await client.query(select);
      await new Promise((resolve) => setTimeout(resolve, 2 * SILENT_MS));
      expect((await client.query(select)).rows).toEqual(before.rows);
    });
  });
});
