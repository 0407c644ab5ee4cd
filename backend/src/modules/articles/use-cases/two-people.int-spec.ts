import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDecisions, type Decisions } from '../../../../test/support/decisions.ts';
import { aDraft, aMember, aVersion, aWaitingUpdate } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { type Actor, ROOT, SAMPLE_EDITION } from '../../../shared/actor/actor.ts';
import { ReviewerCount } from '../../auth/index.ts';
import { DeskArticleQuery } from '../data/desk-article.query.ts';
import type { Review } from './review-article.ts';

let database: OpenTestDatabase;
let decisions: Decisions;
let [ada, ben]: [Actor, Actor] = [ROOT, ROOT];

beforeAll(async () => {
  database = await openTestDatabase();
  decisions = createDecisions(database);
  [ada, ben] = [await aMember(database, 'Ada'), await aMember(database, 'Ben')];
});
afterAll(() => database.drop());

type Draft = Awaited<ReturnType<typeof aDraft>>;
const decide = (draft: Draft, actor: Actor, decision: Review['decision'], reason: string | null = null) =>
  decisions.review.decide({ ...draft, decision, actor: actor, reason });
const aRiskyDraft = async (): Promise<Draft> => {
  const draft = await aDraft(database);
  await database.query(`update article set risk = 'high' where id = $1`, [draft.articleId]);
  return draft;
};

