import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actorNamed } from '../../../../test/support/actor-named.ts';
import { createDecisions } from '../../../../test/support/decisions.ts';
import { anApprovedArticle, aVersion, aWaitingUpdate } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { FinishVetting } from './finish-vetting.ts';

describe('results that arrive after their article has changed', () => {
  let database: OpenTestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.drop());

  const article = async (id: number) =>
    (
      await database.query<{ status: string; version_id: number }>(
        'select status, version_id from article where id = $1',
        [id],
      )
    )[0];

  it('a check of an earlier draft does not submit the current draft for review', async () => {
    const articleId = await anApprovedArticle(database);
    await database.query(`update article set status = 'curated', round = 2, published_at = null where id = $1`, [
      articleId,
    ]);
    const finish = new FinishVetting(database.transactions, new Clock());
    await finish.submitOrHold({ articleId, round: 1, problems: [], risk: { tier: 'low', reasons: [] } });
    expect(await article(articleId)).toMatchObject({ status: 'curated' });
    await finish.submitOrHold({ articleId, round: 2, problems: [], risk: { tier: 'low', reasons: [] } });
    expect(await article(articleId)).toMatchObject({ status: 'pending' });
  });

  it('a repeated check does not submit a draft that a reviewer edited since and that a check holds back', async () => {
    const articleId = await anApprovedArticle(database);
    await database.query(
      `update article set status = 'curated', round = 1, published_at = null, held_reasons = $2::jsonb where id = $1`,
      [articleId, JSON.stringify([{ code: 'link', message: 'The text contains a link.' }])],
    );
    const finish = new FinishVetting(database.transactions, new Clock());
    await finish.submitOrHold({ articleId, round: 1, problems: [], risk: { tier: 'low', reasons: [] } });
    expect(await article(articleId)).toMatchObject({ status: 'curated' });
  });

  it('an update of a replaced version is not published', async () => {
    const articleId = await anApprovedArticle(database);
    const [first, corrected] = [await aVersion(database, articleId), await aVersion(database, articleId)];
    await database.query('update article set version_id = $2 where id = $1', [articleId, corrected]);
    const update = await aWaitingUpdate(database, { articleId, versionId: first });
    const approve = () =>
      createDecisions(database).updates.decideUpdate({
        ...update,
        decision: 'approved',
        actor: actorNamed('someone'),
        reason: null,
      });
    await expect(approve()).rejects.toThrow('The article has changed since this draft was written');
    expect(await article(articleId)).toMatchObject({ version_id: corrected });
    await database.query('update article_update set base_version_id = $2 where article_id = $1', [
      articleId,
      corrected,
    ]);
    await approve();
    expect(await article(articleId)).toMatchObject({ version_id: update.versionId });
  });
});
