import { randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { ENTITIES } from '../../src/entities.ts';
import { ormOptions } from '../../src/shared/database/orm-options.ts';

const TEMPLATE_LOCK = 4_711;

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set. Run the tests by `npm test`, which starts PostgreSQL and Redis.');
  return url;
}

export function redisUrl(): string {
  const url = process.env['TEST_REDIS_URL'];
  if (!url) throw new Error('TEST_REDIS_URL is not set. Run the tests by `npm test`, which starts PostgreSQL and Redis.');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Named after the migrations, so that another set of them makes another template. */
async function template(client: pg.Client): Promise<string> {
  const { MIGRATIONS } = await import('../../src/shared/database/migration-list.ts');
  const text = MIGRATIONS.map((migration) => migration.name).join() + process.pid;
  const name = `template_${Buffer.from(text).toString('hex').slice(-24)}`;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    await client.query(`create database ${name}`);
    const orm = await MikroORM.init(ormOptions(urlOf(name), 2, ENTITIES));
    await orm.migrator.up();
    await orm.close(true);
  }
  await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  return name;
}

export interface TestDatabase {
  readonly url: string;
  query<Row extends object>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** A migrated database of one's own. NOTIFY and advisory locks are per database, so tests do not hear each other. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(async (client) => client.query(`create database ${name} template ${await template(client)}`));
  const pool = new pg.Pool({ connectionString: urlOf(name), max: 3 });
  pool.on('error', () => undefined);
  return {
    url: urlOf(name),
    query: async <Row extends object>(sql: string, parameters: unknown[] = []) => (await pool.query<Row>(sql, parameters)).rows,
    async drop() {
      await pool.end();
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
