/* Makes the site read-only, or ends that: node backend/dist/cli/read-only.js on|off [--reason TEXT] */
import { parseArgs } from 'node:util';
import { ActivityStore } from '../modules/admin/data/activity.store.ts';
import { SwitchReadOnly } from '../modules/admin/use-cases/switch-read-only.ts';
import { directDatabaseUrl } from '../shared/config/database-address.ts';
import { withDatabase } from '../shared/database/open-database.ts';
import { runCommand } from './run-command.ts';

interface Arguments {
  readonly isOn: boolean;
  readonly reason: string;
}

function parseArguments(args: string[]): Arguments {
  const { values, positionals } = parseArgs({ args, options: { reason: { type: 'string' } }, allowPositionals: true });
  const [state] = positionals;
  if (positionals.length !== 1 || (state !== 'on' && state !== 'off')) throw new Error('Say on or off.');
  return { isOn: state === 'on', reason: values.reason ?? '' };
}

async function run({ isOn, reason }: Arguments): Promise<void> {
  return withDatabase(directDatabaseUrl(), 1, async (database) => {
    const changed = await new SwitchReadOnly(database, new ActivityStore(database)).change({
      isOn,
      reason,
      actor: null,
    });
    const state = isOn ? 'read-only' : 'not read-only';
    console.log(
      changed
        ? `The site is ${state}. All processes follow within a few seconds; jobs that have begun are finished first.`
        : `The site already is ${state}.`,
    );
  });
}

await runCommand({
  usage: 'Usage: read-only on|off [--reason TEXT]\n  --reason  shown at the desk',
  parse: parseArguments,
  run,
});
