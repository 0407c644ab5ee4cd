import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Primary keys of the tables, which are named after the types of the lines. */
const KEYS: Readonly<Record<string, string>> = {
  article: 'versionId',
  sentence: 'versionId, place, ordinal',
  passage: 'versionId, place, ordinal, number',
  rating: 'ratingId',
  correction: 'correctionId',
  log: 'seq',
};
const FIELD = /^[a-z]+$/i;

/**
 * Loads a file of the daily export in one transaction. Lists and objects are stored as JSON. A line whose key is already
 * stored replaces the row. Returns the number of lines.
 */
export async function loadExportFile(database: DatabaseSync, file: string): Promise<number> {
  const statements = new Map<string, StatementSync>();
  let lines = 0;
  database.exec('begin');
  try {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      lines += 1;
      const { type, ...row } = JSON.parse(line) as Record<string, unknown> & { type: string };
      const key = `${type} ${Object.keys(row).join(' ')}`;
      const statement = statements.get(key) ?? prepareInsert(database, type, Object.keys(row));
      statements.set(key, statement);
      statement.run(...Object.values(row).map(toValue));
    }
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw new Error(`${file}, line ${lines}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  return lines;
}

function prepareInsert(database: DatabaseSync, type: string, fields: readonly string[]): StatementSync {
  const key = KEYS[type];
  if (key === undefined || !fields.every((field) => FIELD.test(field)))
    throw new Error(`"${type}" is not a type of line of this format. Use the version of Parallax that wrote the file.`);
  const columns = fields.map((field) => `"${field}"`).join(', ');
  database.exec(`create table if not exists "${type}" (${columns}, primary key (${key}))`);
  return database.prepare(`insert or replace into "${type}" (${columns}) values (${fields.map(() => '?').join(', ')})`);
}

function toValue(value: unknown): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}
