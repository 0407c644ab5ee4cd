import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters as plain } from 'node:util';
import { root } from '../repository.mjs';

const PASSED_ON_RETRY_TEXT = 'passed on the second try only';
const MAX_LAST_LINES = 60;
const MAX_ERROR_LINES = 25;
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

/** Counts as failed what ran no test, or failed for another reason than a test, such as an open handle. */
function requireTests(result, { code, output }) {
  if (result.passed + result.failed === 0) return createFailure(`No test ran.\n${result.details || lastLines(output)}`);
  if (code === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, details: [result.details, lastLines(output)].filter(Boolean).join('\n\n') };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const firstLines = (text = '') => plain(text).split('\n').slice(0, MAX_ERROR_LINES).join('\n');

function listJestProblems({ name, status, message, assertionResults }) {
  const path = relative(root, name);
  if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
    return [`${path}\n${plain(message)}`];
  return assertionResults.flatMap(({ status: outcome, fullName, retryReasons = [], failureMessages }) => {
    if (outcome === 'failed') return [`${path} > ${fullName}\n${firstLines([...retryReasons, ...failureMessages][0])}`];
    return outcome === 'passed' && retryReasons.length > 0
      ? [`${path} > ${fullName} > ${PASSED_ON_RETRY_TEXT}\n${firstLines(retryReasons[0])}`]
      : [];
  });
}

/** Reads Jest's report. A test file that cannot be loaded counts as one failure. */
export function parseJestReport(file, done) {
  const report = readReport(file);
  if (!report) return createFailure(lastLines(done.output));
  const result = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    details: report.testResults.flatMap(listJestProblems).join('\n\n'),
  };
  return requireTests(result, done);
}

/** Lists the tests of a suite and of the suites in it, each with its full name. */
function listPlaywrightTests(suite, path = []) {
  const here = [...path, suite.title].filter(Boolean);
  return [
    ...(suite.specs ?? []).map((spec) => ({ ...spec, name: [...here, spec.title].join(' > ') })),
    ...(suite.suites ?? []).flatMap((inner) => listPlaywrightTests(inner, here)),
  ];
}

/**
 * Returns true for a test that did not run because the whole test run ended early. Tests that were skipped on purpose
 * do not count.
 */
const isNotRun = ({ tests }) =>
  tests.some(({ status, expectedStatus }) => status === 'skipped' && expectedStatus !== 'skipped');

function describePlaywrightProblem({ name, ok, tests }) {
  const [error] = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors ?? []);
  return `${name}${ok ? ` > ${PASSED_ON_RETRY_TEXT}` : ''}\n${firstLines(error?.message ?? 'failed without a message')}`;
}

export function parsePlaywrightReport(file, done) {
  const report = readReport(file);
  if (!report?.stats) return createFailure(lastLines(done.output));
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = report.suites.flatMap((suite) => listPlaywrightTests(suite));
  const unfinished = specs.filter(isNotRun).map(({ name }) => name);
  const problems = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'));
  const details = [
    ...(report.errors ?? []).map(({ message }) => plain(message ?? '')),
    ...problems.map(describePlaywrightProblem),
    ...(unfinished.length > 0 ? [`did not run:\n${unfinished.join('\n')}`] : []),
  ].join('\n\n');
  const result = {
    passed: expected + flaky,
    failed: unexpected + unfinished.length,
    skipped: skipped - unfinished.length,
    details,
  };
  return requireTests(result, done);
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
