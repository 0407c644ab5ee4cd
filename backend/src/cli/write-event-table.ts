import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { findEventWiring, listProvidedClasses } from '../event-wiring.ts';
import { EVENT_CATALOGUE } from '../shared/events/event-catalogue.ts';
import { writeOrCheck } from './write-or-check.ts';

const START_MARKER = '<!-- events: generated, run npm run contract -->';
const END_MARKER = '<!-- /events -->';

const rows = findEventWiring(await listProvidedClasses()).map(({ name, publishers, handlers }) => {
  const { about, changesContent } = EVENT_CATALOGUE[name];
  const meaning = changesContent ? `${about} Web processes drop cached responses.` : about;
  return `| \`${name}\` | ${publishers.join(', ')} | ${handlers.join(', ')} | ${meaning} |`;
});
const header = ['| event | published by | handled by | meaning |', '| --- | --- | --- | --- |'];
const table = [START_MARKER, ...header, ...rows, END_MARKER].join('\n');

const page = new URL('../../../docs/architecture.md', import.meta.url);
const text = await readFile(page, 'utf8');
const [before, after] = [text.indexOf(START_MARKER), text.indexOf(END_MARKER)];
if (before < 0 || after < 0)
  throw new Error(`docs/architecture.md must contain the markers ${START_MARKER} and ${END_MARKER}`);
await writeOrCheck(page, text.slice(0, before) + table + text.slice(after + END_MARKER.length));
process.exit();
