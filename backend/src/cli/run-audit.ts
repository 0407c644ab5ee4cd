import { LoggedVersionsQuery } from '../modules/articles/data/logged-versions.query.ts';
import { VerifyLog } from '../modules/articles/use-cases/verify-log.ts';
import { chooseAudioStore } from '../modules/narration/adapters/choose-audio-store.ts';
import { findMissingAudio } from '../modules/narration/use-cases/find-missing-audio.ts';
import { type CheckedInvariant, checkInvariants, MAX_LISTED } from '../shared/audit/check-invariants.ts';
import type { Database } from '../shared/database/database.ts';
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

/** A bucket that does not respond must not hide the other rules, nor prevent a restore. */
async function checkAudio(database: Database): Promise<string[]> {
  try {
    return await findMissingAudio(database, chooseAudioStore(), MAX_LISTED);
  } catch (error) {
    return [`The audio could not be checked: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Checks all rules about rows, the decision log and files. */
export async function runAudit(database: Database): Promise<CheckedInvariant[]> {
  return [
    ...(await database.withClient((client) => checkInvariants(client, INVARIANTS))),
    {
      rule: 'Each public text has its decision, and the decision log is unchanged.',
      violations: await checkLog(database),
      isAboutPendingWork: false,
    },
    {
      rule: 'The audio of each finished recording is stored (missing audio is recorded again when somebody plays it).',
      violations: await checkAudio(database),
      // A recording without a file is made again when somebody plays it.
      isAboutPendingWork: true,
    },
  ];
}

/** Returns the rule with its violations as lines. */
export function describeRule({ rule, violations }: CheckedInvariant): string[] {
  return [
    `${violations.length === 0 ? '✓' : '✗'} ${rule}`,
    ...violations.map((violation) => `    ${violation}`),
    ...(violations.length === MAX_LISTED ? [`    (the list ends after ${MAX_LISTED})`] : []),
  ];
}
