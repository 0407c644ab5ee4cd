import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actorNamed } from '../../../../test/support/actor-named.ts';
import { createDecisions, type Decisions } from '../../../../test/support/decisions.ts';
import { aDraft } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Review } from './review-article.ts';

describe('a review decision', () => {
  let database: OpenTestDatabase;
  let decisions: Decisions;

  beforeAll(async () => {
    database = await openTestDatabase();
    decisions = createDecisions(database);
  });
  afterAll(() => database.drop());

  const pendingDraft = () => aDraft(database, { category: 'Science' });
  const contentVersion = async () => (await database.query('select version from content_version'))[0];
  const decide = (draft: Pick<Review, 'articleId' | 'versionId'>, decision: Review['decision'], category?: string) =>
    decisions.review.decide({ ...draft, decision, seen: { category }, actor: actorNamed('Maren'), reason: null });

  it('rejects a decision if the category changed after the reviewer read the draft', async () => {
    const draft = await pendingDraft();
    await decisions.categories.setCategory({
      articleId: draft.articleId,
      category: 'Politics',
      actor: actorNamed('Tove'),
    });
    await expect(decide(draft, 'approved', 'Science')).rejects.toThrow('moved this draft to Politics');
    expect(
      await decisions.bulk.approvePending({
        actor: actorNamed('Maren'),
        versionIds: [draft.versionId],
        categories: ['Science'],
      }),
    ).toMatchObject({ approvedCount: 0, skipped: [{ why: 'unseen' }] });
    expect(await decisions.statusOf(draft)).toBe('pending');
    await decide(draft, 'approved', 'Politics');
    expect(await decisions.statusOf(draft)).toBe('approved');
  });

  it('refuses Approve All with categories for only some drafts', async () => {
    const [one, other] = [await pendingDraft(), await pendingDraft()];
    await expect(
      decisions.bulk.approvePending({
        actor: actorNamed('Maren'),
        versionIds: [one.versionId, other.versionId],
        categories: ['Science'],
      }),
    ).rejects.toThrow('one entry for each');
    expect([await decisions.statusOf(one), await decisions.statusOf(other)]).toEqual(['pending', 'pending']);
  });

  it('accepts a decision that names no category', async () => {
    const [one, other] = [await pendingDraft(), await pendingDraft()];
    await decide(one, 'approved');
    await decisions.bulk.approvePending({ actor: actorNamed('Maren'), versionIds: [other.versionId] });
    expect([await decisions.statusOf(one), await decisions.statusOf(other)]).toEqual(['approved', 'approved']);
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
    await decisions.review.decide({ ...rejection, decision: 'rejected' });
    const [entry] = await database.query(`select facts from decision_log where article_id = $1 and act = 'reject'`, [
      articleId,
    ]);
    expect(entry).toEqual({ facts: { code: 'wrong-story' } });
  });
});
