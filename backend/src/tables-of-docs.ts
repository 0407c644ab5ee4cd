import { join } from 'node:path';
import { findEventWiring, listProvidedClasses } from './event-wiring.ts';
import { EVENT_CATALOGUE } from './shared/events/event-catalogue.ts';
import { METRICS } from './shared/monitoring/metrics.ts';
import { DeclaresRetention, type RetentionRules } from './shared/retention/retention-rules.ts';

type ProvidedClasses = Awaited<ReturnType<typeof listProvidedClasses>>;

/** A table that is generated between two markers of a page. */
interface GeneratedTable {
  /** Path of the page. */
  readonly page: string;
  readonly name: string;
  readonly rows: readonly string[];
}

const DOCS = join(import.meta.dirname, '../../docs');

/** Returns the generated tables of the documentation. */
export async function renderTables(): Promise<readonly GeneratedTable[]> {
  const provided = await listProvidedClasses();
  return [
    { page: join(DOCS, 'architecture.md'), name: 'events', rows: renderEvents(provided) },
    { page: join(DOCS, 'operating.md'), name: 'retention', rows: renderRetention(provided) },
    { page: join(DOCS, 'operating.md'), name: 'metrics', rows: await renderMetrics() },
  ];
}

function renderEvents(provided: ProvidedClasses): string[] {
  const rows = findEventWiring(provided).map(({ name, publishers, handlers }) => {
    const { about, changesContent } = EVENT_CATALOGUE[name];
    const meaning = changesContent ? `${about} Web processes and a CDN drop cached responses.` : about;
    return `| \`${name}\` | ${publishers.join(', ')} | ${handlers.join(', ')} | ${meaning} |`;
  });
  return ['| event | published by | handled by | meaning |', '| --- | --- | --- | --- |', ...rows];
}

/** Returns the retention rules of all modules. */
export function listRetentionRules(provided: ProvidedClasses): RetentionRules['rules'] {
  return provided
    .filter(({ type }) => Reflect.hasMetadata(DeclaresRetention.KEY, type))
    .flatMap(({ type }) => new (type as new () => RetentionRules)().rules);
}

function renderRetention(provided: ProvidedClasses): string[] {
  const rows = listRetentionRules(provided).map(({ what, days, after, deleteSql }) => {
    const table = /(?:delete from|update) (\w+)/.exec(deleteSql)?.[1];
    return `| ${what} (\`${table}\`) | ${days} ${days === 1 ? 'day' : 'days'}${after ? ` ${after}` : ''} |`;
  });
  return ['| what | kept for |', '| --- | --- |', ...rows.sort()];
}

async function renderMetrics(): Promise<string[]> {
  const rows = (await METRICS.getMetricsAsJSON()).map(({ name, help }) => `| \`${name}\` | ${help} |`);
  return ['| metric | meaning |', '| --- | --- |', ...rows];
}

/** Returns the page's text with the current table. */
export function insertTable(text: string, { page, name, rows }: GeneratedTable): string {
  const [start, end] = [`<!-- ${name}: generated, run npm run contract -->`, `<!-- /${name} -->`];
  const [before, after] = [text.indexOf(start), text.indexOf(end)];
  if (before < 0 || after < 0) throw new Error(`${page} must contain the markers ${start} and ${end}`);
  return `${text.slice(0, before)}${[start, ...rows].join('\n')}\n${text.slice(after)}`;
}
