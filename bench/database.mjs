// Creates a database for one benchmark on the server that TEST_DATABASE_URL names. For benchmarks of PostgreSQL itself.
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(fileURLToPath(new URL('../backend/package.json', import.meta.url)));
const pg = require('pg');
require('reflect-metadata');

/**
 * Returns `url`, `on` to run queries, `make` to create the database with the migrations of the build in `dist`,
 * and `drop`.
 */
export function createOwnDatabase(dist, name = `bench_${randomBytes(4).toString('hex')}`) {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set: the URL of a PostgreSQL server on which databases may be created.');
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const make = async () => {
    await withClient(server, (client) => client.query(`create database ${name}`));
    const from = (path) => import(pathToFileURL(join(dist, path)).href);
    const { MikroORM } = await import(pathToFileURL(require.resolve('@mikro-orm/postgresql')).href);
    const { ENTITIES } = await from('entities.js');
    const { createOrmOptions } = await from('shared/database/orm-options.js');
    const orm = await MikroORM.init(createOrmOptions(url, 2, ENTITIES));
    await orm.migrator.up();
    await orm.close(true);
  };
  const drop = () => withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  return { name, url, make, drop, on: (work) => withClient(url, work) };
}

async function withClient(address, work) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
