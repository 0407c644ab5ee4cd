import { MikroORM } from '@mikro-orm/postgresql';
import { ENTITIES } from '../../src/entities.ts';
import { Database } from '../../src/shared/database/database.ts';
import { createOrmOptions } from '../../src/shared/database/orm-options.ts';
import { Transactions } from '../../src/shared/database/transactions.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface OpenTestDatabase extends TestDatabase {
  readonly pool: Database;
  readonly transactions: Transactions;
}

/** Creates a database for one test file and opens it as the application does. `drop` also closes the connections. */
export async function openTestDatabase(): Promise<OpenTestDatabase> {
  const database = await createTestDatabase();
  const orm = await MikroORM.init(createOrmOptions(database.url, 5, ENTITIES));
  const transactions = new Transactions(orm);
  const pool = new Database(transactions, { connectionString: database.url, max: 10, onError: () => undefined });
  return {
    ...database,
    pool,
    transactions,
    async drop() {
      await pool.onApplicationShutdown();
      await orm.close(true);
      await database.drop();
    },
  };
}
