import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { isConnectionFailure, isUnreachable } from './connection-failure.ts';
import { createReadPool } from './read-pool.ts';

const replicaAllowed = new AsyncLocalStorage<true>();

/** Runs `work`, whose reads through `Database` may come from the replica. */
export function allowReplica<T>(work: () => T): T {
  return replicaAllowed.run(true, work);
}

export function isReplicaAllowed(): boolean {
  return replicaAllowed.getStore() === true;
}

export interface ReadReplicaOptions {
  readonly connectionString: string;
  readonly max: number;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly checkMs?: number;
  readonly maxLagMs?: number;
}

/** Shorter than for the primary, which runs the statement if the replica does not respond. */
const STATEMENT_LIMIT_MS = 3_000;
const CONNECT_LIMIT_MS = 2_000;
const POLL_MS = 100;

/** SQLSTATE of statements that a replica cancels because they block changes of the primary. */
const REPLAY_CONFLICTS = new Set(['40001', '40P01']);

/**
 * Streaming replica for reads within `allowReplica`. It is used only while it is current: it has replayed everything
 * that the primary had written when public content last changed, and is at most `maxLagMs` behind. The address must
 * always lead to the same server, because the checks and the reads use different connections.
 */
export class ReadReplica {
  readonly #pool: pg.Pool;
  readonly #options: Required<ReadReplicaOptions>;
  #isCurrent = false;
  #changes = 0;
  #state = '';
  #stopped = false;

  constructor(options: ReadReplicaOptions) {
    this.#options = { checkMs: 1_000, maxLagMs: 10_000, ...options };
    this.#pool = createReadPool({
      connectionString: options.connectionString,
      max: options.max,
      // The replica may have restarted, and may first show an earlier state.
      onError: () => this.distrust(),
      statementMs: STATEMENT_LIMIT_MS,
      silentMs: STATEMENT_LIMIT_MS + 500,
      connectMs: CONNECT_LIMIT_MS,
    });
  }

  /** Runs a statement on the replica. Returns null if it must run on the primary instead. */
  async query<Row extends object>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row> | null> {
    if (!this.#isCurrent || !isReplicaAllowed()) return null;
    try {
      return await this.#pool.query<Row>(statement);
    } catch (error) {
      if (!isConnectionFailure(error) && !isReplayConflict(error)) throw error;
      if (isUnreachable(error)) this.distrust();
      return null;
    }
  }

  /** Stops using the replica until it has replayed everything that the primary has written so far. */
  distrust(): void {
    this.#changes += 1;
    this.#isCurrent = false;
  }

  /** Keeps checking whether the replica is current. */
  async follow(primary: Pick<pg.Pool, 'query'>): Promise<void> {
    while (!this.#stopped) {
      await this.#check(primary);
      await pause(this.#options.checkMs, undefined, { ref: false });
    }
  }

  async close(): Promise<void> {
    this.#stopped = true;
    await this.#pool.end();
  }

  async #check(primary: Pick<pg.Pool, 'query'>): Promise<void> {
    const changes = this.#changes;
    const position = await readPosition(primary);
    // Without its primary, the replica does not miss any change that was announced.
    if (position === null) return;
    const startedAt = performance.now();
    try {
      while (!(await this.#hasReplayed(position))) {
        if (this.#stopped || changes !== this.#changes) return;
        if (performance.now() - startedAt > this.#options.maxLagMs) this.#reject('it is too far behind the primary');
        await pause(POLL_MS);
      }
      this.#isCurrent = changes === this.#changes;
      this.#report('used');
    } catch (error) {
      this.#reject(error instanceof Error ? error.message : String(error));
    }
  }

  async #hasReplayed(position: string): Promise<boolean> {
    const { rows } = await this.#pool.query<{ replica: boolean; replayed: boolean }>(
      'select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed',
      [position],
    );
    if (rows[0]?.replica !== true) throw new Error('the server is not a replica');
    return rows[0].replayed;
  }

  #reject(reason: string): void {
    this.#isCurrent = false;
    this.#report(reason);
  }

  /** Logs a state once. */
  #report(state: string): void {
    if (this.#stopped || state === this.#state) return;
    this.#state = state;
    if (state === 'used') this.#options.logger.info({}, 'public pages are read from DATABASE_READ_URL');
    else
      this.#options.logger.warn(
        { reason: state },
        'the server of DATABASE_READ_URL cannot be used; reading from the primary',
      );
  }
}

/** Returns the end of the primary's write-ahead log, or null if the primary does not respond. */
async function readPosition(primary: Pick<pg.Pool, 'query'>): Promise<string | null> {
  try {
    const { rows } = await primary.query<{ position: string }>('select pg_current_wal_insert_lsn() as position');
    return rows[0]?.position ?? null;
  } catch {
    return null;
  }
}

function isReplayConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && REPLAY_CONFLICTS.has(String(error.code));
}
