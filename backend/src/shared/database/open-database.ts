import { MikroORM } from '@mikro-orm/postgresql';
import { Database } from './database.ts';
import { createOrmOptions } from './orm-options.ts';
import { Transactions } from './transactions.ts';

class StandaloneDatabase extends Database {
  constructor(
    private readonly orm: MikroORM,
    connectionString: string,
    max: number,
  ) {
    // PostgreSQL is silent during a long statement, such as a rule of the audit. No reader waits for it.
    super(new Transactions(orm), { connectionString, max, silentMs: 0, onError: () => undefined });
  }

  override async onApplicationShutdown(): Promise<void> {
    await super.onApplicationShutdown();
    await this.orm.close(true);
  }
}

/**
 * Opens a `Database` without the application, for command-line tools and tests. Callers close it with
 * `onApplicationShutdown`.
 */
export async function openDatabase(url: string, max = 4): Promise<Database> {
  const orm = await MikroORM.init({ ...createOrmOptions(url, max, []), discovery: { warnWhenNoEntities: false } });
  return new StandaloneDatabase(orm, url, max);
}

/** Runs a task with a `Database` that is closed afterwards. */
export async function withDatabase<T>(url: string, max: number, task: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(url, max);
  try {
    return await task(database);
  } finally {
    await database.onApplicationShutdown();
  }
}
