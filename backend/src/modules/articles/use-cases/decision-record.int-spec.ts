import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDecisions, type Decisions } from '../../../../test/support/decisions.ts';
import { aDraft, aMember, aReport, aVersion, aWaitingUpdate } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { ROOT, SAMPLE_EDITION } from '../../../shared/actor/actor.ts';
import type { DecisionFacts } from '../../../shared/decision-log/decision.ts';
import { LoggedVersionsQuery } from '../data/logged-versions.query.ts';
import { lockArticle } from '../data/article-rows.ts';
import { WaitingArticlesStore } from '../data/waiting-articles.store.ts';
import { ReleaseArticleJob } from '../jobs/release-article.job.ts';
import { ReleaseArticle } from './release-article.ts';
import type { Review } from './review-article.ts';
import { VerifyLog } from './verify-log.ts';

const CORRECTED = {
  title: 'The bridge opens on Friday',
  summary: 'It opens on Friday.',
  content: '<p>It opens on Friday.</p>',
  category: 'World News',
  author: null,
  readingTime: 1,
  tags: [],
  language: 'en',
  politicalStances: null,
};

type Draft = Awaited<ReturnType<typeof aDraft>>;

interface LogRow {
  readonly seq: string;
  readonly act: string;
  readonly version_id: number;
  readonly facts: DecisionFacts;
  readonly hash: string;
}

