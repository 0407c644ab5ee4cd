import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { anApprovedArticle, aReader } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { DELETE_EXCESS_CURSORS } from './story-cursor.sql.ts';
import { StoryCursorStore } from './story-cursor.store.ts';

let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.drop());

it('keeps the newest cursors of a reader', async () => {
  const cursors = new StoryCursorStore(database.pool);
  const [reader, other] = [await aReader(database, 'a'), await aReader(database, 'b')];
  const articles = [
    await anApprovedArticle(database),
    await anApprovedArticle(database),
    await anApprovedArticle(database),
  ];
  const seen = articles.map((articleId, index) => ({
    articleId,
    facts: 0,
    seenAt: new Date(Date.UTC(2026, 0, index + 1)),
  }));
  await cursors.merge(reader, seen);
  await cursors.merge(other, seen);
  await database.pool.execute(DELETE_EXCESS_CURSORS, [reader, 2]);
  const listed = async (id: number) => (await cursors.listByReader(id)).map(({ articleId }) => articleId);
  expect(await listed(reader)).toEqual([articles[2], articles[1]]);
  expect(await listed(other)).toHaveLength(3);
});
