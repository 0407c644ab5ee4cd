import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../test/support/test-database.ts';

const LITERAL = /`((?:[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)'/g;
const STATEMENT =
  /^\s*(?:select\s|insert into \w|update \w+(?: as \w+| \w+)? set\s|delete from \w|with \w+(?: \([^)]*\))? as \()/;
interface Statement {
  readonly file: string;
  readonly sql: string;
}

const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('spec.ts') && !file.includes('/migrations/'),
);

/** Returns the statements that `*.sql.ts` files export as constants or as functions without parameters. */
async function exportedStatements(): Promise<Statement[]> {
  const files = FILES.filter((file) => file.endsWith('.sql.ts'));
  const found = await Promise.all(
    files.map(async (file) => {
      const exported: unknown[] = Object.values(
        (await import(join(import.meta.dirname, file))) as Record<string, unknown>,
      );
      return exported
        .map((each) => (typeof each === 'function' && each.length === 0 ? (each as () => unknown)() : each))
        .filter((sql): sql is string => typeof sql === 'string' && STATEMENT.test(sql))
        .map((sql) => ({ file, sql }));
    }),
  );
  return found.flat();
}

/** Returns the SQL statements in the other sources, except those with interpolated parts. */
function writtenStatements(): Statement[] {
  return FILES.filter((file) => !file.endsWith('.sql.ts')).flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(LITERAL)]
      .map(([, template, text]) => (template ?? text ?? '').replaceAll(/\\(.)/g, '$1'))
      .filter((sql) => STATEMENT.test(sql) && !sql.includes('${'))
      .map((sql) => ({ file, sql })),
  );
}

/** Replaces the entity manager's parameters (question marks, or names in the sample edition) by numbers. */
function numbered(sql: string): string {
  let number = 0;
  return sql.includes('$1') ? sql : sql.replaceAll(/\?|\$[a-z]+/g, () => `$${(number += 1)}`);
}

describe('SQL written as text', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());

  it('uses only tables and columns that the migrations create', async () => {
    const found = [...writtenStatements(), ...(await exportedStatements())];
    const refused: string[] = [];
    for (const [index, { file, sql }] of found.entries()) {
      await database
        .query(`prepare s${index} as ${numbered(sql)}`)
        .catch((error: Error) => refused.push(`${file}: ${error.message}: ${sql.trim().slice(0, 80)}`));
    }
    expect(refused).toEqual([]);
    expect(found.length).toBeGreaterThan(200);
  });
});
