import type { Client } from 'pg';
import { BackupError } from '../domain/backup-error.ts';
import {
  createDatabase,
  dropDatabase,
  emptyTables,
  type Locale,
  renameDatabase,
  SELECT_DATABASES,
  SELECT_LOCALE,
  SELECT_SESSIONS,
  type Session,
} from './backup.sql.ts';
import { withConnection } from './connect.ts';

/** Databases of every server, from which others can be renamed. */
const MAINTENANCE_DATABASES = ['postgres', 'template1'];
/** PostgreSQL cuts off longer names. */
const MAX_NAME = 63;

const isUnknownDatabase = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '3D000';
const isForbidden = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42501';

/**
 * Puts one database of a server in the place of another. The database that was there before stays as a restore point.
 */
export class DatabaseSwitch {
  readonly #url: URL;
  readonly #name: string;

  constructor(databaseUrl: string) {
    this.#url = new URL(databaseUrl);
    this.#name = decodeURIComponent(this.#url.pathname.slice(1));
  }

  get #prefix(): string {
    return `${this.#name}_before_`;
  }

  get #scratchPrefix(): string {
    return `${this.#name}_restoring_`;
  }

  urlOf(name: string): string {
    const url = new URL(this.#url);
    url.pathname = `/${encodeURIComponent(name)}`;
    return url.href;
  }

  /** Throws if a program is connected to the database, because it would write to the wrong one after the switch. */
  async checkUnused(): Promise<void> {
    const sessions = await this.#run((client) => this.#sessions(client));
    if (sessions.length === 0) return;
    const programs = sessions.map((session) => `${session.program} (${session.sessions})`).join(', ');
    throw new BackupError(
      `The database ${this.#name} is in use by ${programs}. Stop all web and worker processes, and restore again.`,
    );
  }

  /** Creates an empty database beside the other one, and deletes those of interrupted restores. Returns its name. */
  async createScratch(): Promise<string> {
    const name = this.#scratchPrefix + stamp();
    if (name.length > MAX_NAME) throw new BackupError(`The name of the database ${this.#name} is too long.`);
    await this.#run(async (client) => {
      const unfinished = await this.#list(client, this.#scratchPrefix);
      // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement at a time
      for (const old of unfinished) await client.query(dropDatabase(old));
      await client.query(createDatabase(name, await this.#readLocale(client)));
    });
    return name;
  }

  async drop(name: string): Promise<void> {
    await this.#run((client) => client.query(dropDatabase(name)));
  }

  /**
   * Renames both databases at once. Returns the name of the restore point, or null if there was no database before. The
   * restore point loses the keys of network digests, because nothing deletes them there after two days (ADR 17).
   */
  async replaceBy(scratch: string): Promise<string | null> {
    const point = `${this.#prefix}${stamp()}`;
    const replaced = await this.#run(async (client) => {
      const exists = (await this.#readLocale(client)) !== undefined;
      await client.query('begin');
      if (exists) await client.query(renameDatabase(this.#name, point));
      await client.query(renameDatabase(scratch, this.#name));
      await client.query('commit');
      return exists ? point : null;
    });
    // A database of an earlier version has no such table, and a damaged one must not fail the restore.
    const deleteKeys = emptyTables([{ name: 'counting_key' }]);
    if (replaced) await withConnection(this.urlOf(point), (client) => client.query(deleteKeys)).catch(() => undefined);
    return replaced;
  }

  /** Drops the database and puts a restore point in its place. */
  async returnTo(point: string): Promise<void> {
    const failed = this.#scratchPrefix + stamp();
    await this.#run(async (client) => {
      await client.query('begin');
      await client.query(renameDatabase(this.#name, failed));
      await client.query(renameDatabase(point, this.#name));
      await client.query('commit');
      await client.query(dropDatabase(failed));
    });
  }

  /** Returns the names of the restore points, the newest first. */
  listPoints(): Promise<string[]> {
    return this.#run((client) => this.#list(client, this.#prefix));
  }

  /** Returns the databases named by this class, the newest first. Others may begin with the same prefix. */
  async #list(client: Client, prefix: string): Promise<string[]> {
    const { rows } = await client.query<{ name: string }>(SELECT_DATABASES, [prefix]);
    return rows.map(({ name }) => name).filter((name) => STAMP.test(name.slice(prefix.length)));
  }

  /** Returns undefined if there is no database yet. */
  async #readLocale(client: Client): Promise<Locale | undefined> {
    const { rows } = await client.query<Locale>(SELECT_LOCALE, [this.#name]);
    return rows[0];
  }

  async #sessions(client: Client): Promise<Session[]> {
    const { rows } = await client.query<Session>(SELECT_SESSIONS, [this.#name]);
    return rows;
  }

  async #run<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const [first = '', ...others] = MAINTENANCE_DATABASES.filter((name) => name !== this.#name);
    try {
      return await this.#connect(first, others, work);
    } catch (error) {
      if (!isForbidden(error)) throw error;
      const user = decodeURIComponent(this.#url.username);
      throw new BackupError(
        `The user ${user} may not create or rename databases. As administrator of PostgreSQL, run ` +
          `"alter role ${user} createdb" and "alter database ${this.#name} owner to ${user}", and restore again.`,
        { cause: error },
      );
    }
  }

  async #connect<T>(name: string, others: readonly string[], work: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await withConnection(this.urlOf(name), work);
    } catch (error) {
      const [next, ...rest] = others;
      if (next === undefined || !isUnknownDatabase(error)) throw error;
      return this.#connect(next, rest, work);
    }
  }
}

const STAMP = /^\d{8}t\d{6}$/;

/** A point in time for the name of a database, such as 20261129t063000. */
function stamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase();
}
