import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { insertArticle } from '../../../../test/support/published-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import type { Database } from '../../../shared/database/database.ts';
import { openDatabase } from '../../../shared/database/open-database.ts';
import { DELETE_EXCESS_CURSORS } from './story-cursor.sql.ts';
import { StoryCursorStore } from './story-cursor.store.ts';

let database: TestDatabase;
let pool: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = await openDatabase(database.url, 2);
});

afterAll(async () => {
  await pool?.onApplicationShutdown();
  await database?.drop();
});

it('keeps the newest cursors of a reader', async () => {
  const cursors = new StoryCursorStore(pool);
  const readers = await database.query<{ id: number }>(
    `insert into reader (username, username_key, email, email_key, password_hash)
     values ('a', 'a', 'a@example.org', 'a@example.org', 'h'), ('b', 'b', 'b@example.org', 'b@example.org', 'h')
     returning id`,
  );
  const [reader = 0, other = 0] = readers.map(({ id }) => id);
  const articles = [await insertArticle(database), await insertArticle(database), await insertArticle(database)];
  const seen = articles.map((articleId, index) => ({
    articleId,
    facts: 0,
    seenAt: new Date(Date.UTC(2026, 0, index + 1)),
  }));
  await cursors.merge(reader, seen);
  await cursors.merge(other, seen);
  await pool.execute(DELETE_EXCESS_CURSORS, [reader, 2]);
  const listed = async (id: number) => (await cursors.listByReader(id)).map(({ articleId }) => articleId);
  expect(await listed(reader)).toEqual([articles[2], articles[1]]);
  expect(await listed(other)).toHaveLength(3);
});
