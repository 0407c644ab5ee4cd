import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { importTool } from './tools.ts';

interface Running {
  readonly pid: number;
  readonly exited: Promise<unknown>;
}

interface Embedded {
  readonly postgres: Running & { url(database?: string): string };
  readonly redis: Running;
  readonly redisUrl: string;
  restartPostgres(): Promise<unknown>;
  restartRedis(): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Separate PostgreSQL and Redis servers for a test that stops, kills or suspends them. PostgreSQL is as durable as in
 * production.
 */
export class SeparateServers {
  #suspended: number[] = [];

  private constructor(
    private readonly embedded: Embedded,
    private readonly folder: string,
  ) {}

  static async start(): Promise<SeparateServers> {
    const { startEmbedded } = await importTool<{
      startEmbedded: (options: { dataDir: string }) => Promise<Embedded>;
    }>('embedded/start-embedded.mjs');
    const folder = await mkdtemp(join(tmpdir(), 'parallax-servers-'));
    return new SeparateServers(await startEmbedded({ dataDir: folder }), folder);
  }

  get databaseUrl(): string {
    return this.embedded.postgres.url('postgres');
  }

  get redisUrl(): string {
    return this.embedded.redisUrl;
  }

  /** Kills Redis and restarts it on the same port after `downMs`, without its data. */
  async restartRedis(downMs: number): Promise<void> {
    const { pid, exited } = this.embedded.redis;
    process.kill(pid, 'SIGKILL');
    await exited;
    await pause(downMs);
    await this.embedded.restartRedis();
  }

  async restartPostgres(how: 'fast' | 'crash', downMs: number): Promise<void> {
    await this.stop(how);
    await pause(downMs);
    await this.startAgain();
  }

  /**
   * Stops PostgreSQL. `fast` rolls back transactions, as in an update. `crash` stops immediately, so that the next
   * start recovers from the log.
   */
  async stop(how: 'fast' | 'crash'): Promise<void> {
    const { pid, exited } = this.embedded.postgres;
    process.kill(pid, how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await exited;
  }

  /** Restarts PostgreSQL on the same port with the same data. */
  async startAgain(): Promise<void> {
    await this.embedded.restartPostgres();
  }

  /** Suspends PostgreSQL. It still accepts connections but never responds, like a server whose disk hangs. */
  async suspend(): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    );
    await client.end();
    this.#suspended = [this.embedded.postgres.pid, ...rows.map(({ pid }) => pid)];
    for (const pid of this.#suspended) signal(pid, 'SIGSTOP');
  }

  resume(): void {
    for (const pid of this.#suspended) signal(pid, 'SIGCONT');
    this.#suspended = [];
  }

  async close(): Promise<void> {
    this.resume();
    await this.embedded.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Sends a signal. Ignores processes that no longer exist. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
