/* Checks our feed reader against feeds with known contents: FEED_CASES=<folder with check.mjs> npm run check:feeds */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countUndecodable, GOALS, parseTable, percentPassed } from './check-feeds-goals.ts';
import type { Goal, GroupResult } from './check-feeds-goals.ts';

const here = dirname(fileURLToPath(import.meta.url));
/** The checker loads htmlparser2 from this folder to compare HTML. */
const packageFolder = resolve(here, '..', '..');

function findChecker(folder: string | undefined): string {
  if (folder === undefined || folder === '') {
    throw new Error(
      'Set FEED_CASES to the folder that contains check.mjs and the cases, for example: ' +
        'FEED_CASES=../shared/feeds npm run check:feeds',
    );
  }
  // npm changes the working directory to the workspace, so a relative FEED_CASES is also resolved against the
  // directory in which npm was called and against the repository root.
  const starts = [process.env['INIT_CWD'], process.cwd(), resolve(packageFolder, '..')].filter(
    (start) => start !== undefined,
  );
  const checker = starts.map((start) => resolve(start, folder, 'check.mjs')).find((path) => existsSync(path));
  if (checker === undefined)
    throw new Error(`FEED_CASES is "${folder}", but it contains no check.mjs (searched from ${starts.join(', ')}).`);
  return checker;
}

function runChecker(checker: string, failuresFile: string): string {
  const adapter = join(here, 'check-feeds-reader.js');
  const result = spawnSync(process.execPath, [checker, '--adapter', adapter, '--fails', failuresFile], {
    cwd: packageFolder,
    encoding: 'utf8',
    // The adapter reports there what only rss-parser found.
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`The checker exited with ${result.status ?? result.signal}.`);
  return result.stdout;
}

async function evaluate(
  goal: Goal,
  row: GroupResult | undefined,
  failuresFile: string,
): Promise<{ readonly isMet: boolean; readonly line: string }> {
  if (row === undefined) return { isMet: false, line: `${goal.label}: not in the checker's table` };
  const spoiled = goal.group.includes(':') ? 0 : await countUndecodable(failuresFile, goal.group);
  const core = percentPassed(row, spoiled);
  const isMet = row.mustParse >= goal.mustParse && core >= goal.core;
  const note =
    spoiled === 0 ? '' : `  (${spoiled} expected texts have lost their characters, U+FFFD, and are not counted)`;
  const parse = `must parse ${row.mustParse.toFixed(1)} of ${goal.mustParse} %`;
  const figures = `${parse}, core ${core.toFixed(1)} of ${goal.core} %`;
  return { isMet, line: `${isMet ? 'met   ' : 'MISSED'} ${goal.label.padEnd(12)} ${figures}${note}` };
}

async function main(): Promise<number> {
  let checker: string;
  try {
    checker = findChecker(process.env['FEED_CASES']);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'check-feeds-'));
  try {
    const failuresFile = join(folder, 'failures.jsonl');
    const table = runChecker(checker, failuresFile);
    console.log(table);
    const rows = parseTable(table);
    const verdicts = await Promise.all(GOALS.map((goal) => evaluate(goal, rows.get(goal.group), failuresFile)));
    for (const { line } of verdicts) console.log(line);
    return verdicts.every(({ isMet }) => isMet) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
