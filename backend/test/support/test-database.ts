import { randomBytes } from 'node:crypto';
import pg from 'pg';

export function setting(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set. Run the tests with \`npm test\`, which starts PostgreSQL and Redis.`);
  return value;
}

/**
 * Returns the URL of the Redis server for tests. A test that flushes Redis uses a numbered database of its own, from 1
 * to 15.
 */
export function redisUrl(database = 0): string {
  const url = new URL(setting('TEST_REDIS_URL'));
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a statement on the server, outside of the databases of the tests. */
export async function runOnServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  readonly url: string;
  query<Row extends object>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/**
 * Creates a migrated database for one test file. NOTIFY and advisory locks work per database, so test files do not
 * affect each other.
 */
export async function createTestDatabase({
  serverUrl = setting('TEST_DATABASE_URL'),
  template = setting('TEST_TEMPLATE'),
} = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying the files takes half the CPU time of PostgreSQL's default, which logs every page.
  await runOnServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 3 });
  pool.on('error', () => undefined);
  return {
    url: url.href,
    query: async <Row extends object>(sql: string, parameters: unknown[] = []) =>
      (await pool.query<Row>(sql, parameters)).rows,
    async drop() {
      await pool.end();
      await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
