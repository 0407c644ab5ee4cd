import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createDecisions, type Decisions } from '../../../../test/support/decisions.ts';
import { aDraft } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { ANYONE, ROOT } from '../../../shared/actor/actor.ts';
import { DeskArticleQuery } from '../data/desk-article.query.ts';
import { RequestRedraft } from './request-redraft.ts';

const WISHES = { leaveOutItems: [3], leaveOutSentences: ['It rained.'], leadWith: 4, note: 'Say when it opens.' };

let database: OpenTestDatabase;
let decisions: Decisions;
let hold: Decisions['hold'];
let redraft: RequestRedraft;

beforeAll(async () => {
  database = await openTestDatabase();
  decisions = createDecisions(database);
  hold = decisions.hold;
  redraft = new RequestRedraft(database.transactions);
});
afterAll(() => database.drop());

const readArticle = async (id: number) =>
  (await database.query('select status, hold_note, held_at, draft_wishes, round from article where id = $1', [id]))[0];

it('Approve All skips a draft on hold, and approves it after the hold', async () => {
  const { articleId } = await aDraft(database, { title: 'On hold' });
  await hold.putOnHold({ articleId, note: 'Ask the council.', until: null, actor: ROOT });
  expect(await decisions.bulk.approvePending({ actor: ROOT })).toMatchObject({
    approvedCount: 0,
    skippedCount: 1,
    skipped: [{ id: articleId, title: 'On hold', why: 'hold' }],
  });
  await hold.endHold({ articleId, actor: ROOT });
  expect(await decisions.bulk.approvePending({ actor: ROOT })).toMatchObject({ approvedCount: 1 });
  expect(await decisions.actsOf({ articleId })).toEqual(['hold', 'unhold', 'publish']);
});

it('is over at its time, also on the review screen', async () => {
  const { articleId } = await aDraft(database);
  const readHold = async () => (await new DeskArticleQuery(database.pool).byId(articleId))?.hold;
  await hold.putOnHold({ articleId, note: 'Later.', until: new Date(Date.now() + 3_600_000), actor: ROOT });
  expect(await readHold()).toMatchObject({ note: 'Later.' });
  await database.query(`update article set hold_until = now() - interval '1 second' where id = $1`, [articleId]);
  expect(await readHold()).toBeNull();
});

it('refuses a hold that would end in the past, or of a decided article', async () => {
  const { articleId } = await aDraft(database);
  const request = { articleId, note: 'Later.', actor: ROOT };
  await expect(hold.putOnHold({ ...request, until: new Date(0) })).rejects.toMatchObject({
    code: 'bad-input',
  });
  await expect(hold.putOnHold({ ...request, until: null, actor: ANYONE })).rejects.toMatchObject({
    httpStatus: 401,
  });
  await database.query(`update article set status = 'rejected' where id = $1`, [articleId]);
  await expect(hold.putOnHold({ ...request, until: null })).rejects.toMatchObject({ code: 'wrong-state' });
});

it('requests another draft with the wishes, ends the hold, and logs the version that was read', async () => {
  const { articleId, versionId } = await aDraft(database);
  await hold.putOnHold({ articleId, note: 'Later.', until: null, actor: ROOT });
  await redraft.request({ articleId, versionId, wishes: WISHES, actor: ROOT });
  expect(await readArticle(articleId)).toMatchObject({
    status: 'ingested',
    held_at: null,
    draft_wishes: WISHES,
    round: 2,
  });
  const [entry] = await database.query(
    `select version_id, facts, reason from decision_log join decision_text using (seq) where article_id = $1 and act = 'redraft'`,
    [articleId],
  );
  expect(entry).toEqual({
    version_id: versionId,
    facts: { items: [3], sentences: 1, leadWith: 4 },
    reason: 'Say when it opens.',
  });
  await expect(redraft.request({ articleId, versionId, wishes: WISHES, actor: ROOT })).rejects.toMatchObject({
    code: 'wrong-state',
  });
});
