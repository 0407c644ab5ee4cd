import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actorNamed } from '../../../../test/support/actor-named.ts';
import { aMember, anApprovedArticle, aVersion } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { DELETE_OLD_ACTIVITY } from './activity.sql.ts';
import { ROOT } from '../../../shared/actor/actor.ts';
import { appendDecisions } from '../../../shared/decision-log/append-decision.ts';
import { ActivityStore } from './activity.store.ts';

describe('the activity log', () => {
  let database: OpenTestDatabase;
  let activity: ActivityStore;

  beforeAll(async () => {
    database = await openTestDatabase();
    activity = new ActivityStore(database.pool);
  });

  afterAll(() => database.drop());

  const record = async (name: string, payload: object): Promise<void> => {
    const eventId = randomUUID();
    await database.query('insert into outbox_event (id, name, payload, delivered_at) values ($1, $2, $3, now())', [
      eventId,
      name,
      payload,
    ]);
    await activity.record({ eventId });
    await activity.record({ eventId });
  };

  it('keeps the person, the reason and the headline of a decision when later decisions change the article', async () => {
    const articleId = await anApprovedArticle(database, { title: 'Bridge closes' });
    const versionId = await aVersion(database, articleId, { title: 'Bridge closes' });
    await record('article.approved', { articleId, versionId, actor: actorNamed('Maren'), reason: 'Checked by phone.' });
    const next = await aVersion(database, articleId, { title: 'Bridge opens again' });
    await database.query(
      `update article set title = 'Bridge opens again', reviewed_by = 'Tove', review_reason = null where id = $1`,
      [articleId],
    );
    // Before actors, events had the name only.
    await record('article.approved', { articleId, versionId: next, reviewer: 'Tove', reason: null });
    expect(await activity.listRecent(10, null)).toMatchObject([
      { title: 'Bridge opens again', reviewer: 'Tove', reason: null },
      { title: 'Bridge closes', reviewer: 'Maren', reason: 'Checked by phone.' },
    ]);
    expect(await activity.listReasons([articleId], 10)).toMatchObject([{ title: 'Bridge closes', reviewer: 'Maren' }]);
    expect(await activity.listReasons([articleId + 1], 10)).toEqual([]);
  });

  it('shows the current name of a member who joined or left', async () => {
    const { id: member } = await aMember(database, 'Mia Vale');
    const facts = { member, change: 'disabled', role: 'reviewer', active: false };
    const [entry] = await database.transactions.run((em) =>
      appendDecisions(em, [{ act: 'member-out', actor: ROOT, articleId: null, versionId: null, facts }]),
    );
    await record('member.changed', { memberId: member, entry });
    const row = { event: 'member.disabled', articleId: null, title: 'Mia Vale', reviewer: 'administrator' };
    expect(await activity.listRecent(1, null)).toMatchObject([row]);
    await database.query(`update desk_member set name = '', email = null`);
    expect(await activity.listRecent(1, null)).toMatchObject([{ ...row, title: 'a former member' }]);
  });

  it('shows who made the site read-only and why, by the current name of the member', async () => {
    const actor = await aMember(database, 'Ola Berg', { role: 'operator' });
    await activity.recordSwitch({ isOn: true, reason: 'Moving the database.', actor });
    await activity.recordSwitch({ isOn: false, reason: '', actor: null });
    const on = { event: 'site.read-only-on', title: null, reviewer: 'Ola Berg', reason: 'Moving the database.' };
    const off = { event: 'site.read-only-off', title: null, reviewer: 'the command line', reason: null };
    expect(await activity.listRecent(2, null)).toMatchObject([off, on]);
    await database.query(`update desk_member set name = '', email = null where id = $1`, [actor.id]);
    expect(await activity.listRecent(2, null)).toMatchObject([off, { ...on, reviewer: 'a former member' }]);
  });

  it('shows the reason for a correction that a check objected to', async () => {
    const articleId = await anApprovedArticle(database, { title: 'Ferry sails' });
    const before = await aVersion(database, articleId, { title: 'Ferry sails' });
    const after = await aVersion(database, articleId, { title: 'Ferry sails at nine' });
    const [correction] = await database.query<{ id: number }>(
      `insert into correction (article_id, previous_version_id, version_id, kind, note, changes, override_reason, corrected_by, corrected_at)
       values ($1, $2, $3, 'fact', 'It sails at nine.', '[]', 'The harbor office says so.', 'Maren', now()) returning id`,
      [articleId, before, after],
    );
    await record('article.corrected', { articleId, versionId: after, correctionId: correction?.id });
    const entry = {
      title: 'Ferry sails at nine',
      reviewer: 'Maren',
      reason: 'The harbor office says so.',
      note: 'It sails at nine.',
    };
    expect((await activity.listRecent(1, null))[0]).toMatchObject(entry);
    expect(await activity.listReasons([articleId], 10)).toMatchObject([entry]);
  });

  it('shows person, reason and headline from the decision log, and hides an erased reason', async () => {
    const articleId = await anApprovedArticle(database, { title: 'A dam closes' });
    const rejected = { act: 'reject', actor: ROOT, articleId, versionId: null } as const;
    const [kept, erased] = await database.transactions.run((em) =>
      appendDecisions(em, [
        { ...rejected, title: 'Dam shut', reason: 'Kept.' },
        { ...rejected, title: 'Dam closes', reason: 'Erased.' },
      ]),
    );
    for (const entry of [kept, erased])
      await record('article.rejected', { articleId, actor: ROOT, reason: 'x', entry });
    await database.query('update decision_text set reason = null where seq = $1', [erased]);
    const expected = { title: 'Dam shut', reviewer: 'administrator', reason: 'Kept.' };
    expect(await activity.listReasons([articleId], 10)).toMatchObject([expected]);
    expect(await activity.listRecent(2, null)).toMatchObject([
      { title: 'Dam closes', reviewer: 'administrator', reason: null },
      expected,
    ]);
  });

  it('names what a reviewer did with a draft without deciding about it', async () => {
    const articleId = await anApprovedArticle(database, { title: 'A dam closes' });
    const acts = ['edit', 'picture', 'redraft', 'hold', 'unhold', 'undo'] as const;
    const entries = await database.transactions.run((em) =>
      appendDecisions(
        em,
        acts.map((act) => ({ act, actor: ROOT, articleId, versionId: null, title: `Dam: ${act}` })),
      ),
    );
    for (const [index, act] of acts.entries())
      await record('article.handled', { articleId, actor: ROOT, reason: null, act, entry: entries[index] });
    expect((await activity.listRecent(6, null)).toReversed()).toMatchObject(
      acts.map((act) => ({ event: `article.${act}`, title: `Dam: ${act}`, reviewer: 'administrator' })),
    );
  });

  it('deletes entries after a year, except decisions with a reason', async () => {
    await database.query(`update activity set occurred_at = occurred_at - interval '2 years'`);
    await database.query(DELETE_OLD_ACTIVITY, [365, 100]);
    expect((await activity.listRecent(10, null)).map(({ reviewer, reason }) => [reviewer, reason])).toEqual([
      ['administrator', 'Kept.'],
      ['Maren', 'The harbor office says so.'],
      ['Maren', 'Checked by phone.'],
    ]);
  });
});
