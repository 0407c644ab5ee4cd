import { readFile } from 'node:fs/promises';
import { EVENT_CATALOGUE, EVENT_NAMES } from '../shared/events/event-catalogue.ts';
import { writeOrCheck } from './write-or-check.ts';

const START_MARKER = '<!-- events: generated, run npm run contract -->';
const END_MARKER = '<!-- /events -->';

const rows = EVENT_NAMES.map((name) => {
  const { publisher, handledBy, about, changesContent } = EVENT_CATALOGUE[name];
  const meaning = changesContent ? `${about} Web processes drop cached responses.` : about;
  return `| \`${name}\` | ${publisher} | ${handledBy.join(', ')} | ${meaning} |`;
});
const header = ['| event | published by | handled by | meaning |', '| --- | --- | --- | --- |'];
const table = [START_MARKER, ...header, ...rows, END_MARKER].join('\n');

const page = new URL('../../../docs/architecture.md', import.meta.url);
const text = await readFile(page, 'utf8');
const [before, after] = [text.indexOf(START_MARKER), text.indexOf(END_MARKER)];
if (before < 0 || after < 0)
  throw new Error(`docs/architecture.md must contain the markers ${START_MARKER} and ${END_MARKER}`);
await writeOrCheck(page, text.slice(0, before) + table + text.slice(after + END_MARKER.length));
