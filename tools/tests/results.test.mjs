import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { parseJestReport } from './results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'results-'));
after(() => rmSync(folder, { recursive: true }));

function report(assertionResults) {
  const file = join(folder, `${assertionResults.length}.json`);
  const count = (status) => assertionResults.filter((result) => result.status === status).length;
  const testResults = [{ name: join(folder, 'a.spec.ts'), status: 'passed', assertionResults }];
  writeFileSync(
    file,
    JSON.stringify({
      numPassedTests: count('passed'),
      numFailedTests: count('failed'),
      numRuntimeErrorTestSuites: 0,
      numPendingTests: 0,
      testResults,
    }),
  );
  return file;
}

const passed = { status: 'passed', fullName: 'holds', retryReasons: [], failureMessages: [] };

test('reports a test that passed on its second attempt as passed, with its first error', () => {
  const {
    passed: count,
    failed,
    details,
  } = parseJestReport(report([passed, { ...passed, fullName: 'wavers', retryReasons: ['Error: too early'] }]), {
    code: 0,
    output: '',
  });
  assert.deepEqual([count, failed], [2, 0]);
  assert.match(details, /a\.spec\.ts > wavers > passed on the second try only\nError: too early/);
  assert.doesNotMatch(details, /holds/);
});

test('reports a test that failed twice as failed, with its first error', () => {
  const {
    passed: count,
    failed,
    details,
  } = parseJestReport(
    report([
      {
        ...passed,
        status: 'failed',
        fullName: 'breaks',
        retryReasons: ['Error: once'],
        failureMessages: ['Error: twice'],
      },
    ]),
    { code: 1, output: '' },
  );
  assert.deepEqual([count, failed], [0, 1]);
  assert.match(details, /breaks\nError: once/);
});
