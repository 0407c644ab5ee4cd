import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { insertTable, renderTables } from '../tables-of-docs.ts';
import { writeOrCheck } from './write-or-check.ts';

for (const table of await renderTables()) {
  const page = pathToFileURL(table.page);
  await writeOrCheck(page, insertTable(await readFile(page, 'utf8'), table));
}
process.exit();
