import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';

const FOLDER = join(import.meta.dirname, '../stored-databases');
const SUFFIX = '.json.br';

/** Rows as JSON texts, by table. */
type StoredRows = Record<string, string[]>;

/** Names of the stored databases of the sample edition. Each is named after its newest migration. */
export const STORED_DATABASES: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length));

export const readStoredRows = (name: string): StoredRows =>
  JSON.parse(brotliDecompressSync(readFileSync(join(FOLDER, `${name}${SUFFIX}`))).toString('utf8')) as StoredRows;

/** Replaces all rows. Foreign keys and triggers are off, because the rows already went through them. */
export async function restoreRows(url: string, tables: StoredRows): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set session_replication_role = 'replica'`);
  for (const [table, rows] of Object.entries(tables)) {
    const { rows: columns } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const names = columns[0]?.names ?? '';
    await client.query(`delete from ${table}`);
    await client.query(
      `insert into ${table} (${names}) overriding system value
       select ${names} from unnest($1::text[]) row, jsonb_populate_record(null::${table}, row::jsonb)`,
      [rows],
    );
  }
  await client.end();
}
