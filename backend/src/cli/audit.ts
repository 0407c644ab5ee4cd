/*
 * Checks that the stored data is complete and consistent, without changing it: node backend/dist/cli/audit.js
 * Exits with 0 if every rule holds, otherwise with 1. Works while the processes are running.
 */
import { parseArgs } from 'node:util';
import { directDatabaseUrl } from '../shared/config/database-address.ts';
import { withDatabase } from '../shared/database/open-database.ts';
import { describeRule, runAudit } from './run-audit.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: audit
  Lists what is missing or contradictory in the stored data. Changes nothing.`;

async function run(): Promise<number> {
  return withDatabase(directDatabaseUrl(), 2, async (database) => {
    const checked = await runAudit(database);
    console.log(checked.flatMap(describeRule).join('\n'));
    const broken = checked.filter(({ violations }) => violations.length > 0).length;
    console.log(
      broken === 0 ? `All ${checked.length} rules hold.` : `${broken} of ${checked.length} rules do not hold.`,
    );
    return broken === 0 ? 0 : 1;
  });
}

await runCommand({ usage: USAGE, parse: (args) => parseArgs({ args, options: {} }), run });
