import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../repository.mjs';
import { plain } from '../terminal.mjs';

const SECOND_TRY = 'passed on the second try only';
const LAST_LINES = 60;
const lastLines = (text, count = LAST_LINES) => text.split('\n').slice(-count).join('\n');

/** Result of a failed tier. All results give the numbers of passed and failed tests and the details of failures. */
export const failed = (details) => ({ passed: 0, failed: 1, details });

export function ofCommand({ code, output }) {
  return code === 0 ? { passed: 1, failed: 0, details: '' } : failed(lastLines(output));
}

export function sum(results) {
  return {
    passed: results.reduce((total, result) => total + result.passed, 0),
    failed: results.reduce((total, result) => total + result.failed, 0),
    skipped: results.reduce((total, result) => total + (result.skipped ?? 0), 0),
    details: results
      .map((result) => result.details)
      .filter(Boolean)
      .join('\n\n'),
  };
}

function readReport(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}

function failuresOfJest(report) {
  return report.testResults.flatMap((suite) => {
    const name = relative(root, suite.name);
    const tests = suite.assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return suite.status === 'failed' ? [`${name}\n${plain(suite.message)}`] : [];
    return tests.map(
      (test) =>
        `${name} > ${test.fullName}\n${plain(lastLinesOfFirst([...(test.retryReasons ?? []), ...test.failureMessages]))}`,
    );
  });
}

function secondTriesOfJest(report) {
  return report.testResults.flatMap((suite) =>
    suite.assertionResults
      .filter(({ status, retryReasons }) => status === 'passed' && retryReasons?.length > 0)
      .map(
        (test) =>
          `${relative(root, suite.name)} > ${test.fullName} > ${SECOND_TRY}\n${plain(lastLinesOfFirst(test.retryReasons))}`,
      ),
  );
}

function lastLinesOfFirst(messages) {
  return (messages[0] ?? '').split('\n').slice(0, 25).join('\n');
}

/** Reads Jest's report. A test file that cannot be loaded counts as one failure. */
export function ofJest(file, { code, output }) {
  const report = readReport(file);
  if (!report) return failed(lastLines(output));
  const result = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    details: [...failuresOfJest(report), ...secondTriesOfJest(report)].join('\n\n'),
  };
  if (result.passed + result.failed === 0) return failed(`No test ran.\n${lastLines(output)}`);
  // Jest may also fail for a reason outside the tests, such as an open handle or a crash at the end.
  if (code !== 0 && result.failed === 0) return { ...result, failed: 1, details: lastLines(output) };
  return result;
}

/** Returns true for a test that did not run because the run ended early. Tests skipped on purpose do not count. */
const notRun = (spec) =>
  spec.tests.some(({ status, expectedStatus }) => status === 'skipped' && expectedStatus !== 'skipped');

function unfinishedOfPlaywright(suite, path = []) {
  const here = [...path, suite.title].filter(Boolean);
  const own = (suite.specs ?? []).filter(notRun).map((spec) => [...here, spec.title].join(' > '));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => unfinishedOfPlaywright(inner, here))];
}

function problemsOfPlaywright(suite, path = []) {
  const here = [...path, suite.title].filter(Boolean);
  const flaky = (spec) => spec.tests.some(({ status }) => status === 'flaky');
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok || flaky(spec))
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results).flatMap(({ errors: list }) => list ?? []);
      const name = [...here, spec.title, ...(spec.ok ? [SECOND_TRY] : [])].join(' > ');
      return `${name}\n${plain(errors[0]?.message ?? 'failed without a message')
        .split('\n')
        .slice(0, 25)
        .join('\n')}`;
    });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => problemsOfPlaywright(inner, here))];
}

export function ofPlaywright(file, { code, output }) {
  const report = readReport(file);
  if (!report?.stats) return failed(lastLines(output));
  const { expected, unexpected, flaky, skipped } = report.stats;
  const errors = (report.errors ?? []).map(({ message }) => plain(message ?? ''));
  const unfinished = report.suites.flatMap((suite) => unfinishedOfPlaywright(suite));
  const named = unfinished.length > 0 ? [`did not run:\n${unfinished.join('\n')}`] : [];
  const details = [...errors, ...report.suites.flatMap((suite) => problemsOfPlaywright(suite)), ...named].join('\n\n');
  const result = {
    passed: expected + flaky,
    failed: unexpected + unfinished.length,
    skipped: skipped - unfinished.length,
    details,
  };
  if (result.passed + result.failed === 0) return failed(`No test ran.\n${details || lastLines(output)}`);
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1, details: details || lastLines(output) } : result;
}

/** Parses the TAP output of Node's test runner. */
export function ofNodeTest({ code, output }) {
  const count = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const result = {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped'),
    details: '',
  };
  if (result.passed + result.failed === 0) return failed(`No test ran.\n${lastLines(output)}`);
  if (code !== 0) result.failed ||= 1;
  if (result.failed > 0)
    result.details = output
      .split('\n')
      .filter((line) => !/^\s*ok |duration_ms|^\s*(---|\.\.\.)$/.test(line))
      .slice(-LAST_LINES)
      .join('\n');
  return result;
}
