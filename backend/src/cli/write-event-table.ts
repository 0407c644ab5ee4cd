import { readFile } from 'node:fs/promises';
import { EVENT_CATALOGUE, EVENT_NAMES } from '../shared/events/event-catalogue.ts';
import { writeOrCheck } from './write-or-check.ts';

const START = '<!-- events: generated, run npm run contract -->';
const END = '<!-- /events -->';

const rows = EVENT_NAMES.map((name) => {
  const { publisher, heardBy, about, changesContent } = EVENT_CATALOGUE[name];
  return `| \`${name}\` | ${publisher} | ${heardBy.join(', ')} | ${about}${changesContent ? ' Web processes drop their cached pages.' : ''} |`;
});
const table = `${START}\n| event | announced by | heard by | what became true |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n${END}`;

const page = new URL('../../../docs/architecture.md', import.meta.url);
const text = await readFile(page, 'utf8');
const [before, after] = [text.indexOf(START), text.indexOf(END)];
if (before < 0 || after < 0) throw new Error(`docs/architecture.md must hold the marks ${START} and ${END}`);
await writeOrCheck(page, text.slice(0, before) + table + text.slice(after + END.length));
