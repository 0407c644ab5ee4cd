import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../repository.mjs';
import { parseJestReport, parseNodeTestOutput, parsePlaywrightReport } from './results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'parallax-results-'));
after(() => rmSync(folder, { recursive: true }));

function parse(parseReport, report, done) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return parseReport(file, { code: 0, output: '', ...done });
}

const jest = {
  numPassedTests: 3,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 1,
  testResults: [],
};

/** Returns the suite of one file in Jest's report. */
const suite = (assertionResults, more) => ({
  name: join(root, 'a.spec.ts'),
  status: 'passed',
  assertionResults,
  ...more,
});

test('a tier that ran no tests or did not write a report counts as failed', () => {
  const done = { code: 0, output: '' };
  assert.equal(parseJestReport('/nowhere', done).failed, 1);
  assert.equal(parsePlaywrightReport('/nowhere', done).failed, 1);
  assert.equal(parseNodeTestOutput(done).failed, 1);
  assert.equal(parse(parseJestReport, { ...jest, numPassedTests: 0 }).failed, 1);
});

test('a test runner that reports an error counts as failed even if every test passed', () => {
  assert.deepEqual(parse(parseJestReport, jest), { passed: 3, failed: 0, skipped: 1, details: '' });
  const result = parse(parseJestReport, jest, { code: 1, output: 'open handle' });
  assert.deepEqual([result.failed, result.details], [1, 'open handle']);
});

test('a test file that cannot be loaded counts as a failed test', () => {
  const broken = suite([], { status: 'failed', message: 'Cannot find module' });
  const report = { ...jest, numRuntimeErrorTestSuites: 1, testResults: [broken] };
  const result = parse(parseJestReport, report, { code: 1 });
  assert.deepEqual([result.failed, result.details], [1, 'a.spec.ts\nCannot find module']);
});

test('a test that passed on its second attempt counts as passed and is listed with its first error', () => {
  const passed = { status: 'passed', fullName: 'holds', failureMessages: [] };
  const wavers = { ...passed, fullName: 'wavers', retryReasons: ['Error: too early'] };
  const inJest = parse(parseJestReport, { ...jest, testResults: [suite([passed, wavers])] });
  assert.equal(inJest.failed, 0);
  assert.equal(inJest.details, 'a.spec.ts > wavers > passed on the second try only\nError: too early');

  const results = [{ errors: [{ message: 'too slow' }] }, { errors: [] }];
  const inBrowser = parse(parsePlaywrightReport, {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ title: 'a.e2e.spec.ts', specs: [{ ok: true, title: 'opens', tests: [{ status: 'flaky', results }] }] }],
  });
  assert.equal(inBrowser.passed, 2);
  assert.equal(inBrowser.details, 'a.e2e.spec.ts > opens > passed on the second try only\ntoo slow');
});

test('a test that failed twice is listed with its first error', () => {
  const failed = {
    status: 'failed',
    fullName: 'breaks',
    retryReasons: ['Error: once'],
    failureMessages: ['Error: twice'],
  };
  const report = { ...jest, numFailedTests: 1, testResults: [suite([failed], { status: 'failed' })] };
  assert.equal(parse(parseJestReport, report, { code: 1 }).details, 'a.spec.ts > breaks\nError: once');
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
  assert.deepEqual(parse(parsePlaywrightReport, report, { code: 1 }), {
    passed: 1,
    failed: 1,
    skipped: 1,
    details: 'Timed out\n\ndid not run:\na.e2e.spec.ts > closes',
  });
});
