import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';

/** Plain rows for screens and lists that readers hit: the mapper costs five times the bare driver. */
@Injectable()
export class ReadPool implements OnApplicationShutdown {
  readonly #pool: pg.Pool;

  constructor(options: { connectionString: string; max: number; onError: (error: Error) => void }) {
    this.#pool = new pg.Pool({
      connectionString: options.connectionString,
      max: options.max,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 15_000,
      application_name: 'parallax',
    });
    // Without a listener a database that restarts would end the process.
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

  /** A connection of one's own, for row locks held over several statements. Always released. */
  async withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool.end();
  }
}
