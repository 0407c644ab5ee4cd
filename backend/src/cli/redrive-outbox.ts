/* Lists dead letters and redelivers them: node backend/dist/cli/redrive-outbox.js [--list] [--id <id> …] [--all] */
import { parseArgs } from 'node:util';
import { directDatabaseUrl } from '../shared/config/database-address.ts';
import { openDatabase } from '../shared/database/open-database.ts';
import { type DeadLetter, DeadLetters } from '../shared/outbox/dead-letters.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: redrive-outbox [--list] [--id <event id>]… [--all]
  --list  lists the events that could not be delivered, with their errors (the default)
  --id    delivers this event again; can be repeated
  --all   delivers all failed events again`;
const UUID_PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface Arguments {
  readonly list: boolean;
  readonly redrive: readonly string[] | 'all' | null;
}

/** Parses the arguments. Throws an error with the correct usage if they are invalid. */
function parseArguments(args: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...args],
    options: { list: { type: 'boolean' }, all: { type: 'boolean' }, id: { type: 'string', multiple: true } },
  });
  const wrong = values.id?.find((id) => !UUID_PATTERN.test(id));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not an event id; --list shows the ids.`);
  if (values.all && values.id) throw new Error('Use --id or --all, not both.');
  const redrive = values.all ? 'all' : (values.id ?? null);
  return { list: values.list ?? redrive === null, redrive };
}

function describeDeadLetter({ id, name, payload, attempts, diedAt, error }: DeadLetter): string {
  const failure = `failed ${diedAt.toISOString()} after ${attempts} attempts: ${error ?? 'no error recorded'}`;
  return `${id}  ${name} ${JSON.stringify(payload)}\n  ${failure}`;
}

/** Returns the exit code: 1 if any requested event is not a dead letter. */
async function redrive(parsed: Arguments, letters: DeadLetters): Promise<number> {
  if (parsed.list) {
    const dead = await letters.list();
    console.log(dead.length === 0 ? 'There are no failed events.' : dead.map(describeDeadLetter).join('\n'));
  }
  if (parsed.redrive === null) return 0;
  const due = await letters.redrive(parsed.redrive);
  const missing = parsed.redrive === 'all' ? [] : parsed.redrive.filter((id) => !due.includes(id.toLowerCase()));
  console.log(`Events to deliver again: ${due.length}`);
  for (const id of missing) console.error(`${id} is not a failed event; --list shows them.`);
  return missing.length === 0 ? 0 : 1;
}

async function run(parsed: Arguments): Promise<number> {
  const database = await openDatabase(directDatabaseUrl(), 1);
  try {
    return await redrive(parsed, new DeadLetters(database));
  } finally {
    await database.onApplicationShutdown();
  }
}

await runCommand({ usage: USAGE, parse: parseArguments, run });
