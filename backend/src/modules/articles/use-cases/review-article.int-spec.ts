import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { actorNamed } from '../../../../test/support/actor-named.ts';
import { insertArticle } from '../../../../test/support/published-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { ENTITIES } from '../../../entities.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { createOrmOptions } from '../../../shared/database/orm-options.ts';
import type { Database } from '../../../shared/database/database.ts';
import { openDatabase } from '../../../shared/database/open-database.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { CategoryRecordStore, SourceTextsQuery } from '../../feeds/index.ts';
import { ApproveAll } from './approve-all.ts';
import { ChangeCategory } from './change-category.ts';
import { ListReports } from './list-reports.ts';
import { Publication } from './publication.ts';
import { type Review, ReviewArticle } from './review-article.ts';

describe('a review decision', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let pool: Database;
  let transactions: Transactions;
  let review: ReviewArticle;
  let bulk: ApproveAll;

  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await MikroORM.init(createOrmOptions(database.url, 2, ENTITIES));
    pool = await openDatabase(database.url, 2);
    transactions = new Transactions(orm);
    const publication = new Publication(
      new CategoryRecordStore(),
      new ListReports(new SourceTextsQuery(pool), new Clock()),
      new Clock(),
    );
    review = new ReviewArticle(transactions, publication, new Clock());
    bulk = new ApproveAll(transactions, publication);
  });
  afterAll(async () => {
    await pool.onApplicationShutdown();
    await orm.close(true);
    await database.drop();
  });

  async function pendingDraft(): Promise<{ articleId: number; versionId: number }> {
    const articleId = await insertArticle(database, { category: 'Science' });
    const [version] = await database.query<{ id: number }>(
      `insert into article_version (article_id, number, title, summary, content, category, tags, language, model, drafted_at)
       values ($1, 1, 'A bridge opens', '', '', 'Science', '{}', 'en', 'extractive', now()) returning id`,
      [articleId],
    );
    await database.query(`update article set status = 'pending', published_at = null, version_id = $2 where id = $1`, [
      articleId,
      version?.id,
    ]);
    return { articleId, versionId: version?.id ?? 0 };
  }
  const statusOf = async (id: number) =>
    (await database.query<{ status: string }>('select status from article where id = $1', [id]))[0]?.status;
  const contentVersion = async () => (await database.query('select version from content_version'))[0];
  const decide = (draft: Pick<Review, 'articleId' | 'versionId'>, decision: Review['decision'], category?: string) =>
    review.decide({ ...draft, decision, category: category ?? null, actor: actorNamed('Maren'), reason: null });

  it('rejects a decision if the category changed after the reviewer read the draft', async () => {
    const draft = await pendingDraft();
    await new ChangeCategory(transactions).setCategory({
      articleId: draft.articleId,
      category: 'Politics',
      actor: actorNamed('Tove'),
    });
    await expect(decide(draft, 'approved', 'Science')).rejects.toThrow('moved this draft to Politics');
    expect(
      await bulk.approvePending({ actor: actorNamed('Maren'), versionIds: [draft.versionId], categories: ['Science'] }),
    ).toMatchObject({ approvedCount: 0, skipped: [{ why: 'unseen' }] });
    expect(await statusOf(draft.articleId)).toBe('pending');
    await decide(draft, 'approved', 'Politics');
    expect(await statusOf(draft.articleId)).toBe('approved');
  });

  it('refuses Approve All with categories for only some drafts', async () => {
    const [one, other] = [await pendingDraft(), await pendingDraft()];
    await expect(
      bulk.approvePending({
        actor: actorNamed('Maren'),
        versionIds: [one.versionId, other.versionId],
        categories: ['Science'],
      }),
    ).rejects.toThrow('one category for each');
    expect([await statusOf(one.articleId), await statusOf(other.articleId)]).toEqual(['pending', 'pending']);
  });

  it('accepts a decision that names no category', async () => {
    const [one, other] = [await pendingDraft(), await pendingDraft()];
    await decide(one, 'approved');
    await bulk.approvePending({ actor: actorNamed('Maren'), versionIds: [other.versionId] });
    expect([await statusOf(one.articleId), await statusOf(other.articleId)]).toEqual(['approved', 'approved']);
  });

  it('a decision drops cached responses only if public pages change', async () => {
    const draft = await pendingDraft();
    const before = await contentVersion();
    await decide(draft, 'rejected');
    await decide(draft, 'pending');
    expect(await contentVersion()).toEqual(before);
    await decide(draft, 'approved');
    expect(await contentVersion()).not.toEqual(before);
  });
});
