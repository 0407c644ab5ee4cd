import { readFile } from 'node:fs/promises';
import { EVENT_CATALOGUE, EVENT_NAMES } from '../shared/events/event-catalogue.ts';
import { writeOrCheck } from './write-or-check.ts';

const START = '<!-- events: generated, run npm run contract -->';
const END = '<!-- /events -->';

const rows = EVENT_NAMES.map((name) => {
  const { publisher, handledBy, about, changesContent } = EVENT_CATALOGUE[name];
  const meaning = changesContent ? `${about} Web processes drop cached responses.` : about;
  return `| \`${name}\` | ${publisher} | ${handledBy.join(', ')} | ${meaning} |`;
});
const header = ['| event | published by | handled by | meaning |', '| --- | --- | --- | --- |'];
const table = [START, ...header, ...rows, END].join('\n');

const page = new URL('../../../docs/architecture.md', import.meta.url);
const text = await readFile(page, 'utf8');
const [before, after] = [text.indexOf(START), text.indexOf(END)];
if (before < 0 || after < 0) throw new Error(`docs/architecture.md must contain the markers ${START} and ${END}`);
await writeOrCheck(page, text.slice(0, before) + table + text.slice(after + END.length));