describe('a draft of high risk', () => {
  it('is published by the second of two people, and readers see both names', async () => {
    const draft = await aRiskyDraft();
    await decide(draft, ada, 'approved');
    expect(await decisions.statusOf(draft)).toBe('pending');
    await expect(decide(draft, ada, 'approved')).rejects.toMatchObject({ code: 'second-person', httpStatus: 409 });
    await decide(draft, ben, 'approved');
    expect(await decisions.statusOf(draft)).toBe('approved');
    const { review: shown, entries } = await decisions.reviews.readRecord(draft.articleId);
    expect(shown.by).toHaveLength(2);
    expect(entries.map(({ act, facts }) => [act, facts.people])).toEqual([
      ['approve', 'first'],
      ['publish', 'second'],
    ]);
  });

  it('is approved by a member on the review screen only after all of it was compared', async () => {
    const draft = await aRiskyDraft();
    await database.query(`insert into claim (version_id, place, ordinal, text) values ($1, 'title', 0, 'A title')`, [
      draft.versionId,
    ]);
    const approve = (actor: Actor) =>
      decisions.review.decide({ ...draft, decision: 'approved', actor: actor, reason: null, mode: 'opened' });
    await expect(approve(ada)).rejects.toMatchObject({ code: 'parts-open', httpStatus: 409 });
    const tick = (actor: Actor) =>
      decisions.tickParts.tick({ ...draft, actor, parts: [{ part: 'head', sentences: 1 }] });
    await tick(ada);
    await approve(ada);
    // The second person must compare the text too.
    await expect(approve(ben)).rejects.toMatchObject({ code: 'parts-open' });
    await tick(ben);
    await approve(ben);
    expect(await decisions.statusOf(draft)).toBe('approved');
    const { entries } = await decisions.reviews.readRecord(draft.articleId);
    expect(entries.map(({ facts }) => facts.compared)).toEqual([1, 1]);
  });

  it('needs two people for a day after the others lost their access', async () => {
    const left = (hours: number) =>
      database.query(
        `update desk_member set disabled_at = now(), left_at = now() - make_interval(hours => $2) where id = $1`,
        [ben.id, hours],
      );
    const [draft, later] = [await aRiskyDraft(), await aRiskyDraft()];
    await left(23);
    await decide(draft, ada, 'approved');
    await left(25);
    await decide(later, ada, 'approved');
    await database.query('update desk_member set disabled_at = null, left_at = null where id = $1', [ben.id]);
    expect([await decisions.statusOf(draft), await decisions.statusOf(later)]).toEqual(['pending', 'approved']);
  });

  it('is not ticked by anybody but the person who is reviewing it', async () => {
    const draft = await aDraft(database);
    const tick = (actor: Actor, parts: string[]) =>
      decisions.tickParts.tick({
        ...draft,
        actor,
        parts: parts.map((part) => ({ part, sentences: 1 })),
      });
    await decisions.claims.claim({ articleId: draft.articleId, actor: ben, takeOver: false });
    await tick(ben, ['head']);
    await expect(tick(ada, ['head', 'body:0'])).rejects.toMatchObject({ code: 'claimed' });
    await expect(tick(ada, [])).rejects.toMatchObject({ code: 'claimed' });
    expect(await decisions.ticks.ofVersion(draft.versionId, ben)).toEqual(['head']);
    expect(await decisions.ticks.ofVersion(draft.versionId, ada)).toEqual([]);
  });

  it('loses the tick of its picture with the picture', async () => {
    const draft = await aDraft(database);
    const parts = ['head', 'picture'].map((part) => ({ part, sentences: 1 }));
    await decisions.tickParts.tick({ ...draft, actor: ada, parts });
    await decisions.edits.apply({ ...draft, text: null, sentences: [], imageItemId: null, reason: null, actor: ada });
    expect(await decisions.ticks.ofVersion(draft.versionId, ada)).toEqual(['head']);
  });

  it('loses its first approval with a new version, or if the person withdraws it', async () => {
    const draft = await aRiskyDraft();
    await decide(draft, ada, 'approved');
    await decide(draft, ada, 'pending');
    await decide(draft, ben, 'approved');
    expect(await decisions.statusOf(draft)).toBe('pending');
    expect(await decisions.actsOf(draft)).toEqual(['approve', 'undo', 'approve']);
    const versionId = await aVersion(database, draft.articleId, { basedOn: draft.versionId, editedBy: ada.id! });
    await database.query('update article set version_id = $2 where id = $1', [draft.articleId, versionId]);
    const edition = { ...draft, versionId };
    await decide(edition, ben, 'approved');
    await expect(decide(edition, ada, 'approved')).rejects.toThrow('You edited this draft last.');
    expect(await decisions.statusOf(draft)).toBe('pending');
  });

  it('loses the approval of each person who ends the planned release', async () => {
    const draft = await aRiskyDraft();
    await decide(draft, ada, 'approved');
    await decisions.review.decide({ ...draft, decision: 'approved', actor: ben, reason: null, delaySeconds: 60 });
    await decide(draft, ada, 'pending');
    await decide(draft, ben, 'approved');
    expect(await decisions.statusOf(draft)).toBe('pending');
    expect(await decisions.actsOf(draft)).toEqual(['approve', 'approve', 'undo', 'approve']);
  });

  it('keeps its first approval once it is decided', async () => {
    const published = await aRiskyDraft();
    await decide(published, ada, 'approved');
    await decide(published, ben, 'approved');
    await expect(decide(published, ada, 'pending')).rejects.toMatchObject({ httpStatus: 409 });
    expect(await decisions.actsOf(published)).toEqual(['approve', 'publish']);
    const rejected = await aRiskyDraft();
    await decide(rejected, ada, 'approved');
    await decide(rejected, ben, 'rejected');
    await decide(rejected, ada, 'pending');
    expect(await decisions.statusOf(rejected)).toBe('pending');
    expect(await decisions.actsOf(rejected)).toEqual(['approve', 'reject', 'put-back']);
  });

  it.each([
    [
      'picture',
      (draft: Draft) =>
        decisions.edits.apply({ ...draft, text: null, sentences: [], imageItemId: null, reason: null, actor: ben }),
    ],
    [
      'category',
      ({ articleId }: Draft) => decisions.categories.setCategory({ articleId, category: 'sports', actor: ben }),
    ],
  ])('needs both approvals again after a change of its %s', async (_, change) => {
    const draft = await aRiskyDraft();
    await decide(draft, ada, 'approved');
    await change(draft);
    await decide(draft, ben, 'approved');
    expect(await decisions.statusOf(draft)).toBe('pending');
    await decide(draft, ada, 'approved');
    expect(await decisions.statusOf(draft)).toBe('approved');
  });

  it('may be published by the administrator alone with a written reason, which the log marks', async () => {
    const draft = await aRiskyDraft();
    await decide(draft, ROOT, 'approved', 'Recall of a medicine.');
    expect(await decisions.statusOf(draft)).toBe('approved');
    const [entry] = await database.query<{ people: string }>(
      `select facts ->> 'people' as people from decision_log where article_id = $1`,
      [draft.articleId],
    );
    expect(entry?.people).toBe('override');
  });

  it('does not record people for an automatic approval of the sample edition', async () => {
    const draft = await aRiskyDraft();
    await database.query('update desk_member set disabled_at = now() where id = $1', [ben.id]);
    await decisions.review.decide({
      ...draft,
      decision: 'approved',
      actor: SAMPLE_EDITION,
      reason: null,
      mode: 'seed',
    });
    await database.query('update desk_member set disabled_at = null where id = $1', [ben.id]);
    const [entry] = await database.query('select facts from decision_log where article_id = $1', [draft.articleId]);
    expect(entry).toMatchObject({ facts: { mode: 'seed' } });
    expect(entry).not.toHaveProperty('facts.people');
  });

  it('counts the members who may review in the transaction of the decision', async () => {
    const undone = new Error('undone');
    const counted = database.transactions.run(async (em) => {
      await em.execute('update desk_member set disabled_at = now()');
      expect(await new ReviewerCount().count(em)).toBe(0);
      throw undone;
    });
    await expect(counted).rejects.toBe(undone);
  });

  it('needs one person while only one member may review', async () => {
    const draft = await aRiskyDraft();
    await database.query('update desk_member set disabled_at = now() where id = $1', [ben.id]);
    await decide(draft, ada, 'approved');
    await database.query('update desk_member set disabled_at = null where id = $1', [ben.id]);
    expect(await decisions.statusOf(draft)).toBe('approved');
    expect(
      await database.query(`select act, facts ->> 'people' as people from decision_log where article_id = $1`, [
        draft.articleId,
      ]),
    ).toEqual([{ act: 'publish', people: 'alone' }]);
  });
});

