import { MikroORM } from '@mikro-orm/postgresql';
import { ENTITIES } from '../entities.ts';
import { databaseConfig } from '../shared/config/app.config.ts';
import { ormOptions } from '../shared/database/orm-options.ts';

/** Several servers may start at once: one migrates, the others wait for it. */
const MIGRATION_LOCK = 7_210_000;

const orm = await MikroORM.init(ormOptions(databaseConfig.read().DATABASE_URL, 2, ENTITIES));
try {
  const em = orm.em.fork();
  await em.execute('select pg_advisory_lock(?)', [MIGRATION_LOCK]);
  const applied = await orm.migrator.up();
  console.log(applied.length === 0 ? 'The database is up to date.' : `Migrated: ${applied.map((migration) => migration.name).join(', ')}`);
} finally {
  await orm.close(true);
}
