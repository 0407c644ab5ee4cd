import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anApprovedArticle, aReader } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { ROOT } from '../../../shared/actor/actor.ts';
import { ReadingListStore } from '../data/reading-list.store.ts';
import { StoryCursorStore } from '../data/story-cursor.store.ts';
import { MAX_NOTE_LENGTH } from '../domain/reading-list.ts';
import { LibraryListener } from './library.listener.ts';

describe('LibraryListener: a merged article', () => {
  let database: OpenTestDatabase;
  let lists: ReadingListStore;
  let cursors: StoryCursorStore;
  let readers = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
    [lists, cursors] = [new ReadingListStore(database.pool), new StoryCursorStore(database.pool)];
  });

  afterAll(() => database.drop());

  const merge = (articleId: number, intoId: number): Promise<void> =>
    new LibraryListener(lists, cursors).replaceMergedArticle({
      id: '',
      name: 'article.merged',
      payload: { articleId, versionId: null, intoId, decisionId: 1, actor: ROOT, reason: null },
      occurredAt: new Date(),
    });

  async function readerWith(...articles: readonly number[]): Promise<number> {
    readers += 1;
    const id = await aReader(database, `reader${readers}`);
    await lists.create(id, 'Read Later', '');
    for (const article of articles) await lists.saveArticle(id, article);
    return id;
  }

  it("replaces the merged article with the remaining one on readers' lists, keeps notes, and creates no duplicates", async () => {
    const [merged, remaining] = [await anApprovedArticle(database), await anApprovedArticle(database)];
    const [one, both, removed, removedBoth] = [
      await readerWith(merged),
      await readerWith(merged, remaining),
      await readerWith(merged, remaining),
      await readerWith(merged, remaining),
    ];
    const long = 'x'.repeat(MAX_NOTE_LENGTH);
    await lists.updateItem(one, merged, { note: 'for Ann', progress: 40 });
    await lists.updateItem(both, merged, { note: long, progress: 60 });
    await lists.updateItem(both, remaining, { note: 'for Cy', progress: 20 });
    await lists.removeArticle(removed, remaining);
    for (const article of [merged, remaining]) await lists.removeArticle(removedBoth, article);
    // Handles the event twice, because an event may be delivered twice.
    await merge(merged, remaining);
    await merge(merged, remaining);
    await database.query(`update article set status = 'rejected', merged_into = $2 where id = $1`, [merged, remaining]);
    const items = async (reader: number) =>
      (await lists.listItems(reader)).map(({ article_id, note, progress }) => [article_id, note, progress]);
    expect(await items(one)).toEqual([[remaining, 'for Ann', 40]]);
    expect(await items(both)).toEqual([[remaining, `for Cy\n${long}`, 60]]);
    expect(await lists.listSavedIds(both)).toEqual([remaining]);
    expect((await lists.listItems(removed)).map(({ article_id }) => article_id)).toEqual([remaining]);
    expect(await lists.listItems(removedBoth)).toEqual([]);
  });

  it('deletes the reading positions stored for the merged article', async () => {
    const [merged, remaining] = [await anApprovedArticle(database), await anApprovedArticle(database)];
    const reader = await readerWith();
    await cursors.merge(reader, [
      { articleId: merged, facts: 0, seenAt: new Date() },
      { articleId: remaining, facts: 0, seenAt: new Date() },
    ]);
    await merge(merged, remaining);
    expect((await cursors.listByReader(reader)).map(({ articleId }) => articleId)).toEqual([remaining]);
  });
});
