/*
 * Prints the rows of a database, compressed, for a test that upgrades them:
 * node backend/test/stored-databases/store.mjs postgres://… > backend/test/stored-databases/<newest migration>.json.br
 */
import { brotliCompressSync } from 'node:zlib';
import pg from 'pg';

const client = new pg.Client({ connectionString: process.argv[2] });
await client.connect();
const tables = await client.query(
  `select c.relname as name from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'`,
);
const rows = {};
for (const { name } of tables.rows) {
  const found = await client.query(`select to_jsonb(t)::text as row from "${name}" t`);
  if (found.rows.length > 0) rows[name] = found.rows.map(({ row }) => row);
}
await client.end();
process.stdout.write(brotliCompressSync(JSON.stringify(rows)));
