import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { BROWSER_MISSING, findTestBrowser } from '../browser.mjs';
import { buildChangedProjects } from '../launch/build.mjs';
import { findPackageScript, root } from '../repository.mjs';
import {
  createFailure,
  parseCommandResult,
  parseJestReport,
  parseNodeTestOutput,
  parsePlaywrightReport,
  addResults,
} from './results.mjs';
import { runScript } from './run-command.mjs';

const MINUTE_MS = 60_000;
/**
 * Time limits of the tiers. They are several times the duration on two slow cores, so that slow runs are not aborted.
 */
const UNIT_LIMIT = 20 * MINUTE_MS;
const SERVERS_LIMIT = 30 * MINUTE_MS;
const BROWSER_LIMIT = 35 * MINUTE_MS;
/** Playwright stops this much earlier than the tier's time limit, so that it can still report the finished tests. */
const REPORT_TIME_MS = 2 * MINUTE_MS;

const toolPath = (name, ...args) => runScript([join(root, 'tools', name), ...args]).then(parseCommandResult);

async function build() {
  await buildChangedProjects();
  return { passed: 1, failed: 0, details: '' };
}

async function types() {
  const tsc = findPackageScript('typescript', 'tsc');
  const results = [];
  for (const project of ['backend', 'frontend', 'e2e']) {
    const done = await runScript([tsc, '-p', join(root, project, 'tsconfig.json'), '--noEmit']);
    if (done.code !== 0) results.push(parseCommandResult(done));
  }
  return results.length === 0 ? { passed: 1, failed: 0, details: '' } : createFailure(addResults(results).details);
}

async function jest(project, only, servers, { files = [], workers = 2 } = {}) {
  const report = join(servers.folder, `${project}-${only}.json`);
  const alone = only === 'unit' || only === 'component';
  const env = alone ? {} : await servers.env();
  const done = await runScript(
    [
      '--experimental-vm-modules',
      '--no-warnings',
      findPackageScript('jest'),
      '--selectProjects',
      only,
      '--json',
      '--outputFile',
      report,
      '-w',
      String(workers),
      ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
    ],
    {
      cwd: join(root, project),
      env: { NODE_ENV: 'test', ...env },
      timeLimit: alone ? UNIT_LIMIT : SERVERS_LIMIT,
      show: files.length > 0,
    },
  );
  return parseJestReport(report, done);
}

/**
 * Runs integration tests or journeys, which need the built backend. Runs three files at a time, because tests often
 * wait for a server or the pipeline.
 */
async function jestOnBuild(project, servers, files) {
  await buildChangedProjects();
  return jest('backend', project, servers, { files, workers: 3 });
}

async function unit(servers, files) {
  const results = [];
  for (const project of ['backend', 'frontend']) {
    const own = files.filter((file) => file.startsWith(join(root, project)));
    if (files.length === 0 || own.length > 0) results.push(await jest(project, 'unit', servers, { files: own }));
  }
  return addResults(results);
}

async function tools(_servers, files) {
  const folder = join(root, 'tools', 'tests');
  const all = readdirSync(folder).filter((name) => name.endsWith('.test.mjs'));
  const chosen = files.length > 0 ? files : all.map((name) => join(folder, name));
  return parseNodeTestOutput(await runScript(['--test', '--test-reporter=tap', ...chosen], { show: files.length > 0 }));
}

async function feedCases() {
  const folder = resolve(root, process.env.FEED_CASES);
  if (!existsSync(folder)) return createFailure(`FEED_CASES names ${folder}, which does not exist.`);
  return parseCommandResult(
    await runScript(['--enable-source-maps', join(root, 'backend', 'dist', 'cli', 'check-feeds.js')], {
      env: { FEED_CASES: folder },
    }),
  );
}

async function browser(servers, files) {
  const chromium = findTestBrowser();
  if (!chromium) return createFailure(BROWSER_MISSING);
  await buildChangedProjects();
  const report = join(servers.folder, 'playwright.json');
  const done = await runScript(
    [
      findPackageScript('@playwright/test', 'playwright'),
      'test',
      '--reporter=json',
      `--global-timeout=${BROWSER_LIMIT - REPORT_TIME_MS}`,
      ...files.map((file) => relative(join(root, 'e2e'), file)),
    ],
    {
      cwd: join(root, 'e2e'),
      timeLimit: BROWSER_LIMIT,
      env: {
        ...(await servers.env()),
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  return parsePlaywrightReport(report, done);
}

/**
 * Tiers of one stage run in parallel. Stages run one after another, the fastest first. `npm test -- --quick` runs
 * only `quick` tiers. `run(servers, files)` resolves to `{ passed, failed, skipped, details }`. It runs only the given
 * test files, all of which match the tier's `tests`, or the whole tier if the list is empty.
 */
export const STAGES = [
  [{ name: 'build', run: build }],
  [
    {
      name: 'lint',
      quick: true,
      run: async () =>
        parseCommandResult(
          await runScript([findPackageScript('oxlint'), '--type-aware', '--deny-warnings', '--format=unix']),
        ),
    },
    {
      name: 'format',
      quick: true,
      run: async () =>
        parseCommandResult(await runScript([findPackageScript('@biomejs/biome', 'biome'), 'format', '.'])),
    },
    { name: 'types', quick: true, run: types },
    { name: 'boundaries', quick: true, run: () => toolPath('check-boundaries.mjs') },
    { name: 'tables', quick: true, run: () => toolPath('check-tables.mjs') },
    { name: 'docs', quick: true, run: () => toolPath('check-docs.mjs') },
    { name: 'contract', run: () => toolPath('write-contract.mjs', '--check') },
    { name: 'tools', tests: /^tools\/tests\/.*\.test\.mjs$/, run: tools },
    { name: 'feeds', run: feedCases, when: () => Boolean(process.env.FEED_CASES) },
  ],
  [{ name: 'unit', quick: true, tests: /^(backend|frontend)\/src\/.*(?<!dom-|int-)spec\.tsx?$/, run: unit }],
  [
    {
      name: 'component',
      quick: true,
      tests: /^frontend\/src\/.*\.dom-spec\.tsx$/,
      // Four files at a time, because tests often wait for timers.
      run: (servers, files) => jest('frontend', 'component', servers, { files, workers: 4 }),
    },
  ],
  [
    {
      name: 'integration',
      tests: /^backend\/src\/.*\.int-spec\.ts$/,
      run: (servers, files) => jestOnBuild('integration', servers, files),
    },
  ],
  [
    {
      name: 'journey',
      tests: /^backend\/test\/journeys\/.*\.spec\.ts$/,
      run: (servers, files) => jestOnBuild('journey', servers, files),
    },
  ],
  [{ name: 'browser', tests: /^e2e\/.*\.e2e\.spec\.ts$/, run: browser }],
];
