import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from '@jest/globals';
import { listProvidedClasses } from './event-wiring.ts';
import { insertTable, listRetentionRules, renderTables } from './tables-of-docs.ts';

const ROOT = join(import.meta.dirname, '../..');
const RETENTION_JOURNEY = 'backend/test/journeys/retention.spec.ts';

it('the documentation contains the current tables of events, retention rules and metrics', async () => {
  const outdated: string[] = [];
  for (const table of await renderTables()) {
    const text = readFileSync(table.page, 'utf8');
    const added = table.rows.filter((row) => !text.includes(row));
    if (insertTable(text, table) !== text)
      outdated.push(`${relative(ROOT, table.page)} is out of date, run npm run contract. New rows: ${added.join(' ')}`);
  }
  expect(outdated).toEqual([]);
});

it('the retention journey has an example of the rows of each rule', async () => {
  const journey = readFileSync(join(ROOT, RETENTION_JOURNEY), 'utf8');
  const rules = listRetentionRules(await listProvidedClasses());
  expect(rules.length).toBeGreaterThan(30);
  expect(
    rules
      .filter(({ what }) => !journey.includes(what))
      .map(({ what }) => `${what}: add it to EXAMPLES in ${RETENTION_JOURNEY}.`),
  ).toEqual([]);
});
