import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { aDraft, anApprovedArticle, aVersion } from '../../../../test/support/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { ENTITIES } from '../../../entities.ts';
import { LoggedVersionsQuery } from '../../../modules/articles/data/logged-versions.query.ts';
import { VerifyLog } from '../../../modules/articles/use-cases/verify-log.ts';
import { ROOT } from '../../actor/actor.ts';
import { appendDecisions } from '../../decision-log/append-decision.ts';
import { DecisionLogQuery } from '../../decision-log/decision-log.query.ts';
import { FIRST_HASH, hashEntry } from '../../decision-log/hash-entry.ts';
import { openDatabase } from '../open-database.ts';
import { createOrmOptions } from '../orm-options.ts';
import { Migration20261128_ReviewDesk } from './20261128-review-desk.ts';

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(createOrmOptions(database.url, 2, ENTITIES));
  // A view of a later migration that uses columns of this one.
  await database.query('drop view recheck_reader');
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

async function migrate(direction: 'up' | 'down'): Promise<void> {
  const migration = new Migration20261128_ReviewDesk(orm.em.getDriver(), orm.config);
  migration[direction]();
  for (const sql of migration.getQueries()) await database.query(sql as string);
}

it('begins the log with one entry about all earlier publications, which the next entry continues', async () => {
  const { articleId: waiting } = await aDraft(database);
  const published = await anApprovedArticle(database);
  await migrate('down');
  await database.query(
    `update article set version_id = $2, reviewed_by = 'administrator', reviewed_at = '2026-11-20 10:00Z' where id = $1`,
    [published, await aVersion(database, published)],
  );
  await migrate('up');
  await orm.em
    .fork()
    .transactional((em) =>
      appendDecisions(em as never, [{ act: 'reject', actor: ROOT, articleId: waiting, versionId: null }]),
    );
  const [first, second] = await database.query<{
    at: Date;
    facts: object;
    prev_hash: string;
    hash: string;
    act: string;
  }>('select at, facts, prev_hash, hash, act from decision_log order by seq');
  const none = { actor: null, articleId: null, versionId: null, textHash: null, reasonHash: null };
  const { at = new Date(0), facts = {} } = first ?? {};
  expect(first).toMatchObject({
    act: 'import',
    facts: { versions: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    hash: hashEntry(FIRST_HASH, { ...none, seq: 1, at, actorKind: 'software', act: 'import', facts }),
  });
  expect(second).toMatchObject({ act: 'reject', prev_hash: first?.hash });
  const pool = await openDatabase(database.url);
  const check = new VerifyLog(new DecisionLogQuery(pool), new LoggedVersionsQuery(pool));
  expect((await check.verify(null)).seq).toBe(2);
  await pool.onApplicationShutdown();
  expect(await database.query('select id from article where pending_since is not null')).toEqual([{ id: waiting }]);
});

it('begins an empty log if nothing was decided', async () => {
  await migrate('down');
  await database.query(`update article set status = 'pending'`);
  await database.query('update article_version set published_at = null');
  await migrate('up');
  expect(await database.query('select * from decision_log')).toEqual([]);
});
