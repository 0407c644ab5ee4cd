import type { PoolClient } from 'pg';
import type { Invariant } from './invariant.ts';

/** Maximum number of violations listed for each rule. */
export const MAX_LISTED = 20;

export interface CheckedInvariant {
  readonly rule: string;
  /** Descriptions of the violations, at most `MAX_LISTED`. Empty if the rule holds. */
  readonly violations: readonly string[];
  readonly isAboutPendingWork: boolean;
}

/** Checks the rules one after the other. All statements see the same state of the database and none changes it. */
export async function checkInvariants(
  client: Pick<PoolClient, 'query'>,
  invariants: readonly Invariant[],
): Promise<CheckedInvariant[]> {
  await client.query('begin isolation level repeatable read read only');
  try {
    // A large database takes longer than a reader would wait.
    await client.query('set local statement_timeout = 0');
    const checked: CheckedInvariant[] = [];
    for (const { rule, violations, isAboutPendingWork = false } of invariants) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
      const { rows } = await client.query<{ violation: string }>(violations, [MAX_LISTED]);
      checked.push({ rule, violations: rows.map(({ violation }) => violation), isAboutPendingWork });
    }
    return checked;
  } finally {
    await client.query('rollback');
  }
}
