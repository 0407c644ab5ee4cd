import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Returns the rows of a set in their original order. */
export function readRows(folder, file) {
  return readFileSync(path.join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Returns the source that a drafter gets for a report of an outlet without a lean. */
export function toSource(title, sentences, facts = {}) {
  return {
    snapshotId: 1,
    itemId: 1,
    outletId: 1,
    outletName: 'Outlet',
    lean: null,
    url: 'https://outlet.example/1',
    publishedAt: new Date(0),
    title,
    text: `${title}\n\n${sentences.join(' ')}`,
    feedCategory: null,
    itemCategories: [],
    language: 'en',
    ...facts,
  };
}

/** Prints the score that the folder's scorer computes for the predictions. */
export function printScore({ folder, half }, file, predictions) {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'curation-bench-'));
  try {
    const predicted = path.join(scratch, file);
    writeFileSync(predicted, `${predictions.map((each) => JSON.stringify(each)).join('\n')}\n`);
    const halves = half === undefined ? [] : ['--half', half];
    console.log(
      execFileSync(process.execPath, [path.join(folder, 'score.mjs'), path.join(folder, file), predicted, ...halves], {
        encoding: 'utf8',
      }).trimEnd(),
    );
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Runs a function and returns its result with the CPU seconds that it used. */
export function measureCpu(run) {
  const before = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}

export function formatRate(count, seconds) {
  return `${Math.round(count / seconds)} items per CPU-second`;
}

/**
 * Returns true if the id belongs to this half of a data set. The scorer splits ids by hash. If no half is given, all
 * ids belong.
 */
export function isInHalf(id, half) {
  let value = 2166136261;
  for (const character of id) value = Math.imul(value ^ character.charCodeAt(0), 16777619) >>> 0;
  return half === undefined || ((value >>> 9) % 2 === 0) === (half === 'dev');
}
