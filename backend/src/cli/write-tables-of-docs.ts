import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { insertTable, renderTables } from '../tables-of-docs.ts';
import { writeGeneratedFile } from './write-generated-file.ts';

for (const table of await renderTables()) {
  const page = pathToFileURL(table.page);
  await writeGeneratedFile(page, insertTable(await readFile(page, 'utf8'), table));
}
process.exit();
