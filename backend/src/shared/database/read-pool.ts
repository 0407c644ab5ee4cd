import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';

/** Plain rows for pages and lists with heavy traffic; the mapper costs five times as much as the bare driver. */
@Injectable()
export class ReadPool implements OnApplicationShutdown {
  readonly #pool: pg.Pool;
  readonly #onError: (error: Error) => void;

  constructor(options: { connectionString: string; max: number; onError: (error: Error) => void }) {
    this.#pool = new pg.Pool({
      connectionString: options.connectionString,
      max: options.max,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 15_000,
      application_name: 'parallax',
    });
    this.#onError = options.onError;
    // Without a listener, a database restart would crash the process.
    this.#pool.on('error', options.onError);
  }

  async query<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const result = await this.#pool.query<Row>(sql, [...parameters]);
    return result.rows;
  }

  async one<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row | null> {
    const rows = await this.query<Row>(sql, parameters);
    return rows[0] ?? null;
  }

  /**
   * Runs `work` on a dedicated connection, for row locks that span several statements. Always releases the connection,
   * and destroys it after a failure.
   */
  async withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let failure: Error | undefined;
    // The pool listens only to idle connections. Without this listener, a dropped connection would crash the process.
    const onError = (error: Error): void => {
      failure = error;
      this.#onError(error);
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

  async onApplicationShutdown(): Promise<void> {
    await this.#pool.end();
  }
}
