import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { aFeed, anApprovedArticle, anItem, aStory } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { MIGRATIONS } from '../../../shared/database/migration-list.ts';
import { withConnection } from '../data/connect.ts';
import { DatabaseSwitch } from '../data/database-switch.ts';
import type { Key, Lock } from '../data/encryption.ts';
import { fillFromBackup, readHeader } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const KNOWN = MIGRATIONS.map(({ name }) => name);
/** Longer than one part of the archive. */
const LONG_TEXT = 'A line of text.\nAnother\tone, with a \\ and 🐕.\r\n'.repeat(120_000);

let source: OpenTestDatabase;
let folder: string;

const writeTo = (lock: Lock | null = null, takenAt = new Date()) =>
  writeBackup({ databaseUrl: source.url, folder, lock, takenAt });

/** Restores into another database and returns it. */
async function restore(file: string, key: Key = {}): Promise<TestDatabase> {
  const header = await readHeader(file, key, KNOWN);
  const database = await createTestDatabase();
  await fillFromBackup(database.url, { file, key, header });
  return database;
}

/** Returns everything that a database contains: rows, and the definitions of its tables, indexes and triggers. */
async function describeDatabase(database: TestDatabase): Promise<Record<string, unknown>> {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const rows = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      await database.query(`select count(*)::int, md5(string_agg(t::text, ',' order by t::text)) from "${name}" t`),
    ]),
  );
  return {
    rows: Object.fromEntries(rows) as unknown,
    indexes: await database.query('select indexdef from pg_indexes where schemaname = current_schema() order by 1'),
    constraints: await database.query(
      `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as def from pg_constraint
       where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
    ),
    triggers: await database.query(
      'select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
    ),
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parallax-backup-'));
  source = await openTestDatabase();
  const feed = await aFeed(source);
  for (let item = 0; item < 20; item += 1)
    await anItem(source, feed, { storyId: await aStory(source), text: item === 3 ? LONG_TEXT : `Text ${item}` });
  await anApprovedArticle(source, { title: 'A bridge opens' });
  await source.query(`create table tracked_event_20261101 partition of tracked_event
    for values from ('2026-11-01') to ('2026-11-02')`);
});
afterAll(async () => {
  await source?.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('contains every row and leaves tables, indexes, foreign keys and triggers as they were', async () => {
    const { file, rows, bytes } = await writeTo();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(bytes).toBe((await stat(file)).size);
    expect(rows).toBeGreaterThan(60);
    const restored = await restore(file);
    try {
      expect(await describeDatabase(restored)).toEqual(await describeDatabase(source));
      const next = `insert into story (profile, first_item_at, last_item_at) values ('{}', now(), now()) returning id`;
      expect(await restored.query(next)).toEqual(await source.query(next));
    } finally {
      await restored.drop();
    }
  });

  it('leaves out the keys of network digests', async () => {
    const { file } = await writeTo(null, new Date(Date.now() + 5000));
    const { tables } = await readHeader(file, {}, KNOWN);
    expect(tables.map(({ name }) => name)).toContain('article');
    expect(tables.map(({ name }) => name)).not.toContain('counting_key');
  });

  it('shows one state of the database while others write to it', async () => {
    const other = new pg.Client({ connectionString: source.url });
    await other.connect();
    let isWriting = true;
    // Each transaction adds a story and its mark, so a state between transactions has as many of both.
    const writing = (async () => {
      while (isWriting)
        await other.query(
          `with added as (
             insert into story (profile, first_item_at, last_item_at) values ('{"busy": 1}', now(), now()) returning id
           )
           insert into rate_limit (name, caller, window_ends_at, taken) select 'busy', id, now(), 1 from added`,
        );
    })();
    const { file } = await writeTo(null, new Date(Date.now() + 1000));
    isWriting = false;
    await writing;
    await other.end();
    const restored = await restore(file);
    try {
      const [counts] = await restored.query<{ stories: number; marks: number }>(
        `select (select count(*)::int from story where profile ? 'busy') as stories,
           (select count(*)::int from rate_limit where name = 'busy') as marks`,
      );
      expect(counts?.marks).toBe(counts?.stories);
    } finally {
      await restored.drop();
    }
  });

  it('is restored although the baseline replaced its migrations since, if it has all of them', async () => {
    const [baseline, ...later] = KNOWN;
    const replaced = [...Array.from({ length: 36 }, (_, at) => `20261128-earlier-${at}`), '20261129-review-notes'];
    const record = (names: readonly (string | undefined)[]) =>
      source.query(
        'with gone as (delete from schema_migration) insert into schema_migration (name) select unnest($1::text[])',
        [names],
      );
    const backUpWith = async (names: readonly (string | undefined)[], seconds: number) => {
      await record(names);
      return (await writeTo(null, new Date(Date.now() + seconds * 1000))).file;
    };
    const files = [
      await backUpWith([...replaced, ...later], 120),
      // Adopted by this version.
      await backUpWith([...replaced, baseline, ...later], 125),
    ];
    const partial = await backUpWith(replaced.slice(1), 130);
    await record(KNOWN);
    for (const file of files) {
      expect(await readHeader(file, {}, KNOWN)).toMatchObject({ migrations: KNOWN });
      await (await restore(file)).drop();
    }
    await expect(readHeader(partial, {}, KNOWN)).rejects.toThrow(
      /does not know: 20261128-earlier-1,.*Restore it with that version, upgrade the database/,
    );
  });

  it('is only readable with its passphrase or private key', async () => {
    const identity = await generateX25519Identity();
    const locks: [Lock, Key, Key][] = [
      [{ passphrase: 'a long passphrase' }, { passphrase: 'a long passphrase' }, { passphrase: 'another one' }],
      [
        { recipient: await identityToRecipient(identity) },
        { identities: [identity] },
        { identities: [await generateX25519Identity()] },
      ],
    ];
    for (const [index, [lock, key, wrong]] of locks.entries()) {
      const { file } = await writeTo(lock, new Date(Date.now() + 10_000 * (index + 1)));
      expect(await readHeader(file, key, KNOWN)).toMatchObject({ migrations: KNOWN });
      await expect(readHeader(file, wrong, KNOWN)).rejects.toThrow('does not open this backup');
      await expect(readHeader(file, {}, KNOWN)).rejects.toThrow('Pass --passphrase-file or --identity-file');
    }
    await expect(writeTo({ recipient: 'age1wrong' })).rejects.toThrow('is not a public key for backups');
  });
});

describe('a damaged backup', () => {
  let identity: string;
  beforeAll(async () => {
    identity = await generateX25519Identity();
  });
  const damage: Record<string, (file: string) => Promise<void>> = {
    'was cut off': async (file) => truncate(file, (await stat(file)).size - 20),
    'has a changed byte': async (file) => {
      const handle = await open(file, 'r+');
      const at = Math.floor((await stat(file)).size * 0.7);
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
      await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at);
      await handle.close();
    },
  };
  it.each(Object.keys(damage).flatMap((what) => [[what, false] as const, [what, true] as const]))(
    'that %s is not restored (encrypted: %j)',
    async (what, isEncrypted) => {
      const key = { identities: [identity] };
      const lock = isEncrypted ? { recipient: await identityToRecipient(identity) } : null;
      const { file } = await writeTo(lock, new Date(Date.now() + 60_000));
      await damage[what]?.(file);
      await expect(restore(file, key)).rejects.toThrow(/is damaged or was cut off|is not complete/);
    },
  );

  it('that is of another program or a newer version is named', async () => {
    const other = join(folder, 'other.gz');
    await writeFile(other, 'not a backup');
    await expect(readHeader(other, {}, KNOWN)).rejects.toThrow('is not a backup of Parallax');
    await expect(readHeader(join(folder, 'none'), {}, KNOWN)).rejects.toThrow('none');
    const { file } = await writeTo(null, new Date(Date.now() + 90_000));
    await expect(readHeader(file, {}, KNOWN.slice(0, -1))).rejects.toThrow(
      `which this one does not know: ${KNOWN.at(-1)}`,
    );
  });

  it('leaves no file behind if it cannot be written', async () => {
    const before = await readdir(folder);
    const unreachable = { databaseUrl: source.url.replace(/\/[^/]*$/, '/no_such_database'), folder, lock: null };
    await expect(writeBackup({ ...unreachable, takenAt: new Date() })).rejects.toThrow('does not exist');
    expect(await readdir(folder)).toEqual(before);
  });
});

describe('a restore', () => {
  let database: string;
  let switching: DatabaseSwitch;
  const list = async () => {
    const named = await source.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, $1) order by 1`,
      [database],
    );
    return named.map(({ name }) => name);
  };
  const create = (name: string, more = '') => source.query(`create database ${name} ${more}`);

  beforeEach(() => {
    database = `test_${randomBytes(6).toString('hex')}`;
    const url = new URL(source.url);
    url.pathname = `/${database}`;
    switching = new DatabaseSwitch(url.href);
  });
  afterEach(async () => {
    for (const name of await list()) await source.query(`drop database ${name}`);
  });

  it('deletes unfinished databases of earlier restores, and no other databases with the same prefix', async () => {
    const others = [`${database}_before_upgrade`, `${database}_restoring_notes`];
    for (const name of [...others, `${database}_restoring_20261129t063000`, `${database}_before_20261129t063000`])
      await create(name);
    const scratch = await switching.createScratch();
    expect(await list()).toEqual([`${database}_before_20261129t063000`, ...others, scratch].toSorted());
    expect(await switching.listPoints()).toEqual([`${database}_before_20261129t063000`]);
  });

  it('creates a database with the encoding UTF-8 and the locale of the one that it replaces', async () => {
    await create(database, `template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
    await switching.createScratch();
    const properties = await source.query(
      `select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype from pg_database
       where starts_with(datname, $1)`,
      [database],
    );
    expect(properties).toEqual(Array.from({ length: 2 }, () => ({ encoding: 'UTF8', collate: 'C', ctype: 'C.UTF-8' })));
  });

  it('deletes the keys of network digests in the restore point', async () => {
    await create(database);
    const run = (name: string, statement: string) =>
      withConnection(switching.urlOf(name), (client) => client.query<{ keys: number }>(statement));
    await run(database, 'create table counting_key as select 1 as key');
    const point = await switching.replaceBy(await switching.createScratch());
    const { rows } = await run(point ?? '', 'select count(*)::int as keys from counting_key');
    expect(rows).toEqual([{ keys: 0 }]);
  });
});
