import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findMissingNames } from '../check-docs.mjs';
import { findMisplacedSql, findTableProblems } from '../check-tables.mjs';
import { findPackageScript, root } from '../repository.mjs';

test('a table of another module is found in SQL and in typed queries, but not in comments', () => {
  const files = [
    ['modules/feeds/data/tables.ts', "defineEntity({ name: 'Outlet', tableName: 'outlet' })"],
    ['modules/feeds/data/outlets.query.ts', 'select name from outlet'],
    ['modules/mail/data/a.store.ts', 'query(`select 1 from mail m\n join outlet o on true`)'],
    ['modules/mail/data/b.store.ts', "read<MailTables>().selectFrom('outlet as o')"],
    ['modules/mail/data/c.store.ts', ' /** Reads the table of another module (outlet). */\n// update outlet\nselect 1'],
    ['web/d.ts', 'delete from only outlet'],
  ];
  const named = ['modules/mail/data/a.store.ts', 'modules/mail/data/b.store.ts', 'web/d.ts'];
  assert.deepEqual(
    findTableProblems(files, []).map((problem) => problem.split(':')[0]),
    named,
  );
  const listed = [
    { module: 'modules/mail', tables: ['outlet'] },
    { module: 'web', tables: ['outlet', 'feed'] },
  ];
  assert.deepEqual(findTableProblems(files, listed), ['web: feed is no longer used. Remove it from the list.']);
});

test('SQL text in a module is found outside data/**/*.sql.ts, but not in comments or messages', () => {
  const files = [
    ['modules/mail/data/mails.sql.ts', 'export const MAILS = `select id from mail`;'],
    ['modules/mail/data/letters/letters.sql.ts', 'export const LETTERS = `select id from letter`;'],
    ['modules/mail/data/a.store.ts', 'this.database.query(`\n  select id from mail`)'],
    ['modules/mail/jobs/b.retention.ts', "forget: 'delete from mail where id = $1'"],
    ['modules/mail/jobs/c.sql.ts', 'const DUE = `with due as (select 1) select * from due`;'],
    [
      'modules/mail/data/d.store.ts',
      "/** `select 1` */\nthrow new Error('Please select a mail. It comes from mail.');",
    ],
    ['modules/mail/data/e.store.ts', "database.read().selectFrom('mail').where(sql`sent_at < now()`)"],
    ['shared/outbox/relay.ts', 'client.query(`update outbox_event set attempts = 1`)'],
  ];
  assert.deepEqual(findMisplacedSql(files), [
    'modules/mail/data/a.store.ts: move "select id from mail" to data/<subject>.sql.ts.',
    'modules/mail/jobs/b.retention.ts: move "delete from mail where id = $1" to data/<subject>.sql.ts.',
    'modules/mail/jobs/c.sql.ts: move "with due as (select 1) select * from due" to data/<subject>.sql.ts.',
  ]);
});

test('names in the documentation that do not exist are found, but not single words and placeholders', () => {
  const markdown =
    '`Feed.poll` and `Feed.gone` in `feeds/feed.ts`, `feeds/gone.ts`, `due`, `case-*.txt`, `npm run gone-too`';
  const missing = findMissingNames(markdown, ['backend/src/feeds/feed.ts'], 'class Feed { poll() {} }');
  assert.deepEqual(missing, ['Feed.gone', 'feeds/gone.ts', 'gone-too']);
});

test('the linter reports every way to open a connection outside of the guarded fetcher', () => {
  const connecting = [
    'await fetch(url);',
    'export const f = fetch;',
    'new Feed({ fetch });',
    'globalThis.fetch(url);',
    'new WebSocket(url);',
    'class A { @Inject() x = () => fetch(url); }',
    'await parser.parseURL(url);',
    "import { request } from 'undici';",
    "import axios from 'axios';",
    "import http from 'node:http';",
    "import * as https from 'https';",
    "import { get as ask } from 'node:https';",
    "import { connect } from 'node:net';",
    "await import('undici');",
    "await import('node:http');",
    "require('http');",
  ];
  const others = [
    'await this.fetcher.fetch({ url });',
    'class B { async fetch(request) { return request; } }',
    'export const a = { fetch: 1, fetch2() {} };',
    'prefetch(url); refetch();',
    "import type { Socket } from 'node:net';",
  ];
  const folder = mkdtempSync(join(tmpdir(), 'parallax-lint-'));
  try {
    const settings = readFileSync(join(root, '.oxlintrc.json'), 'utf8').replace(
      '"typeAware": true',
      '"typeAware": false',
    );
    writeFileSync(join(folder, '.oxlintrc.json'), settings);
    const sources = join(folder, 'backend', 'src');
    mkdirSync(sources, { recursive: true });
    [...connecting, ...others].forEach((line, at) => writeFileSync(join(sources, `${at}.ts`), line));
    const { stdout } = spawnSync(process.execPath, [findPackageScript('oxlint'), '--format=json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const rules = /no-restricted-(globals|properties|imports)|no-require-imports/;
    const found = JSON.parse(stdout).diagnostics.filter(({ code }) => rules.test(code));
    const reported = new Set(found.map(({ filename }) => Number.parseInt(filename.split(/[\\/]/).at(-1) ?? '', 10)));
    assert.deepEqual(
      [...reported].sort((a, b) => a - b),
      connecting.map((_, at) => at),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
