import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

interface RunningPostgres {
  readonly pid: number;
  readonly exited: Promise<unknown>;
  url(database?: string): string;
  stop(): Promise<unknown>;
}

interface Embedded {
  readonly postgres: RunningPostgres;
  restartPostgres(): Promise<RunningPostgres>;
  stop(): Promise<void>;
}

type StartEmbedded = (options: { dataDir: string; redis: boolean }) => Promise<Embedded>;

/** A PostgreSQL of one test's own, as durable as in production, to be stopped, killed, and held still. */
export class OwnPostgres {
  #held: number[] = [];

  private constructor(
    private readonly embedded: Embedded,
    private readonly folder: string,
  ) {}

  static async start(): Promise<OwnPostgres> {
    const program = new URL('../../../tools/embedded/start-embedded.mjs', import.meta.url).href;
    const { startEmbedded } = (await import(program)) as { startEmbedded: StartEmbedded };
    const folder = await mkdtemp(join(tmpdir(), 'parallax-postgres-'));
    return new OwnPostgres(await startEmbedded({ dataDir: folder, redis: false }), folder);
  }

  /** For `TEST_DATABASE_URL`. */
  get url(): string {
    return this.embedded.postgres.url('postgres');
  }

  /** `fast`: as for an update; transactions are rolled back. `crash`: at once; the log is replayed at the next start. */
  async stop(how: 'fast' | 'crash'): Promise<void> {
    const { pid, exited } = this.embedded.postgres;
    process.kill(pid, how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await exited;
  }

  /** On the same port, with the same data. */
  async startAgain(): Promise<void> {
    await this.embedded.restartPostgres();
  }

  /** It takes connections and answers nobody, as behind a disk that hangs. */
  async hold(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()');
    await client.end();
    this.#held = [this.embedded.postgres.pid, ...rows.map(({ pid }) => pid)];
    for (const pid of this.#held) signal(pid, 'SIGSTOP');
  }

  release(): void {
    for (const pid of this.#held) signal(pid, 'SIGCONT');
    this.#held = [];
  }

  async close(): Promise<void> {
    this.release();
    await this.embedded.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** One that has ended meanwhile needs no signal. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
