/*
 * Checks that the stored data is complete and consistent, without changing it: node backend/dist/cli/audit.js
 * Exits with 0 if every rule holds, otherwise with 1. Works while the processes are running.
 */
import { LoggedVersionsQuery } from '../modules/articles/data/logged-versions.query.ts';
import { VerifyLog } from '../modules/articles/use-cases/verify-log.ts';
import { chooseAudioStore } from '../modules/narration/adapters/choose-audio-store.ts';
import { findMissingAudio } from '../modules/narration/use-cases/find-missing-audio.ts';
import { type CheckedInvariant, checkInvariants, MAX_LISTED } from '../shared/audit/check-invariants.ts';
import { databaseConfig } from '../shared/config/app.config.ts';
import type { Database } from '../shared/database/database.ts';
import { openDatabase } from '../shared/database/open-database.ts';
import { DecisionLogQuery } from '../shared/decision-log/decision-log.query.ts';
import { LogFault } from '../shared/decision-log/log-chain.ts';
import { INVARIANTS } from './invariants.ts';

async function checkLog(database: Database): Promise<string[]> {
  try {
    await new VerifyLog(new DecisionLogQuery(database), new LoggedVersionsQuery(database)).verify(null);
    return [];
  } catch (error) {
    if (error instanceof LogFault) return [error.message];
    throw error;
  }
}

async function audit(database: Database): Promise<CheckedInvariant[]> {
  return [
    ...(await database.withClient((client) => checkInvariants(client, INVARIANTS))),
    {
      rule: 'Each public text has its decision, and the decision log is unchanged.',
      violations: await checkLog(database),
    },
    {
      rule: 'The audio of each finished recording is stored.',
      violations: await findMissingAudio(database, chooseAudioStore(), MAX_LISTED),
    },
  ];
}

function print({ rule, violations }: CheckedInvariant): void {
  console.log(`${violations.length === 0 ? '✓' : '✗'} ${rule}`);
  for (const violation of violations) console.log(`    ${violation}`);
  if (violations.length === MAX_LISTED) console.log(`    (the list ends after ${MAX_LISTED})`);
}

const database = await openDatabase(databaseConfig.read().DATABASE_URL, 2);
try {
  const checked = await audit(database);
  for (const each of checked) print(each);
  const broken = checked.filter(({ violations }) => violations.length > 0).length;
  console.log(broken === 0 ? `All ${checked.length} rules hold.` : `${broken} of ${checked.length} rules do not hold.`);
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await database.onApplicationShutdown();
}