it('does not name the second approver of a planned update as approver of the published text', async () => {
  const draft = await aDraft(database);
  await decide(draft, ROOT, 'approved');
  const update = { ...(await aWaitingUpdate(database, draft, { risk: 'low' })), reason: null };
  const approve = { ...update, decision: 'approved', delaySeconds: 60 } as const;
  await decisions.updates.decideUpdate({ ...approve, actor: ada });
  await decisions.updates.decideUpdate({ ...approve, actor: ben });
  expect(await decisions.actsOf(draft)).toEqual(['publish', 'approve']);
  expect((await decisions.reviews.ofArticle(draft.articleId)).by).toEqual(['the administrator (shared account)']);
});

it.each(['high', 'live'])('approves an update of the risk %s on its screen once all is compared', async (risk) => {
  const draft = await aDraft(database);
  await decide(draft, ROOT, 'approved');
  const update = { ...(await aWaitingUpdate(database, draft, { risk })), reason: null };
  await database.query(`insert into claim (version_id, place, ordinal, text) values ($1, 'title', 0, 'A title')`, [
    update.versionId,
  ]);
  const approve = (actor: Actor) =>
    decisions.updates.decideUpdate({ ...update, decision: 'approved', actor, mode: 'opened' });
  await expect(approve(ada)).rejects.toMatchObject({
    code: 'parts-open',
    message: 'Compare every part with its sources before you approve this text.',
  });
  for (const actor of [ada, ben]) {
    await decisions.tickParts.tick({ ...update, actor, parts: [{ part: 'head', sentences: 1 }] });
    await approve(actor);
  }
  expect(await decisions.actsOf(draft)).toEqual(['publish', 'approve', 'publish']);
});

