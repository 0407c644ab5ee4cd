import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isBrokenConnection } from './connection-failure.ts';
import { createReadPool } from './read-pool.ts';
import type { ReadReplica } from './read-replica.ts';
import type { Transactions } from './transactions.ts';

export interface DatabaseOptions {
  readonly connectionString: string;
  readonly max: number;
  readonly onError: (error: Error) => void;
  /** Time after which a connection that does not respond is closed. Defaults to a little more than a statement may take. */
  readonly silentMs?: number;
  readonly replica?: ReadReplica | null;
}

/** Time limit per statement. Short, because a reader waits for most of them. */
const STATEMENT_LIMIT_MS = 10_000;
const CONNECT_LIMIT_MS = 10_000;
const RESTART_MS = 1_000;
/** PostgreSQL limits names to 63 characters, so statements are named by a hash of their text. */
function nameOf(sql: string): string {
  return createHash('sha1').update(sql).digest('hex');
}

/**
 * Access to PostgreSQL for lists and set operations. `read`, `query` and `one` use read-only connections. `write`,
 * `execute` and `executeOne` change rows with one statement, which joins the current transaction or runs in its own.
 * `transaction` groups several statements.
 *
 * `read` and `write` are typed by the module's tables; `query` and `execute` take SQL with $1, $2, ...
 */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly #pool: pg.Pool;
  readonly #replica: ReadReplica | null;
  readonly #kysely: Kysely<unknown>;
  readonly #transactions: Transactions;

  constructor(transactions: Transactions, options: DatabaseOptions) {
    const { silentMs = STATEMENT_LIMIT_MS + 1_000, replica = null } = options;
    this.#transactions = transactions;
    this.#pool = createReadPool({ ...options, statementMs: STATEMENT_LIMIT_MS, silentMs, connectMs: CONNECT_LIMIT_MS });
    this.#replica = replica;
    void replica?.follow(this.#pool);
    this.#kysely = new Kysely({ dialect: new PostgresDialect({ pool: this.#createRepeatingPool() }) });
  }

  /** Builder for typed read queries. These do not see uncommitted changes of the current transaction. */
  read<Tables>(): Kysely<Tables> {
    return this.#kysely as Kysely<Tables>;
  }

  async query<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const result = await this.#repeatable<Row>({ text: sql, values: [...parameters] });
    return result.rows;
  }

  /**
   * Like `query`, but each connection parses and plans the statement only once. For frequent statements whose planning
   * costs more than their execution: each connection keeps the plans in its memory.
   */
  async queryPrepared<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const result = await this.#repeatable<Row>({ name: nameOf(sql), text: sql, values: [...parameters] });
    return result.rows;
  }

  async one<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row | null> {
    const rows = await this.query<Row>(sql, parameters);
    return rows[0] ?? null;
  }

  /**
   * Runs several statements in one transaction and retries after a deadlock. Inside `work`, only `write` and `execute`
   * belong to the transaction; `read` and `query` do not.
   */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#transactions.run(work);
  }

  /** Builder for typed statements that change rows. */
  write<Tables>(): Kysely<Tables> {
    return this.#transactions.kysely<Tables>();
  }

  execute<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.#transactions.execute<Row>(sql, parameters);
  }

  async executeOne<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row | null> {
    const rows = await this.execute<Row>(sql, parameters);
    return rows[0] ?? null;
  }

  /**
   * Runs `work` on a dedicated connection, for locks that must outlive a statement. The connection is always
   * released. If `work` fails, the connection is closed.
   */
  async withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let failure: Error | undefined;
    const onError = (error: Error): void => {
      failure = error;
    };
    client.on('error', onError);
    try {
      return await work(client);
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.off('error', onError);
      client.release(failure);
    }
  }

  /** Reads from the primary until the replica has everything that has been committed so far. */
  distrustReplica(): void {
    this.#replica?.distrust();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#replica?.close(), this.#pool.end()]);
  }

  /**
   * Runs a statement that only reads, on the replica if that is allowed. If a connection to the primary breaks, runs it
   * once more on another one, after a pause that is long enough for a restart of PostgreSQL.
   */
  async #repeatable<Row extends object>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const fromReplica = await this.#replica?.query<Row>(statement);
    if (fromReplica) return fromReplica;
    try {
      return await this.#pool.query<Row>(statement);
    } catch (error) {
      if (!isBrokenConnection(error)) throw error;
      await pause(RESTART_MS);
      return this.#pool.query<Row>(statement);
    }
  }

  /** Returns a pool for Kysely, whose statements may run on different connections. */
  #createRepeatingPool(): PostgresPool {
    const query = (text: string, values: readonly unknown[]) => this.#repeatable({ text, values: [...values] });
    const client = { query, release: () => undefined } as unknown as PostgresPoolClient;
    return { connect: () => Promise.resolve(client), end: () => Promise.resolve() } as PostgresPool;
  }
}
