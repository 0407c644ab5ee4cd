import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { anApprovedArticle } from '../../../../test/support/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { ENTITIES } from '../../../entities.ts';
import { createOrmOptions } from '../orm-options.ts';
import { Migration20261128_SentenceAddresses } from './20261128-sentence-addresses.ts';

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(createOrmOptions(database.url, 2, ENTITIES));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

it('gives the sentences of earlier texts their addresses, and leaves newer texts as they are', async () => {
  const id = await anApprovedArticle(database);
  const contentAfterMigration = async (content: string) => {
    await database.query('update article set content = $2 where id = $1', [id, content]);
    const migration = new Migration20261128_SentenceAddresses(orm.em.getDriver(), orm.config);
    migration.up();
    for (const sql of migration.getQueries()) await database.query(sql as string);
    return (await database.query<{ content: string }>('select content from article where id = $1', [id]))[0]?.content;
  };
  const migrated =
    '<h2>What happened</h2>\n<p><span data-sentence="body-0">The ferry sank.</span></p>' +
    '<p><span data-sentence="body-1">All were saved.</span></p><p><cite>— Ledger</cite></p>\n' +
    '<blockquote><p><span data-sentence="body-2">It was old.</span></p><cite>— Herald</cite></blockquote>';
  const earlier = migrated.replaceAll(/<\/?span[^>]*>/g, '');
  expect(await contentAfterMigration(earlier)).toBe(migrated);
  expect(await contentAfterMigration(migrated)).toBe(migrated);
});