it('withdraws one of two approvals of an update only until it is decided, and ends its planned release', async () => {
  const draft = await aDraft(database);
  await decide(draft, ROOT, 'approved');
  const update = { ...(await aWaitingUpdate(database, draft, { risk: 'live' })), reason: null };
  const stateOf = async () =>
    (
      await database.query('select state, release_at is null as unplanned from article_update where article_id = $1', [
        draft.articleId,
      ])
    )[0];
  await decisions.updates.decideUpdate({ ...update, decision: 'approved', actor: ada });
  const desk = await new DeskArticleQuery(database.pool).byId(draft.articleId);
  expect([desk?.firstApproval, desk?.updateFirstApproval]).toEqual([null, { actor: ada.id, at: expect.any(String) }]);
  await decisions.updates.decideUpdate({ ...update, decision: 'approved', actor: ben, delaySeconds: 60 });
  await decisions.updates.decideUpdate({ ...update, decision: 'pending', actor: ada });
  expect(await stateOf()).toEqual({ state: 'waiting', unplanned: true });
  await decisions.updates.decideUpdate({ ...update, decision: 'approved', actor: ben });
  expect(await stateOf()).toEqual({ state: 'waiting', unplanned: true });
  await decisions.updates.decideUpdate({ ...update, decision: 'approved', actor: ada });
  await expect(decisions.updates.decideUpdate({ ...update, decision: 'pending', actor: ben })).rejects.toMatchObject({
    httpStatus: 409,
  });
  expect(await decisions.actsOf(draft)).toEqual(['publish', 'approve', 'approve', 'undo', 'approve', 'publish']);
  const [, first] = await database.query<{ people: string }>(
    `select facts ->> 'people' as people from decision_log where article_id = $1 order by seq`,
    [draft.articleId],
  );
  expect(first).toEqual({ people: 'first' });
});

describe('a claim', () => {
  it('keeps others from deciding until it ends, and the name of the holder is told', async () => {
    const draft = await aDraft(database);
    expect(await decisions.claims.claim({ articleId: draft.articleId, actor: ada, takeOver: false })).toMatchObject({
      by: 'Ada',
      isMine: true,
    });
    for (const attempt of [
      () => decisions.claims.claim({ articleId: draft.articleId, actor: ben, takeOver: false }),
      () => decide(draft, ben, 'approved'),
      () => decide(draft, ROOT, 'rejected'),
      () => decisions.hold.putOnHold({ articleId: draft.articleId, note: 'Wait.', until: null, actor: ben }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'claimed', httpStatus: 409, details: { by: 'Ada' } });
    await database.query(`update article_claim set expires_at = now() - interval '1 second' where article_id = $1`, [
      draft.articleId,
    ]);
    await decide(draft, ben, 'approved');
    expect(await decisions.statusOf(draft)).toBe('approved');
  });

  it('does not keep others from undoing', async () => {
    const draft = await aDraft(database);
    await decide(draft, ada, 'rejected');
    await decisions.claims.claim({ articleId: draft.articleId, actor: ben, takeOver: false });
    await decide(draft, ada, 'pending');
    expect(await decisions.statusOf(draft)).toBe('pending');
  });

  it('ends when its holder decides', async () => {
    const draft = await aRiskyDraft();
    await decisions.claims.claim({ articleId: draft.articleId, actor: ada, takeOver: false });
    await decide(draft, ada, 'approved');
    await decide(draft, ben, 'approved');
    expect(await decisions.statusOf(draft)).toBe('approved');
  });

  it('is not mentioned to somebody whose role does not permit the action', async () => {
    const draft = await aDraft(database);
    const { articleId } = draft;
    await decisions.claims.claim({ articleId, actor: ada, takeOver: false });
    const operator: Actor = { kind: 'member', id: 900, name: 'Otto', role: 'operator' };
    for (const attempt of [
      () => decisions.claims.claim({ articleId, actor: operator, takeOver: false }),
      () => decide(draft, operator, 'approved'),
      () => decisions.hold.putOnHold({ articleId, note: 'Wait.', until: null, actor: operator }),
      () => decisions.categories.setCategory({ articleId, category: 'sports', actor: operator }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'role-required', httpStatus: 403 });
  });

  it('can be taken over, which is recorded, and ended only by its holder', async () => {
    const draft = await aDraft(database);
    const { articleId } = draft;
    await decisions.claims.claim({ articleId, actor: ada, takeOver: false });
    await decisions.claims.release({ articleId, actor: ben });
    await decisions.claims.claim({ articleId, actor: ben, takeOver: true });
    await expect(decide(draft, ada, 'approved')).rejects.toMatchObject({ code: 'claimed' });
    await decisions.claims.claim({ articleId, actor: ben, takeOver: true });
    expect(await decisions.actsOf(draft)).toEqual(['take-over']);
    await decisions.claims.release({ articleId, actor: ben });
    await decide(draft, ada, 'approved');
  });
});
