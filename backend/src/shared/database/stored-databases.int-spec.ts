import { afterEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { readStoredRows, restoreRows, STORED_DATABASES } from '../../../test/support/stored-database.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { INVARIANTS } from '../../cli/invariants.ts';
import { ENTITIES } from '../../entities.ts';
import { checkInvariants } from '../audit/check-invariants.ts';
import { applyMigrations } from './apply-migrations.ts';
import { MIGRATIONS } from './migration-list.ts';
import { openDatabase } from './open-database.ts';
import { createOrmOptions } from './orm-options.ts';

describe('a database of an earlier version', () => {
  let database: TestDatabase;
  let orm: MikroORM;

  afterEach(async () => {
    await orm.close(true);
    await database.drop();
  });

  it.each(STORED_DATABASES)(
    'with all migrations up to %s is upgraded without losing rows or breaking rules',
    async (name) => {
      database = await createTestDatabase({ template: 'template0' });
      orm = await MikroORM.init(createOrmOptions(database.url, 2, ENTITIES));
      await orm.migrator.up({ to: name });
      const rows = readStoredRows(name);
      await restoreRows(database.url, rows);

      expect(await applyMigrations(orm, database.url)).toEqual(
        MIGRATIONS.map((migration) => migration.name).filter((each) => each > name),
      );

      const counts = await database.query<{ article: number; claim: number; reader: number; subscriber: number }>(
        `select (select count(*)::int from article) as article, (select count(*)::int from claim) as claim,
         (select count(*)::int from reader) as reader, (select count(*)::int from subscriber) as subscriber`,
      );
      const { article, claim, reader, subscriber } = rows;
      expect(counts[0]).toEqual({
        article: article?.length,
        claim: claim?.length,
        reader: reader?.length,
        subscriber: subscriber?.length,
      });
      const audited = await openDatabase(database.url, 1);
      const checked = await audited.withClient((client) => checkInvariants(client, INVARIANTS));
      await audited.onApplicationShutdown();
      expect(checked.filter(({ violations }) => violations.length > 0)).toEqual([]);
    },
  );
});
