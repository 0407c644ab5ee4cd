import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { readStoredRows, restoreRows, STORED_DATABASES } from '../../test/support/stored-database.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { ENTITIES } from '../entities.ts';
import { ExportedRowsQuery } from '../modules/export/data/exported-rows.query.ts';
import { ExportDay } from '../modules/export/use-cases/export-day.ts';
import { applyMigrations } from '../shared/database/apply-migrations.ts';
import type { Database } from '../shared/database/database.ts';
import { openDatabase } from '../shared/database/open-database.ts';
import { createOrmOptions } from '../shared/database/orm-options.ts';
import { DecisionLogQuery } from '../shared/decision-log/decision-log.query.ts';
import { loadExportFile } from './load-export-file.ts';

const DAY_MS = 86_400_000;
const SECRETS = ['Nadia Named', 'A written reason', 'A draft that nobody approved', 'A rating that must not be shown'];

/** Texts of which no two are the same, in the order of the code points. */
const sorted = (rows: readonly unknown[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

describe('the export of the sample edition', () => {
  let stored: TestDatabase;
  let orm: MikroORM;
  let database: Database;
  let folder: string;
  let sqlite: DatabaseSync;
  let exportDay: ExportDay;
  let retracted: number;
  let removed: string;
  const manifests: Awaited<ReturnType<ExportDay['describe']>>[] = [];
  let text = '';

  const read = (sql: string): unknown[] =>
    sqlite
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  const query = <Row extends object>(sql: string, values: unknown[] = []) => stored.query<Row>(sql, values);

  beforeAll(async () => {
    stored = await createTestDatabase({ template: 'template0' });
    orm = await MikroORM.init(createOrmOptions(stored.url, 2, ENTITIES));
    const [name = ''] = STORED_DATABASES;
    await orm.migrator.up({ to: name });
    await restoreRows(stored.url, readStoredRows(name));
    await applyMigrations(orm, stored.url);
    await changeRows();
    database = await openDatabase(stored.url, 2);
    const clock = { now: () => new Date(Date.now() + 2 * DAY_MS) };
    exportDay = new ExportDay(new ExportedRowsQuery(database), new DecisionLogQuery(database), clock);
    folder = await mkdtemp(join(tmpdir(), 'export-'));
    sqlite = new DatabaseSync(join(folder, 'export.sqlite'));
    await exportAll();
  });
  afterAll(async () => {
    sqlite?.close();
    await database?.onApplicationShutdown();
    await orm?.close(true);
    await stored?.drop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  /** Retracts an article, removes a sentence of another one, and adds rows that must stay private. */
  async function changeRows(): Promise<void> {
    // The stored rows do not contain the positions of the sequences.
    await query(
      `select setval(pg_get_serial_sequence(name, 'id'), 1000000)
       from unnest(array['article', 'article_version', 'claim', 'correction', 'outlet_rating', 'story']) name`,
    );
    const articles = await query<{ id: number; version: number }>(
      `select a.id, a.version_id as version from article a
       where a.status = 'approved' and exists (select from claim c where c.version_id = a.version_id) order by a.id limit 2`,
    );
    const [first, second] = articles as [{ id: number; version: number }, { id: number; version: number }];
    retracted = first.id;
    await query(`update article set status = 'retracted' where id = $1`, [retracted]);
    const [claim] = await query<{ text: string }>(
      `select text from claim where version_id = $1 and place = 'body' order by id limit 1`,
      [second.version],
    );
    removed = claim?.text ?? '';
    await query(
      `insert into correction (article_id, previous_version_id, version_id, kind, note, changes, corrected_by, corrected_at)
       values ($1, $2, $2, 'fact', 'A public note.', $3, 'Nadia Named', now())`,
      [second.id, second.version, JSON.stringify([{ place: 'body', before: 'An error.', after: removed }])],
    );
    for (const [article, kind] of [
      [first, 'retracted'],
      [second, 'withdrawn'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one correction after the other
      await query(
        `with v as (
           insert into article_version (article_id, number, title, summary, content, category, tags, language, model,
             drafted_at, published_at)
           select article_id, 100, title, summary, content, category, tags, language, 'reviewer', now(), now()
           from article_version where id = $2 returning id
         ), c as (
           insert into claim (version_id, place, ordinal, text)
           select v.id, place, ordinal, text from claim, v where version_id = $2 and text <> $5 and $3 = 'withdrawn'
         )
         insert into correction (article_id, previous_version_id, version_id, kind, note, changes, override_reason,
           corrected_by, corrected_at)
         select $1, $2, id, $3, 'A public note.', $4::jsonb, 'A written reason', 'Nadia Named', now() from v`,
        [
          article.id,
          article.version,
          kind,
          JSON.stringify(kind === 'withdrawn' ? [{ place: 'body', before: null, after: null }] : []),
          removed,
        ],
      );
    }
    await query(
      `insert into outlet_rating (outlet_id, rater, lean, reason, rated_on, licence, displayable, imported_by)
       select id, 'Nadia Named', 'center', 'A rating that must not be shown', '2026-11-01', 'proprietary', false,
         'Nadia Named' from outlet limit 1`,
    );
    await query(
      `with s as (
         insert into story (profile, first_item_at, last_item_at) values ('{}', now(), now()) returning id
       )
       insert into article (story_id, status, story_revision, title, summary, category)
       select id, 'pending', 1, 'A draft that nobody approved', '', 'Politics' from s`,
    );
  }

  async function exportAll(): Promise<void> {
    const days = await exportDay.findDays();
    for (let at = Date.parse(days?.first ?? ''); at <= Date.parse(days?.last ?? ''); at += DAY_MS) {
      const date = new Date(at).toISOString().slice(0, 10);
      /* oxlint-disable no-await-in-loop -- day by day */
      let lines = '';
      for await (const part of exportDay.writeLines(await exportDay.findDay(date))) lines += part;
      const file = join(folder, `${date}.jsonl`);
      await writeFile(file, lines);
      const manifest = await exportDay.describe(date);
      expect(createHash('sha256').update(lines).digest('hex')).toBe(manifest.sha256);
      expect(manifest.bytes).toBe(Buffer.byteLength(lines));
      expect(await loadExportFile(sqlite, file)).toBe(
        Object.values(manifest.lines).reduce((sum, count) => sum + count, 0),
      );
      /* oxlint-enable no-await-in-loop */
      manifests.push(manifest);
      text += lines;
    }
  }

  const total = (type: string): number => manifests.reduce((sum, { lines }) => sum + (lines[type] ?? 0), 0);

  it('contains each published version, except of retracted articles', async () => {
    const rows = await query(
      `select v.id as "versionId", v.article_id as "articleId", v.title, v.category, v.language, v.model as drafter,
         v.published_at as "publishedAt", row_number() over (partition by v.article_id order by v.number)::int as version
       from article_version v join article a on a.id = v.article_id
       where v.published_at is not null and a.status = 'approved'`,
    );
    expect(rows.length).toBeGreaterThan(10);
    const columns = '"versionId", "articleId", title, category, language, drafter, "publishedAt", version';
    expect(sorted(read(`select ${columns} from article`))).toEqual(sorted(rows));
    expect(read(`select 1 from article where "articleId" = ${retracted}`)).toEqual([]);
  });

  it('contains each sentence that readers can still read, with its passages by hash and span', async () => {
    const claims = await query<{ text: string }>(
      `select c.version_id as "versionId", c.place, c.ordinal, c.text
       from claim c join article_version v on v.id = c.version_id join article a on a.id = v.article_id
       where v.published_at is not null and a.status = 'approved'`,
    );
    const kept = claims.filter((claim) => claim.text !== removed);
    expect(claims.length - kept.length).toBe(1);
    expect(sorted(read('select "versionId", place, ordinal, text from sentence'))).toEqual(sorted(kept));
    const spans = await query<{ text: string; source: string; start: number; end: number; hash: string }>(
      `select c.version_id as "versionId", c.place, c.ordinal, c.text, s.text as source, e.span_start as start,
         e.span_end as "end", encode(sha256(convert_to(s.text, 'UTF8')), 'hex') as hash
       from claim c join claim_evidence e on e.claim_id = c.id join item_snapshot s on s.id = e.snapshot_id
       join article_version v on v.id = c.version_id join article a on a.id = v.article_id
       where v.published_at is not null and a.status = 'approved'`,
    );
    const passages = spans
      .filter((span) => span.text !== removed)
      .map(({ text: _text, source, hash, ...span }) => ({
        ...span,
        textHash: hash,
        passageHash: createHash('sha256').update(source.slice(span.start, span.end)).digest('hex'),
      }));
    const columns = '"versionId", place, ordinal, start, "end", "textHash", "passageHash"';
    expect(sorted(read(`select ${columns} from passage`))).toEqual(sorted(passages));
    expect(passages.length).toBeGreaterThan(100);
  });

  it('contains each rating that may be shown, each correction and each log entry', async () => {
    const ratings = await query(
      `select r.id as "ratingId", o.slug as outlet, r.lean, r.reason from outlet_rating r
       join outlet o on o.id = r.outlet_id where r.displayable`,
    );
    expect(sorted(read('select "ratingId", outlet, lean, reason from rating'))).toEqual(sorted(ratings));
    const corrections = await query(
      `select id as "correctionId", article_id as "articleId", kind, note, corrected_at as "correctedAt" from correction`,
    );
    expect(sorted(read('select "correctionId", "articleId", kind, note, "correctedAt" from correction'))).toEqual(
      sorted(corrections),
    );
    const withdrawn = JSON.stringify([{ after: null, place: 'body', before: null }]);
    expect(read('select kind, changes from correction order by kind')).toEqual([
      { kind: 'fact', changes: withdrawn },
      { kind: 'retracted', changes: '[]' },
      { kind: 'withdrawn', changes: withdrawn },
    ]);
    const log = await query(`select seq::int, act, article_id as "articleId", hash from decision_log`);
    expect(sorted(read('select seq, act, "articleId", hash from log'))).toEqual(sorted(log));
    expect(total('log')).toBe(log.length);
  });

  it('keeps the file of a day if a rating is superseded on a later day', async () => {
    const [{ id, date }] = (await query<{ id: number; date: string }>(
      `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date from outlet_rating where displayable limit 1`,
    )) as [{ id: number; date: string }];
    const before = await exportDay.describe(date);
    await query(`update outlet_rating set superseded_at = created_at + interval '1 day' where id = $1`, [id]);
    expect(await exportDay.describe(date)).toEqual(before);
    const later = new Date(Date.parse(date) + DAY_MS);
    const [replaced] = (await new ExportedRowsQuery(database).listRatings({
      start: later,
      end: new Date(later.getTime() + DAY_MS),
    })) as { ratingId: number; supersededAt: Date }[];
    expect(replaced).toMatchObject({ ratingId: id, supersededAt: expect.any(Date) });
  });

  it.each(SECRETS)('does not contain "%s"', (secret) => {
    expect(text).not.toContain(secret);
  });

  it('loads a file again without repeating rows, and rejects other files as a whole', async () => {
    const { file } = manifests[0]!;
    const before = read('select count(*) as rows from sentence');
    await loadExportFile(sqlite, join(folder, file));
    expect(read('select count(*) as rows from sentence')).toEqual(before);
    const bad = join(folder, 'bad.jsonl');
    await writeFile(bad, '{"type":"log","seq":999}\n{"type":"drop table log","seq":1}\n');
    await expect(loadExportFile(sqlite, bad)).rejects.toThrow('line 2: "drop table log" is not a type of line');
    expect(read('select 1 from log where seq = 999')).toEqual([]);
  });

  it.each(['2026-02-30', 'tomorrow', '1999-01-01', '2999-01-01'])('has no file for %s', async (date) => {
    await expect(exportDay.findDay(date)).rejects.toThrow('was not found');
  });
});
