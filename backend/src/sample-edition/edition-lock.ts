import pg from 'pg';
import { ADVISORY_LOCKS } from '../shared/database/advisory-locks.ts';

/**
 * Lock that only the process that serves and seeds the edition holds. PostgreSQL releases the lock when that process
 * ends.
 */
export class EditionLock {
  readonly #gone = new AbortController();

  private constructor(private readonly client: pg.Client) {
    client.on('error', () => this.#gone.abort());
    client.on('end', () => this.#gone.abort());
  }

  /** Tries to acquire the lock. Resolves to null if another process holds it. */
  static async tryAcquire(connectionString: string): Promise<EditionLock | null> {
    const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'parallax-sample-edition' });
    const lock = new EditionLock(client);
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      ADVISORY_LOCKS.sampleEdition,
    ]);
    if (rows[0]?.taken === true) return lock;
    await client.end();
    return null;
  }

  /** Signal that is aborted when the lock is lost or released. */
  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  /** Resolves when the lock is lost or `signal` is aborted. */
  waitUntilLost(signal: AbortSignal): Promise<void> {
    const either = AbortSignal.any([signal, this.signal]);
    return new Promise((resolve) => {
      if (either.aborted) resolve();
      either.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  async release(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}
