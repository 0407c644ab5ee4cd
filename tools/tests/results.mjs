import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../repository.mjs';
import { plain } from '../terminal.mjs';

const PASSED_ON_RETRY_TEXT = 'passed on the second try only';
const MAX_LAST_LINES = 60;
const lastLines = (text, count = MAX_LAST_LINES) => text.split('\n').slice(-count).join('\n');

/** Result of a failed tier. All results contain the numbers of passed and failed tests and the details of failures. */
export const createFailure = (details) => ({ passed: 0, failed: 1, details });

export function parseCommandResult({ code, output }) {
  return code === 0 ? { passed: 1, failed: 0, details: '' } : createFailure(lastLines(output));
}

export function addResults(results) {
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

function listJestFailures(report) {
  return report.testResults.flatMap((suite) => {
    const name = relative(root, suite.name);
    const tests = suite.assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return suite.status === 'failed' ? [`${name}\n${plain(suite.message)}`] : [];
    return tests.map(
      (test) =>
        `${name} > ${test.fullName}\n${plain(firstLinesOfFirstFailure([...(test.retryReasons ?? []), ...test.failureMessages]))}`,
    );
  });
}

function listJestRetries(report) {
  return report.testResults.flatMap((suite) =>
    suite.assertionResults
      .filter(({ status, retryReasons }) => status === 'passed' && retryReasons?.length > 0)
      .map(
        (test) =>
          `${relative(root, suite.name)} > ${test.fullName} > ${PASSED_ON_RETRY_TEXT}\n${plain(firstLinesOfFirstFailure(test.retryReasons))}`,
      ),
  );
}

function firstLinesOfFirstFailure(messages) {
  return (messages[0] ?? '').split('\n').slice(0, 25).join('\n');
}

/** Reads Jest's report. A test file that cannot be loaded counts as one failure. */
export function parseJestReport(file, { code, output }) {
  const report = readReport(file);
  if (!report) return createFailure(lastLines(output));
  const result = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    details: [...listJestFailures(report), ...listJestRetries(report)].join('\n\n'),
  };
  if (result.passed + result.failed === 0) return createFailure(`No test ran.\n${lastLines(output)}`);
  // Jest may also fail for a reason other than a test, such as an open handle or a crash at the end.
  if (code !== 0 && result.failed === 0) return { ...result, failed: 1, details: lastLines(output) };
  return result;
}

/**
 * Returns true for a test that did not run because the whole test run ended early. Tests that were skipped on purpose
 * do not count.
 */
const isNotRun = (spec) =>
  spec.tests.some(({ status, expectedStatus }) => status === 'skipped' && expectedStatus !== 'skipped');

function listUnfinishedPlaywrightTests(suite, path = []) {
  const here = [...path, suite.title].filter(Boolean);
  const own = (suite.specs ?? []).filter(isNotRun).map((spec) => [...here, spec.title].join(' > '));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => listUnfinishedPlaywrightTests(inner, here))];
}

function listPlaywrightProblems(suite, path = []) {
  const here = [...path, suite.title].filter(Boolean);
  const flaky = (spec) => spec.tests.some(({ status }) => status === 'flaky');
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok || flaky(spec))
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results).flatMap(({ errors: list }) => list ?? []);
      const name = [...here, spec.title, ...(spec.ok ? [PASSED_ON_RETRY_TEXT] : [])].join(' > ');
      return `${name}\n${plain(errors[0]?.message ?? 'failed without a message')
        .split('\n')
        .slice(0, 25)
        .join('\n')}`;
    });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => listPlaywrightProblems(inner, here))];
}

export function parsePlaywrightReport(file, { code, output }) {
  const report = readReport(file);
  if (!report?.stats) return createFailure(lastLines(output));
  const { expected, unexpected, flaky, skipped } = report.stats;
  const errors = (report.errors ?? []).map(({ message }) => plain(message ?? ''));
  const unfinished = report.suites.flatMap((suite) => listUnfinishedPlaywrightTests(suite));
  const named = unfinished.length > 0 ? [`did not run:\n${unfinished.join('\n')}`] : [];
  const details = [...errors, ...report.suites.flatMap((suite) => listPlaywrightProblems(suite)), ...named].join(
    '\n\n',
  );
  const result = {
    passed: expected + flaky,
    failed: unexpected + unfinished.length,
    skipped: skipped - unfinished.length,
    details,
  };
  if (result.passed + result.failed === 0) return createFailure(`No test ran.\n${details || lastLines(output)}`);
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1, details: details || lastLines(output) } : result;
}

/** Parses the TAP output of Node's test runner. */
export function parseNodeTestOutput({ code, output }) {
  const count = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const result = {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped'),
    details: '',
  };
  if (result.passed + result.failed === 0) return createFailure(`No test ran.\n${lastLines(output)}`);
  if (code !== 0) result.failed ||= 1;
  if (result.failed > 0)
    result.details = output
      .split('\n')
      .filter((line) => !/^\s*ok |duration_ms|^\s*(---|\.\.\.)$/.test(line))
      .slice(-MAX_LAST_LINES)
      .join('\n');
  return result;
}
