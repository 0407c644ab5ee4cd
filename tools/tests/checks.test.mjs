import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findMissingNames } from '../check-docs.mjs';
import { findMisplacedSql, readSources, findTableProblems } from '../check-tables.mjs';
import { findPackageScript, root } from '../repository.mjs';
import { parseJestReport, parseNodeTestOutput, parsePlaywrightReport } from './results.mjs';

function withReport(report, read) {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-report-'));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  try {
    return read(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const jest = {
  numPassedTests: 3,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 1,
  testResults: [],
};

test('a tier that ran no tests or did not write a report counts as failed', () => {
  const done = { code: 0, output: '' };
  assert.equal(parseJestReport('/nowhere', done).failed, 1);
  assert.equal(parsePlaywrightReport('/nowhere', done).failed, 1);
  assert.equal(parseNodeTestOutput(done).failed, 1);
  assert.equal(withReport({ ...jest, numPassedTests: 0 }, (file) => parseJestReport(file, done)).failed, 1);
});

test('a test runner that reports an error counts as failed even if every test passed', () => {
  assert.deepEqual(
    withReport(jest, (file) => parseJestReport(file, { code: 0, output: '' })),
    { passed: 3, failed: 0, skipped: 1, details: '' },
  );
  assert.equal(withReport(jest, (file) => parseJestReport(file, { code: 1, output: 'open handle' })).failed, 1);
});

test('a test file that cannot be loaded counts as a failed test', () => {
  const suite = { name: '/x.spec.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] };
  const result = withReport({ ...jest, numRuntimeErrorTestSuites: 1, testResults: [suite] }, (file) =>
    parseJestReport(file, { code: 1, output: '' }),
  );
  assert.equal(result.failed, 1);
  assert.match(result.details, /Cannot find module/);
});

test('a test that passed on its second attempt counts as passed and is listed', () => {
  const results = [{ errors: [{ message: 'too slow' }] }, { errors: [] }];
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ title: 'a.e2e.spec.ts', specs: [{ ok: true, title: 'opens', tests: [{ status: 'flaky', results }] }] }],
  };
  const result = withReport(report, (file) => parsePlaywrightReport(file, { code: 0, output: '' }));
  assert.equal(result.passed, 2);
  assert.match(result.details, /a\.e2e\.spec\.ts > opens > passed on the second try only\ntoo slow/);
});

test('tests that did not run in time are listed and count as failed, unlike tests that were skipped on purpose', () => {
  const spec = (title, status, expectedStatus) => ({
    ok: true,
    title,
    tests: [{ status, expectedStatus, results: [] }],
  });
  const specs = [
    spec('opens', 'expected', 'passed'),
    spec('not on this system', 'skipped', 'skipped'),
    spec('closes', 'skipped', 'passed'),
  ];
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 2 },
    errors: [{ message: 'Timed out' }],
    suites: [{ title: 'a.e2e.spec.ts', specs }],
  };
  const result = withReport(report, (file) => parsePlaywrightReport(file, { code: 1, output: '' }));
  assert.deepEqual(result, {
    passed: 1,
    failed: 1,
    skipped: 1,
    details: 'Timed out\n\ndid not run:\na.e2e.spec.ts > closes',
  });
});

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

test('modules use only those tables of other modules that are listed', () => {
  const files = readSources();
  assert.ok(files.length > 300);
  assert.deepEqual(findTableProblems(files), []);
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

test('modules contain SQL text only in data/**/*.sql.ts', () => {
  assert.deepEqual(findMisplacedSql(readSources()), []);
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
