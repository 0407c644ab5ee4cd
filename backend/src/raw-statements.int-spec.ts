import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../test/support/test-database.ts';

const LITERAL = /`((?:[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)'/g;
const STATEMENT =
  /^\s*(?:select\s|insert into \w|update \w+(?: as \w+| \w+)? set\s|delete from \w|with \w+(?: \([^)]*\))? as (?:materialized )?\()/;
interface Statement {
  readonly file: string;
  readonly sql: string;
}

/**
 * Returns the SQL statements in the sources: constants of the files named *.sql.ts, and string literals of all other
 * files.
 */
async function statements(): Promise<Statement[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('spec.ts') && !file.includes('/migrations/'),
  );
  const found = new Map<string, Statement>();
  for (const file of files) {
    const exported = file.endsWith('.sql.ts') ? await exportedTexts(file) : [];
    for (const sql of [...exported, ...literalsIn(file)])
      if (STATEMENT.test(sql) && !sql.includes('${')) found.set(sql.trim(), { file, sql });
  }
  return [...found.values()];
}

/**
 * Returns the strings that a module exports, including those in arrays and objects and those returned by functions
 * without parameters.
 */
async function exportedTexts(file: string): Promise<string[]> {
  const module = (await import(join(import.meta.dirname, file))) as Record<string, unknown>;
  return Object.values(module)
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : [value]))
    .map((value: unknown) => (typeof value === 'function' && value.length === 0 ? (value as () => unknown)() : value))
    .filter((value) => typeof value === 'string');
}

function literalsIn(file: string): string[] {
  return [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(LITERAL)].map(([, template, text]) =>
    (template ?? text ?? '').replaceAll(/\\(.)/g, '$1'),
  );
}

/**
 * Replaces the entity manager's placeholders (question marks, or names in the sample edition) with numbered
 * parameters.
 */
function numbered(sql: string): string {
  let number = 0;
  return sql.includes('$1') ? sql : sql.replaceAll(/\?|\$[a-z]+/g, () => `$${(number += 1)}`);
}

describe('SQL statements in the sources', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());

  it('use only tables and columns that the migrations create', async () => {
    const found = await statements();
    const refused: string[] = [];
    for (const [index, { file, sql }] of found.entries()) {
      await database
        .query(`prepare s${index} as ${numbered(sql)}`)
        .catch((error: Error) => refused.push(`${file}: ${error.message}: ${sql.trim().slice(0, 80)}`));
    }
    expect(refused).toEqual([]);
    expect(found.length).toBeGreaterThan(150);
  });
});