describe('the record of decisions', () => {
  let database: OpenTestDatabase;
  let decisions: Decisions;
  let job: ReleaseArticleJob;
  let now = new Date('2026-11-28T01:24:00Z');

  beforeAll(async () => {
    database = await openTestDatabase();
    const clock = { now: () => now };
    decisions = createDecisions(database, clock);
    const { publication, log } = decisions;
    job = new ReleaseArticleJob(
      new ReleaseArticle(database.transactions, publication, log, clock),
      new WaitingArticlesStore(database.pool),
    );
  });
  afterAll(() => database.drop());

  /** Inserts a draft of three sentences from two reports that waits for a reviewer. */
  async function waitingDraft(): Promise<Draft> {
    const draft = await aDraft(database);
    for (const outlet of ['herald', 'courier'])
      await aReport(database, draft.articleId, outlet, { url: `https://${outlet}.example/${draft.articleId}` });
    await database.query(
      `update article_version set drafted_from = (
         select jsonb_agg(s.id) from article a join story_item si using (story_id) join item_snapshot s using (item_id) where a.id = $1
       ) where id = $2`,
      [draft.articleId, draft.versionId],
    );
    await database.query(
      `insert into claim (version_id, place, ordinal, text)
       select $1, place, 0, place from unnest(array['title', 'summary', 'body']) place`,
      [draft.versionId],
    );
    return draft;
  }

  const decide = (draft: Draft, more: Partial<Review> = {}): Promise<void> =>
    decisions.review.decide({ ...draft, decision: 'approved', actor: ROOT, reason: null, ...more });
  const tick = ({ versionId }: Draft, ...parts: { part: string; sentences: number }[]): Promise<void> =>
    database.transactions.run((em) => decisions.ticks.mark(em, { versionId, parts, actor: ROOT, now }));
  const listRows = (articleId: number): Promise<LogRow[]> =>
    database.query<LogRow>(
      'select l.*, t.reason from decision_log l left join decision_text t using (seq) where article_id = $1 order by seq',
      [articleId],
    );
  const pass = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const release = (draft: Draft): Promise<void> => job.handle({ ...draft, releaseAt: now.getTime() });

  it.each<[string, (draft: Draft) => Promise<unknown>, { actor_kind: string; facts: DecisionFacts }, string]>([
    [
      'on the review screen',
      async (draft) => {
        await tick(draft, { part: 'head', sentences: 2 }, { part: 'body:0', sentences: 1 });
        await decide(draft);
      },
      { actor_kind: 'root', facts: { mode: 'opened', sentences: 3, compared: 3, ticked: 2 } },
      'Reviewed by the administrator (shared account)',
    ],
    [
      'on the review screen, with one part compared',
      async (draft) => {
        await tick(draft, { part: 'head', sentences: 2 }, { part: 'body:0', sentences: 1 });
        await tick(draft, { part: 'head', sentences: 2 });
        await decide(draft);
      },
      { actor_kind: 'root', facts: { mode: 'opened', sentences: 3, compared: 2, ticked: 1 } },
      'Approved by the administrator (shared account)',
    ],
    [
      'from the list',
      (draft) => decide(draft),
      { actor_kind: 'root', facts: { mode: 'list', sentences: 3, compared: 0 } },
      'Nobody compared its sentences one by one.',
    ],
    [
      'by a stated mode',
      (draft) => decide(draft, { mode: 'opened' }),
      { actor_kind: 'root', facts: { mode: 'opened', compared: 0 } },
      'Nobody compared its sentences one by one.',
    ],
    [
      'by Approve All',
      ({ versionId }) => decisions.bulk.approvePending({ actor: ROOT, versionIds: [versionId] }),
      { actor_kind: 'root', facts: { mode: 'bulk', others: 0 } },
      'Passed the automatic checks and was approved',
    ],
    [
      'by Approve All, published later',
      async (draft) => {
        const { approved, releaseAt } = await decisions.bulk.approvePending({
          actor: ROOT,
          versionIds: [draft.versionId],
          delaySeconds: 10,
        });
        expect({ approved, releaseAt }).toEqual({
          approved: [{ id: draft.articleId, versionId: draft.versionId }],
          releaseAt: new Date(now.getTime() + 10_000),
        });
        expect(await decisions.statusOf(draft)).toBe('pending');
        pass(10);
        await release(draft);
      },
      { actor_kind: 'root', facts: { mode: 'bulk', others: 0 } },
      'Passed the automatic checks and was approved',
    ],
    [
      'by the sample edition',
      (draft) => decide(draft, { actor: SAMPLE_EDITION, mode: 'seed', versionId: null }),
      { actor_kind: 'sample-edition', facts: { mode: 'seed' } },
      'Sample edition: approved automatically.',
    ],
    [
      'against a check',
      async (draft) => {
        await database.query(
          `update article set status = 'curated', held_reasons = '[{"code": "number", "message": "A private message."}]' where id = $1`,
          [draft.articleId],
        );
        await decide(draft, { reason: 'Checked by phone.' });
      },
      { actor_kind: 'root', facts: { mode: 'list', against: ['number'] } },
      'An automatic check objected.',
    ],
    [
      'after an undone approval, at the planned time',
      async (draft) => {
        await decide(draft, { delaySeconds: 10 });
        await decide(draft, { decision: 'pending' });
        await decide(draft, { delaySeconds: 60, mode: 'opened' });
        pass(60);
        await release(draft);
      },
      { actor_kind: 'root', facts: { mode: 'opened', compared: 0 } },
      'Nobody compared its sentences one by one.',
    ],
  ])('of an approval %s is one row, which the public line repeats', async (_, approve, row, line) => {
    const draft = await waitingDraft();
    await approve(draft);
    const published = (await listRows(draft.articleId)).filter(({ act }) => act === 'publish');
    expect(published).toMatchObject([{ ...row, version_id: draft.versionId }]);
    expect(published[0]?.facts).toMatchObject({ drafter: 'extractive', reports: 2 });
    const found = await decisions.reviews.ofArticle(draft.articleId);
    expect(found).toMatchObject({
      mode: row.facts.mode,
      compared: row.facts.compared ?? 0,
      against: row.facts.against ?? [],
      entry: Number(published[0]?.seq),
      hash: published[0]?.hash,
    });
    expect(found.line).toMatch(/^Compiled by software from 2 reports\. /);
    expect(found.line).toContain(line);
    expect(JSON.stringify(await decisions.reviews.readRecord(draft.articleId))).not.toMatch(/private|by phone/);
  });

  it.each(['at once', 'later'] as const)('states how long a draft and an update waited, published %s', async (when) => {
    const delay = when === 'later' ? { delaySeconds: 60 } : {};
    const waitedSince = (): Date => new Date(now.getTime() - 90_000);
    const releaseLater = async (planned: Draft): Promise<void> => {
      if (when === 'at once') return;
      pass(60);
      await release(planned);
    };
    const draft = await waitingDraft();
    await database.query('update article set pending_since = $2 where id = $1', [draft.articleId, waitedSince()]);
    await decide(draft, delay);
    await releaseLater(draft);
    const update = await waitingUpdate();
    await database.query('update article_update set updated_at = $2 where article_id = $1', [
      update.articleId,
      waitedSince(),
    ]);
    await decideUpdate(update, 'approved', delay);
    await releaseLater(update);
    for (const { articleId, versionId } of [draft, update]) {
      const rows = (await listRows(articleId)).filter((row) => row.version_id === versionId);
      expect(rows.map(({ act, facts }) => [act, facts.waitedSeconds])).toEqual(
        (when === 'later' ? ['approve', 'publish'] : ['publish']).map((act) => [act, 90]),
      );
    }
  });

  it('counts a planted error as missed if the member read the draft and approves it with all others', async () => {
    const [reader, other] = [await aMember(database, 'Reader'), await aMember(database, 'Other')];
    const [read, unread] = [await waitingDraft(), await waitingDraft()];
    const plant = ({ articleId, versionId }: Draft, memberId: number, isRead: boolean) =>
      database.query(
        `insert into planted_error (article_id, version_id, member_id, number, place, ordinal, kind, true_text, false_text,
           planted_at, read_at)
         values ($1, $2, $3, 1, 'body', 0, 'numbers', 'body', 'false', now(), case when $4 then now() end)`,
        [articleId, versionId, memberId, isRead],
      );
    await plant(read, reader.id, true);
    await plant(unread, reader.id, false);
    await plant(read, other.id, true);
    await decisions.bulk.approvePending({ actor: reader, versionIds: [read.versionId, unread.versionId] });
    const outcomes = await database.query<{ outcome: string }>('select outcome from planted_error order by id');
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['missed', 'unclear', 'unclear']);
  });

  it('counts edited and left out sentences against the text of the machine', async () => {
    const draft = await waitingDraft();
    const versionId = await aVersion(database, draft.articleId, { basedOn: draft.versionId });
    await database.query(
      `with edited as (update article_version set edits = $2 where id = $1 returning id)
       insert into claim (version_id, place, ordinal, text)
       select id, place, 0, text from edited, (values ('title', 'A person wrote this.'), ('summary', 'summary')) c (place, text)`,
      [
        versionId,
        JSON.stringify([
          { place: 'title', before: 'title', after: 'A person wrote this.' },
          { place: 'body', before: null, after: 'A sentence that was left out later.' },
          { place: 'body', before: null, after: null },
        ]),
      ],
    );
    await database.query('update article set version_id = $2 where id = $1', [draft.articleId, versionId]);
    await decide({ ...draft, versionId });
    expect(await decisions.reviews.ofArticle(draft.articleId)).toMatchObject({
      drafter: 'extractive',
      sentences: 2,
      edited: 1,
      leftOut: 1,
      edits: [
        { place: 'title', before: 'title', after: 'A person wrote this.' },
        { place: 'body', before: null, after: null },
      ],
      line: expect.stringContaining('0 of 2 sentences compared, 1 edited, 1 left out.'),
    });
  });

  it('stays empty if a text of high risk is approved from the list, which is refused', async () => {
    const draft = await waitingDraft();
    await database.query(`update article set risk = 'high' where id = $1`, [draft.articleId]);
    for (const delaySeconds of [0, 10])
      await expect(decide(draft, { mode: 'list', delaySeconds })).rejects.toMatchObject({ code: 'open-first' });
    expect(
      await decisions.bulk.approvePending({ actor: ROOT, versionIds: [draft.versionId], delaySeconds: 10 }),
    ).toMatchObject({
      approvedCount: 0,
      releaseAt: null,
    });
    const update = await waitingUpdate();
    await database.query(`update article_update set risk = 'live' where article_id = $1`, [update.articleId]);
    await expect(decideUpdate(update, 'approved', { mode: 'list' })).rejects.toMatchObject({ code: 'open-first' });
    expect([await decisions.actsOf(draft), await decisions.actsOf(update)]).toEqual([[], ['publish']]);
    await decide(draft);
    await decideUpdate(update, 'approved', { mode: 'opened' });
  });

  it('stays empty if a draft is approved after its picture changed, which is refused', async () => {
    const draft = await waitingDraft();
    await database.query(`update article set image_key = 'b2' where id = $1`, [draft.articleId]);
    await expect(decide(draft, { seen: { imageUrl: '/img/a1' } })).rejects.toMatchObject({ httpStatus: 409 });
    const versionIds = [draft.versionId];
    expect(await decisions.bulk.approvePending({ actor: ROOT, versionIds, imageUrls: [''] })).toMatchObject({
      skipped: expect.arrayContaining([expect.objectContaining({ id: draft.articleId, why: 'unseen' })]),
    });
    expect(await decisions.actsOf(draft)).toEqual([]);
    expect(await decisions.bulk.approvePending({ actor: ROOT, versionIds, imageUrls: ['/img/b2'] })).toMatchObject({
      approvedCount: 1,
    });
  });

  it('of a second approval is an agreement, and publishes nothing', async () => {
    const draft = await waitingDraft();
    await decide(draft);
    const before = await database.query('select * from article where id = $1', [draft.articleId]);
    await decide(draft);
    expect(await decisions.actsOf(draft)).toEqual(['publish', 'approve']);
    // A reviewer who names no version has not necessarily seen the published one.
    await decide(draft, { versionId: null });
    expect(await decisions.actsOf(draft)).toEqual(['publish', 'approve']);
    expect((await listRows(draft.articleId))[1]?.facts).toMatchObject({ mode: 'second' });
    expect(await database.query('select * from article where id = $1', [draft.articleId])).toEqual(before);
  });

  /** Publishes a draft and inserts an update that waits for a reviewer. */
  async function waitingUpdate(): Promise<Draft> {
    const draft = await waitingDraft();
    await decide(draft);
    return aWaitingUpdate(database, draft, { title: 'The bridge stays open', model: 'gpt' });
  }

  const decideUpdate = (
    update: Draft,
    decision: Review['decision'],
    more: Omit<Partial<Review>, 'versionId'> = {},
  ): Promise<void> => decisions.updates.decideUpdate({ ...update, decision, actor: ROOT, reason: null, ...more });

  it('of updates, corrections and retractions has one row for each published version', async () => {
    const update = await waitingUpdate();
    const { articleId, versionId } = update;
    await decideUpdate(update, 'rejected', { reason: 'Thin.' });
    await decideUpdate(update, 'pending');
    await decideUpdate(update, 'approved');
    expect((await decisions.reviews.ofArticle(articleId)).line).toMatch(
      /^Drafted by software from 2 reports\. Approved by/,
    );
    await decisions.corrections.publishCorrection({
      articleId,
      versionId,
      note: 'It opens on Friday.',
      actor: ROOT,
      kind: 'fact',
      draft: CORRECTED,
      changes: [{ place: 'title', before: 'The bridge stays open', after: CORRECTED.title }],
      overrideReason: 'The agency confirmed it.',
      against: ['number'],
      storeEvidence: () => Promise.resolve(),
    });
    expect((await decisions.reviews.ofArticle(articleId)).line).toMatch(/An automatic check objected\. Corrected by/);
    const [shown] = await database.query<{ id: number }>('select version_id as id from article where id = $1', [
      articleId,
    ]);
    await decisions.corrections.retract({
      articleId,
      versionId: shown?.id ?? 0,
      note: 'None of this happened.',
      actor: ROOT,
    });
    expect((await decisions.reviews.ofArticle(articleId)).line).toMatch(/^Retracted by the administrator/);
    expect(await decisions.actsOf({ articleId })).toEqual([
      'publish',
      'update-decline',
      'update-put-back',
      'publish',
      'correct',
      'retract',
    ]);
    expect((await decisions.reviews.readRecord(articleId)).entries.map(({ act }) => act)).toEqual([
      'publish',
      'correct',
      'retract',
    ]);
  });

  it('covers every published version exactly once, in a chain of hashes, also when decisions are made at the same time', async () => {
    const drafts = await Promise.all(Array.from({ length: 8 }, () => waitingDraft()));
    await Promise.all(
      drafts.map((draft, at) => decide(draft, at % 2 === 0 ? {} : { decision: 'rejected', reason: `Reason ${at}.` })),
    );
    const check = new VerifyLog(decisions.log, new LoggedVersionsQuery(database.pool));
    expect((await check.verify(null)).seq).toBeGreaterThan(20);
    const repeated = `select version_id from decision_log where act in ('publish', 'correct', 'retract')
      group by version_id having count(*) > 1`;
    expect(await database.query(repeated)).toEqual([]);
  });

  describe('of a planned release', () => {
    const eventsOf = (articleId: number) =>
      database.query(
        `select name from outbox_event where (payload ->> 'articleId')::int = $1
           and name not in ('article.release-planned', 'article.ingested', 'article.handled')`,
        [articleId],
      );
    const contentVersion = () => database.query('select version from content_version');

    it('leaves no public trace if the approval is undone, whenever the job runs', async () => {
      const draft = await waitingDraft();
      const before = await contentVersion();
      await decide(draft, { delaySeconds: 10 });
      expect(await database.query('select release_at from article where id = $1', [draft.articleId])).toEqual([
        { release_at: new Date(now.getTime() + 10_000) },
      ]);
      pass(9);
      await release(draft);
      await decide(draft, { decision: 'pending' });
      pass(60);
      await release(draft);
      expect(await job.findOverdue(10)).toEqual([]);
      expect(await decisions.statusOf(draft)).toBe('pending');
      expect([await contentVersion(), await eventsOf(draft.articleId)]).toEqual([before, []]);
      expect(
        await database.query(
          `select published_at, (select count(*)::int from article_report where article_id = $1) as reports
           from article_version where id = $2`,
          [draft.articleId, draft.versionId],
        ),
      ).toEqual([{ published_at: null, reports: 0 }]);
      expect(await decisions.actsOf(draft)).toEqual(['approve', 'undo']);
    });

    it('publishes exactly once, although the job dies and is repeated', async () => {
      const draft = await waitingDraft();
      await decide(draft, { delaySeconds: 10, reason: 'Checked.' });
      pass(10);
      // The first job dies in its transaction.
      const failing = database.transactions.run(async () => {
        await release(draft);
        throw new Error('killed');
      });
      await expect(failing).rejects.toThrow('killed');
      expect(await decisions.statusOf(draft)).toBe('pending');
      await Promise.all([release(draft), release(draft), release(draft)]);
      await release(draft);
      expect(await eventsOf(draft.articleId)).toEqual([{ name: 'article.approved' }]);
      expect(await listRows(draft.articleId)).toMatchObject([
        { act: 'approve', facts: { mode: 'list', releaseAt: now.toISOString() } },
        { act: 'publish', reason: 'Checked.', facts: { mode: 'list', reports: 2 } },
      ]);
      expect(
        await database.query('select published_at, release_at, review_reason from article where id = $1', [
          draft.articleId,
        ]),
      ).toEqual([{ published_at: now, release_at: null, review_reason: 'Checked.' }]);
    });

    it('is found by the sweep if its job is lost', async () => {
      const draft = await waitingDraft();
      await decide(draft, { delaySeconds: 10 });
      await database.query(`update article set release_at = now() - interval '1 minute' where id = $1`, [
        draft.articleId,
      ]);
      expect(await job.findOverdue(10)).toMatchObject([draft]);
      await decide(draft, { decision: 'pending' });
    });

    it('is not made by Approve All, and a second approval does not move it', async () => {
      const draft = await waitingDraft();
      await decide(draft, { delaySeconds: 600 });
      await database.query(`update article set status = 'curated', held_reasons = '[]' where id = $1`, [
        draft.articleId,
      ]);
      const { skipped } = await decisions.bulk.approvePending({ actor: ROOT, versionIds: [draft.versionId] });
      expect(skipped.filter(({ id }) => id === draft.articleId)).toEqual([]);
      await database.query(`update article set status = 'pending', held_reasons = null where id = $1`, [
        draft.articleId,
      ]);
      await decide(draft, { delaySeconds: 10 });
      expect(await database.query('select status, release_at from article where id = $1', [draft.articleId])).toEqual([
        { status: 'pending', release_at: new Date(now.getTime() + 600_000) },
      ]);
      expect(await decisions.actsOf(draft)).toEqual(['approve', 'approve']);
      await decide(draft);
      expect(await decisions.statusOf(draft)).toBe('approved');
    });

    it.each<[string, (draft: Draft) => Promise<unknown>, string[]]>([
      ['a rejection', (draft) => decide(draft, { decision: 'rejected', reason: 'Not news.' }), ['approve', 'reject']],
      [
        'a change of the story',
        ({ articleId }) => database.transactions.run(async (em) => (await lockArticle(em, articleId)).redraft()),
        ['approve', 'undo'],
      ],
    ])('ends with %s', async (_, change, acts) => {
      const draft = await waitingDraft();
      await decide(draft, { delaySeconds: 10 });
      await change(draft);
      pass(60);
      await release(draft);
      expect(await decisions.statusOf(draft)).not.toBe('approved');
      expect(await decisions.actsOf(draft)).toEqual(acts);
    });

    it('of several drafts by Approve All can be undone one by one', async () => {
      const [one, other] = [await waitingDraft(), await waitingDraft()];
      await decisions.bulk.approvePending({
        actor: ROOT,
        versionIds: [one.versionId, other.versionId],
        delaySeconds: 10,
      });
      pass(9);
      await decide(one, { decision: 'pending' });
      pass(1);
      await Promise.all([release(one), release(other)]);
      expect([await decisions.statusOf(one), await decisions.statusOf(other)]).toEqual(['pending', 'approved']);
      expect(await decisions.actsOf(one)).toEqual(['approve', 'undo']);
    });

    it('happens in the name of the administrator who planned it, although a member approves the draft meanwhile', async () => {
      const draft = await waitingDraft();
      await database.query(`update article set risk = 'high' where id = $1`, [draft.articleId]);
      const [una] = [await aMember(database, 'Una'), await aMember(database, 'Vera')];
      await decide(draft, { actor: ROOT, reason: 'Recall of a medicine.', delaySeconds: 10 });
      await decide(draft, { actor: una });
      pass(10);
      await release(draft);
      expect(await listRows(draft.articleId)).toMatchObject([
        { act: 'approve', actor_kind: 'root', facts: { people: 'override' } },
        { act: 'approve', actor_kind: 'member', facts: { people: 'first' } },
        { act: 'publish', actor_kind: 'root', reason: 'Recall of a medicine.', facts: { people: 'override' } },
      ]);
      await database.query(`update desk_member set disabled_at = now() where name in ('Una', 'Vera')`);
    });

    it('of an update leaves no public trace if the approval is undone', async () => {
      const update = await waitingUpdate();
      const [before, events] = [await contentVersion(), await eventsOf(update.articleId)];
      await decideUpdate(update, 'approved', { delaySeconds: 10 });
      pass(9);
      await release(update);
      await decideUpdate(update, 'pending');
      pass(60);
      await release(update);
      expect(
        await database.query(
          'select state, version_id from article_update where release_at is null and article_id = $1',
          [update.articleId],
        ),
      ).toEqual([{ state: 'waiting', version_id: update.versionId }]);
      expect(await contentVersion()).toEqual(before);
      expect(await eventsOf(update.articleId)).toEqual(events);
      expect(
        await database.query('select published_at from article_version where id = $1', [update.versionId]),
      ).toEqual([{ published_at: null }]);
      expect((await decisions.reviews.readRecord(update.articleId)).entries.map(({ act }) => act)).toEqual(['publish']);
    });

    it('of an update publishes it exactly once, with the facts and time of its approval', async () => {
      const update = await waitingUpdate();
      await decideUpdate(update, 'approved', { delaySeconds: 10, mode: 'opened', reason: 'Checked.' });
      const approvedAt = now;
      pass(10);
      await Promise.all([release(update), release(update)]);
      expect(await listRows(update.articleId)).toMatchObject([
        { act: 'publish' },
        { act: 'approve', facts: { mode: 'opened', update: true, drafter: 'gpt', releaseAt: now.toISOString() } },
        { act: 'publish', reason: 'Checked.', version_id: update.versionId, facts: { mode: 'opened', update: true } },
      ]);
      expect(
        await database.query('select version_id, updated_at from article where id = $1', [update.articleId]),
      ).toEqual([{ version_id: update.versionId, updated_at: now }]);
      expect((await decisions.reviews.ofArticle(update.articleId)).at?.getTime()).toBeLessThanOrEqual(Date.now());
      expect(approvedAt.getTime()).toBeLessThan(now.getTime());
      await expect(decideUpdate(update, 'pending')).rejects.toThrow('is public');
    });

    it('of an update is found by the sweep if its job is lost', async () => {
      const update = await waitingUpdate();
      await decideUpdate(update, 'approved', { delaySeconds: 10 });
      await database.query(`update article_update set release_at = now() - interval '1 minute' where article_id = $1`, [
        update.articleId,
      ]);
      expect(await job.findOverdue(10)).toMatchObject([update]);
      await decideUpdate(update, 'pending');
      expect(await job.findOverdue(10)).toEqual([]);
    });

    it('keeps its category', async () => {
      const draft = await waitingDraft();
      await decide(draft, { delaySeconds: 10 });
      await expect(
        decisions.categories.setCategory({ articleId: draft.articleId, category: 'Politics', actor: ROOT }),
      ).rejects.toThrow('Undo the approval first');
    });
  });

  it.each([
    'update decision_log set act = act',
    'delete from decision_log where false',
    'truncate decision_log cascade',
  ])('refuses "%s"', async (statement) => {
    await expect(database.query(statement)).rejects.toThrow('decision_log is append-only');
  });
});
