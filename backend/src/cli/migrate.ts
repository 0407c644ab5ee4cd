import { MikroORM } from '@mikro-orm/postgresql';
import { ENTITIES } from '../entities.ts';
import { databaseConfig } from '../shared/config/app.config.ts';
import { ADVISORY_LOCKS } from '../shared/database/advisory-locks.ts';
import { adoptEarlierMigrations, EarlierDatabaseError } from '../shared/database/migration-list.ts';
import { createOrmOptions } from '../shared/database/orm-options.ts';
import { startFailure } from '../start-failure.ts';

async function migrate(): Promise<void> {
  const orm = await MikroORM.init(createOrmOptions(databaseConfig.read().DATABASE_URL, 2, ENTITIES));
  try {
    const em = orm.em.fork();
    await em.execute('select pg_advisory_lock(?)', [ADVISORY_LOCKS.migrations]);
    await adoptEarlierMigrations(em);
    const applied = await orm.migrator.up();
    console.log(
      applied.length === 0
        ? 'The database is up to date.'
        : `Migrated: ${applied.map((migration) => migration.name).join(', ')}`,
    );
  } finally {
    await orm.close(true);
  }
}

try {
  await migrate();
} catch (error) {
  console.error(error instanceof EarlierDatabaseError ? error.message : startFailure(error));
  process.exitCode = 1;
}
