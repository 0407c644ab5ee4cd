import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actorNamed } from '../../../../test/support/actor-named.ts';
import { aDraft } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { ReviewerCount } from '../../auth/index.ts';
import { CategoryRecordStore, SourceTextsQuery } from '../../feeds/index.ts';
import { ApproveAll } from './approve-all.ts';
import { ChangeCategory } from './change-category.ts';
import { ListReports } from './list-reports.ts';
import { Publication } from './publication.ts';
import { type Review, ReviewArticle } from './review-article.ts';
import { SecondPerson } from './second-person.ts';

describe('a review decision', () => {
  let database: OpenTestDatabase;
  let review: ReviewArticle;
  let bulk: ApproveAll;

  beforeAll(async () => {
    database = await openTestDatabase();
    const publication = new Publication(
      new CategoryRecordStore(),
      new ListReports(new SourceTextsQuery(database.pool), new Clock()),
      new Clock(),
    );
    review = new ReviewArticle(
      database.transactions,
      publication,
      new SecondPerson(new ReviewerCount(), new Clock()),
      new Clock(),
    );
    bulk = new ApproveAll(database.transactions, publication, new Clock());
  });
  afterAll(() => database.drop());

  const pendingDraft = () => aDraft(database, { category: 'Science' });
  const statusOf = async (id: number) =>
    (await database.query<{ status: string }>('select status from article where id = $1', [id]))[0]?.status;
  const contentVersion = async () => (await database.query('select version from content_version'))[0];
  const decide = (draft: Pick<Review, 'articleId' | 'versionId'>, decision: Review['decision'], category?: string) =>
    review.decide({ ...draft, decision, seen: { category }, actor: actorNamed('Maren'), reason: null });

  it('rejects a decision if the category changed after the reviewer read the draft', async () => {
    const draft = await pendingDraft();
    await new ChangeCategory(database.transactions).setCategory({
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
    ).rejects.toThrow('one entry for each');
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

  it('logs the kind of the reason for a rejection', async () => {
    const { articleId, versionId } = await aDraft(database);
    const rejection = {
      articleId,
      versionId,
      actor: actorNamed('Maren'),
      reason: 'Two events.',
      code: 'wrong-story',
    } as const;
    await review.decide({ ...rejection, decision: 'rejected' });
    const [entry] = await database.query(`select facts from decision_log where article_id = $1 and act = 'reject'`, [
      articleId,
    ]);
    expect(entry).toEqual({ facts: { code: 'wrong-story' } });
  });
});
