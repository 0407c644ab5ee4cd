/*
 * Loads files of the daily export into an SQLite database:
 * node backend/dist/cli/load-export.js <database> <file>...
 */
import { DatabaseSync } from 'node:sqlite';
import { loadExportFile } from './load-export-file.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: load-export <database> <file>...
  database  an SQLite file, which is created if it does not exist
  file      a file of the daily export, such as 2026-11-28.jsonl`;

interface Arguments {
  readonly target: string;
  readonly files: readonly string[];
}

function parseArguments([target, ...files]: string[]): Arguments {
  if (target === undefined || files.length === 0) throw new Error('Name a database and at least one file.');
  return { target, files };
}

async function run({ target, files }: Arguments): Promise<void> {
  const database = new DatabaseSync(target);
  try {
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction at a time
      console.log(`${file}: ${await loadExportFile(database, file)} lines`);
    }
  } finally {
    database.close();
  }
}

await runCommand({
  usage: USAGE,
  parse: parseArguments,
  run,
  explain: (error) => (error instanceof Error ? error.message : String(error)),
});
