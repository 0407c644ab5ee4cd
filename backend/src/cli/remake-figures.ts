/*
 * Schedules the recalculation of past days' figures from the stored events:
 * node backend/dist/cli/remake-figures.js --from <day> [--until <day>]
 */
import { parseArgs } from 'node:util';
import { analyticsConfig } from '../modules/analytics/analytics.config.ts';
import { RollupStore } from '../modules/analytics/data/rollup.store.ts';
import { directDatabaseUrl } from '../shared/config/database-address.ts';
import { openDatabase } from '../shared/database/open-database.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: remake-figures --from <day> [--until <day>]
  --from   the first day, such as 2026-11-20 (UTC)
  --until  the last day; defaults to today`;
const DAY_MS = 86_400_000;

interface DayRange {
  readonly from: string;
  readonly until: string;
}

/** Parses the arguments. Throws an error that explains the problem. */
function parseDayRange(args: readonly string[]): DayRange {
  const { values } = parseArgs({ args: [...args], options: { from: { type: 'string' }, until: { type: 'string' } } });
  const from = parseDay(values.from ?? '');
  const until = values.until === undefined ? parseDay(new Date().toISOString().slice(0, 10)) : parseDay(values.until);
  if (until < from) throw new Error('--until is before --from.');
  // Rejects days whose events have partly been deleted: recomputed figures would be less complete than the stored
  // ones.
  const oldest = new Date(Date.now() - (analyticsConfig.read().TRACK_EVENTS_KEPT_DAYS - 2) * DAY_MS)
    .toISOString()
    .slice(0, 10);
  if (from < oldest)
    throw new Error(`Events are complete only from ${oldest} on, so older figures cannot be recalculated.`);
  return { from, until };
}

function parseDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new Error(`"${text}" is not a date such as 2026-11-20.`);
  return text;
}

async function run({ from, until }: DayRange): Promise<void> {
  const database = await openDatabase(directDatabaseUrl(), 1);
  try {
    const hours = await new RollupStore(database).markDays(from, until);
    console.log(`${hours} hours will be recalculated by the worker within two minutes.`);
  } finally {
    await database.onApplicationShutdown();
  }
}

await runCommand({ usage: USAGE, parse: parseDayRange, run });
