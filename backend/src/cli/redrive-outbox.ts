/* Lists dead letters and redelivers them: node backend/dist/cli/redrive-outbox.js [--list] [--id <id> …] [--all] */
import { parseArgs } from 'node:util';
import { databaseConfig } from '../shared/config/app.config.ts';
import { openDatabase } from '../shared/database/open-database.ts';
import { type DeadLetter, DeadLetters } from '../shared/outbox/dead-letters.ts';

const USAGE = `Usage: redrive-outbox [--list] [--id <event id>]… [--all]
  --list  lists the events that could not be delivered, with their errors (the default)
  --id    delivers this event again; may be given several times
  --all   delivers all of them again`;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface Order {
  readonly list: boolean;
  readonly redrive: readonly string[] | 'all' | null;
}

/** Parses the arguments. Throws an error that says what is wrong and how to call the command. */
function readOrder(args: readonly string[]): Order {
  const { values } = parseArgs({
    args: [...args],
    options: { list: { type: 'boolean' }, all: { type: 'boolean' }, id: { type: 'string', multiple: true } },
  });
  const wrong = values.id?.find((id) => !UUID.test(id));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not the id of an event; --list shows them.`);
  if (values.all && values.id) throw new Error('Give --id or --all, not both.');
  const redrive = values.all ? 'all' : (values.id ?? null);
  return { list: values.list ?? redrive === null, redrive };
}

function describe({ id, name, payload, attempts, diedAt, error }: DeadLetter): string {
  return `${id}  ${name} ${JSON.stringify(payload)}\n  given up ${diedAt.toISOString()} after ${attempts} tries: ${error ?? 'no error recorded'}`;
}

/** Returns the exit code: 1 if a requested event is not a dead letter. */
async function carryOut(order: Order, letters: DeadLetters): Promise<number> {
  if (order.list) {
    const dead = await letters.list();
    console.log(dead.length === 0 ? 'No event failed.' : dead.map(describe).join('\n'));
  }
  if (order.redrive === null) return 0;
  const due = await letters.redrive(order.redrive);
  const missing = order.redrive === 'all' ? [] : order.redrive.filter((id) => !due.includes(id.toLowerCase()));
  console.log(`Due again: ${due.length}`);
  for (const id of missing) console.error(`${id} is not among the failed events; --list shows them.`);
  return missing.length === 0 ? 0 : 1;
}

async function main(): Promise<number> {
  let order: Order;
  try {
    order = readOrder(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    return 2;
  }
  const database = await openDatabase(databaseConfig.read().DATABASE_URL, 1);
  try {
    return await carryOut(order, new DeadLetters(database));
  } finally {
    await database.onApplicationShutdown();
  }
}

process.exitCode = await main();
