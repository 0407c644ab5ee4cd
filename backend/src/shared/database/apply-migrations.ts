import { setTimeout as wait } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { adoptEarlierMigrations } from './migration-list.ts';

const LOCK_TIMEOUT = '55P03';
const MAX_LOCK_TIMEOUTS = 60;
const PAUSE_MS = 1_000;

export class LockedTableError extends Error {
  constructor(cause: unknown) {
    super(
      'A table that a migration changes was locked the whole time, for example by a dump or a long query. ' +
        'What was migrated so far is kept. Run the command again when the other program has finished.',
      { cause },
    );
  }
}

/**
 * Applies all pending migrations, or only those of `only`, and returns their names. Concurrent calls wait for each
 * other.
 */
export async function applyMigrations(
  orm: MikroORM,
  url: string,
  { only, pauseMs = PAUSE_MS }: { only?: readonly string[]; pauseMs?: number } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  // Without this connection, its lock is gone.
  const lost = new Promise<never>((_resolve, reject) => client.on('error', reject));
  lost.catch(() => undefined);
  await client.connect();
  try {
    // Polls, because "create index concurrently" waits for every statement that is running, also for one that waits
    // for this lock.
    const query = `select pg_try_advisory_lock(${ADVISORY_LOCKS.migrations}) as locked`;
    while ((await client.query<{ locked: boolean }>(query)).rows[0]?.locked !== true) await wait(pauseMs);
    await adoptEarlierMigrations(orm.em.fork());
    const pending = await listPending(orm, only);
    await Promise.race([applyPending(orm, pending, pauseMs), lost]);
    return pending;
  } finally {
    await client.end();
  }
}

async function listPending(orm: MikroORM, only?: readonly string[]): Promise<string[]> {
  const names = (await orm.migrator.getPending()).map(({ name }) => name);
  return only ? names.filter((name) => only.includes(name)) : names;
}

/** Repeats migrations that waited too long for a lock: requests queue up behind a waiting migration. */
async function applyPending(orm: MikroORM, names: readonly string[], pauseMs: number): Promise<void> {
  let pending = [...names];
  for (let timeouts = 0; pending.length > 0; timeouts += 1) {
    try {
      await orm.migrator.up({ migrations: pending });
    } catch (error) {
      if (codeOf(error) !== LOCK_TIMEOUT) throw error;
      if (timeouts === MAX_LOCK_TIMEOUTS) throw new LockedTableError(error);
      await wait(pauseMs);
    }
    pending = await listPending(orm, pending);
  }
}

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return null;
  return 'code' in error ? error.code : codeOf(error.cause);
}
