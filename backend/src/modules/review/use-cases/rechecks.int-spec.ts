import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aDraft, aMember, aVersion } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { eventually } from '../../../../test/support/test-app.ts';
import { type Actor, ROOT, SAMPLE_EDITION } from '../../../shared/actor/actor.ts';
import { appendDecisions } from '../../../shared/decision-log/append-decision.ts';
import type { Act, DecisionFacts } from '../../../shared/decision-log/decision.ts';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import { type QueueKind, ReviewQueueQuery } from '../../articles/index.ts';
import { ReviewerCount } from '../../auth/index.ts';
import { RecheckStore } from '../data/recheck.store.ts';
import type { Criterion, RecheckAnswer } from '../../../shared/decision-log/recheck.ts';
import { AnswerRecheck } from './answer-recheck.ts';
import { DrawRechecks } from './draw-rechecks.ts';

type Published = Awaited<ReturnType<typeof aDraft>>;

const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 10, 20, 3);
const YESTERDAY = TODAY - DAY_MS;

describe('re-checks', () => {
  let database: OpenTestDatabase;
  let now = new Date(TODAY);
  let draw: DrawRechecks;
  let answers: AnswerRecheck;
  let queue: ReviewQueueQuery;
  let log: DecisionLogQuery;

  beforeAll(async () => {
    database = await openTestDatabase();
    const { pool, transactions } = database;
    const clock = { now: () => now };
    const store = new RecheckStore(transactions);
    const texts = {
      listSentences: ([id]: number[]) => Promise.resolve(new Map([[id, [{ place: 'body', ordinal: 0 }]]])),
    };
    draw = new DrawRechecks(transactions, store, new ReviewerCount(), clock);
    answers = new AnswerRecheck(transactions, store, texts as never, clock);
    queue = new ReviewQueueQuery(pool);
    log = new DecisionLogQuery(pool);
  });
  afterAll(() => database.drop());

  beforeEach(async () => {
    now = new Date(TODAY);
    await database.query(`
      alter table decision_log disable trigger user;
      truncate decision_log, decision_text, desk_member, recheck, article restart identity cascade;
      alter table decision_log enable trigger user`);
  });

  const append = (act: Act, article: Partial<Published>, actor: Actor, facts: DecisionFacts = {}, at = YESTERDAY) =>
    database.transactions.run((em) =>
      appendDecisions(em, [{ act, actor, articleId: null, versionId: null, ...article, facts }], new Date(at)),
    );
  async function published(actor: Actor, facts: DecisionFacts = {}, at = YESTERDAY): Promise<Published> {
    const article = await aDraft(database);
    await database.query(`update article set status = 'approved' where id = $1`, [article.articleId]);
    await append('publish', article, actor, { mode: 'opened', ...facts }, at);
    return article;
  }
  /** Draws the only publication and returns the id of its re-check. */
  async function drawnRecheck(): Promise<number> {
    await draw.draw();
    return (await database.query<{ id: number }>('select id from recheck order by id desc limit 1'))[0]!.id;
  }
  const drawsOf = async () => (await log.listAfter(0, 1000)).filter(({ act }) => act === 'recheck-draw');
  const waitingForLocks = async () =>
    (
      await database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length;
  const rows = async () => (await database.query('select * from recheck')).length;
  const give = (id: number, actor: Actor, answer: RecheckAnswer = 'as-it-stands', problems: Criterion[] = []) =>
    answers.answer({ id, actor }, { answer, problems, sentences: [] });
  const listed = async (actor: Actor, kind: QueueKind | null = 'recheck') =>
    (await queue.findPage({ now, actor, kind, tier: null, category: null, limit: 100, cursor: null })).items;

  describe('the draw', () => {
    it('takes place once a day however often its job runs, and again the next day', async () => {
      const ada = await aMember(database, 'Ada');
      for (let index = 0; index < 3; index += 1)
        // oxlint-disable-next-line no-await-in-loop -- entries are in order
        await published(ada);
      expect(await draw.findDueDay()).toBe('2026-11-20');
      const waiting = Promise.withResolvers<void>();
      const holder = database.transactions.run(async () => {
        await new RecheckStore(database.transactions).lockLog();
        await waiting.promise;
      });
      const draws = [draw.draw(), draw.draw()];
      await eventually('two draws that wait', async () => (await waitingForLocks()) === 2);
      waiting.resolve();
      await Promise.all([holder, ...draws]);
      // Its transaction began yesterday and took until now.
      await published(ada, {}, YESTERDAY);
      expect(await draw.findDueDay()).toBeNull();
      await draw.draw();
      expect(await draw.findDueDay()).toBeNull();
      expect(await drawsOf()).toMatchObject([{ actorKind: 'software', facts: { after: 0, until: 3, head: 3 } }]);
      now = new Date(TODAY + DAY_MS);
      expect(await draw.findDueDay()).toBe('2026-11-21');
      await draw.draw();
      const [, second] = await drawsOf();
      expect(second?.facts).toMatchObject({ after: 3, until: 5, drawn: [5] });
      expect(await rows()).toBeGreaterThanOrEqual(2);
    });

    it('can be repeated by anybody from the public log', async () => {
      const ada = await aMember(database, 'Ada');
      // oxlint-disable no-await-in-loop -- entries are in order
      for (let index = 0; index < 40; index += 1) await published(ada, { mode: index % 3 === 0 ? 'bulk' : 'list' });
      // oxlint-enable no-await-in-loop
      await published(SAMPLE_EDITION, { mode: 'seed' });
      await published(ada, {}, TODAY);
      await draw.draw();
      const entries = await log.listAfter(0, 1000);
      const { facts, prevHash } = entries.find(({ act }) => act === 'recheck-draw')!;
      const lots = entries
        .filter(
          ({ act, seq, facts: { mode } }) =>
            act === 'publish' && mode !== 'seed' && seq > Number(facts.after) && seq <= Number(facts.until),
        )
        .map(({ seq, facts: { mode } }) => {
          const bits = createHash('sha256').update(`${prevHash} ${seq}`).digest().readUIntBE(0, 6);
          return { seq, lot: bits / 2 ** 48 / (mode === 'bulk' ? 2 : 1) };
        })
        .sort((one, other) => one.lot - other.lot);
      const low = lots.filter(({ lot }) => lot < 0.05);
      const expected = (low.length > 0 ? low : lots.slice(0, 1))
        .map(({ seq }) => seq)
        .sort((one, other) => one - other);
      expect(lots).toHaveLength(40);
      expect(facts.drawn).toEqual(expected);
      const stored = await database.query<{ entry: string }>('select entry from recheck order by entry');
      expect(stored.map(({ entry }) => Number(entry))).toEqual(expected);
    });

    it('draws nothing while no member may review, and begins with the last seven days', async () => {
      await published(ROOT, {}, TODAY - 8 * DAY_MS);
      await published(ROOT);
      await aMember(database, 'Otto', { role: 'operator' });
      expect(await draw.findDueDay()).toBeNull();
      await draw.draw();
      expect(await drawsOf()).toEqual([]);
      await aMember(database, 'Ada');
      await draw.draw();
      expect(await drawsOf()).toMatchObject([{ facts: { after: 1, until: 2, drawn: [2] } }]);
    });

    it('never draws what the sample edition approved', async () => {
      await aMember(database, 'Ada');
      await published(SAMPLE_EDITION, { mode: 'seed' });
      expect(await draw.findDueDay()).toBeNull();
    });
  });

  describe('the answer', () => {
    it('comes from a member who neither approved nor edited the version', async () => {
      const [ada, ben, eve, otto] = [
        await aMember(database, 'Ada'),
        await aMember(database, 'Ben'),
        await aMember(database, 'Eve', { role: 'editor' }),
        await aMember(database, 'Otto', { role: 'operator' }),
      ];
      const { articleId, versionId } = await published(ada, { people: 'second' });
      await append('approve', { articleId, versionId }, eve, { people: 'first' });
      const base = await aVersion(database, articleId);
      const cleo = await aMember(database, 'Cleo');
      await database.query('update article_version set based_on = $2 where id = $1', [versionId, base]);
      await database.query('update article_version set edited_by = $2 where id = $1', [base, cleo.id]);
      const id = await drawnRecheck();
      for (const actor of [ada, eve, cleo]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await expect(give(id, actor)).rejects.toMatchObject({
          httpStatus: 409,
          message: expect.stringContaining('another member'),
        });
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await listed(actor)).toEqual([]);
      }
      await expect(give(id, ROOT)).rejects.toMatchObject({
        httpStatus: 409,
        message: expect.stringContaining('Only members'),
      });
      await expect(give(id, otto)).rejects.toMatchObject({ httpStatus: 403 });
      expect(await listed(ROOT)).toEqual([]);
      expect(await listed(ben)).toMatchObject([{ id: articleId, versionId, recheck: id, tier: 'low' }]);
      await expect(give(id, ben, 'no')).rejects.toMatchObject({ httpStatus: 400 });
      await give(id, ben, 'with-edits', ['context']);
      const last = (await log.listAfter(0, 100)).at(-1);
      expect(last).toMatchObject({
        act: 'recheck',
        actor: ben.id,
        articleId,
        versionId,
        facts: { answer: 'with-edits', problems: ['context'], of: 1 },
      });
      await expect(give(id, ben)).rejects.toMatchObject({ message: 'This re-check has been answered.' });
      expect(await listed(ben)).toEqual([]);
    });

    it('comes from a member who sees nothing of the first review in the queue', async () => {
      const [ada, ben] = [await aMember(database, 'Ada'), await aMember(database, 'Ben')];
      const { articleId, versionId } = await published(ada);
      await drawnRecheck();
      await database.query('insert into article_approval (version_id, actor, at) values ($1, $2, now())', [
        versionId,
        ada.id,
      ]);
      await database.query(
        `insert into article_claim (article_id, actor, name, taken_at, expires_at)
         values ($1, $2, 'Ada', $3::timestamptz, $3::timestamptz + interval '10 minutes')`,
        [articleId, ada.id, now],
      );
      expect(await listed(ben)).toMatchObject([{ kind: 'recheck', approvedOnce: false, claim: null }]);
    });

    it('comes from the same member after seven days if there is nobody else', async () => {
      const ada = await aMember(database, 'Ada');
      await published(ada);
      const id = await drawnRecheck();
      now = new Date(TODAY + 7 * DAY_MS - 1);
      await expect(give(id, ada)).rejects.toMatchObject({ message: expect.stringContaining('2026-11-27') });
      expect(await listed(ada)).toEqual([]);
      now = new Date(TODAY + 7 * DAY_MS);
      expect(await listed(ada)).toMatchObject([{ recheck: id }]);
      const ben = await aMember(database, 'Ben');
      await expect(give(id, ada)).rejects.toMatchObject({ message: expect.stringContaining('another member') });
      await database.query('update desk_member set disabled_at = now() where id = $1', [ben.id]);
      await give(id, ada);
    });

    it('names only sentences of the text', async () => {
      const ben = await aMember(database, 'Ben');
      await published(ROOT);
      const id = await drawnRecheck();
      const sentences = [{ place: 'body', ordinal: 7 }] as const;
      const given = { answer: 'no', problems: ['accuracy'], sentences } as const;
      await expect(answers.answer({ id, actor: ben }, given)).rejects.toMatchObject({ httpStatus: 400 });
      await answers.answer({ id, actor: ben }, { ...given, sentences: [{ place: 'body', ordinal: 0 }] });
    });

    it('is not needed any more once the article is retracted or merged, or after a month', async () => {
      const ben = await aMember(database, 'Ben');
      const { articleId } = await published(ROOT);
      const id = await drawnRecheck();
      for (const status of ['retracted', 'rejected']) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await database.query('update article set status = $2 where id = $1', [articleId, status]);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await listed(ben)).toEqual([]);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await expect(give(id, ben)).rejects.toMatchObject({ message: expect.stringContaining('no longer published') });
      }
      await database.query(`update article set status = 'approved' where id = $1`, [articleId]);
      now = new Date(TODAY + 31 * DAY_MS);
      expect(await listed(ben)).toEqual([]);
    });
  });

  describe('the answer no', () => {
    async function disputed() {
      const [ben, eve] = [await aMember(database, 'Ben'), await aMember(database, 'Eve', { role: 'editor' })];
      const article = await published(ROOT);
      const id = await drawnRecheck();
      await give(id, ben, 'no', ['accuracy']);
      return { id, ben, eve, article };
    }

    it.each(['correct', 'retract'] as const)(
      'stays in the queue of editors until the article is changed: %s',
      async (act) => {
        const { id, ben, eve, article } = await disputed();
        expect(await listed(ben)).toEqual([]);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        for (const actor of [eve, ROOT])
          expect(await listed(actor)).toMatchObject([
            { recheck: id, tier: 'high', reasons: [{ message: 're-check says no' }] },
          ]);
        await append(act, article, eve);
        expect(await listed(eve)).toEqual([]);
        await expect(answers.close({ id, actor: eve, reason: 'Late.' })).rejects.toMatchObject({ httpStatus: 409 });
      },
    );

    it('is closed by an editor with a reason, which is recorded', async () => {
      const { id, ben, eve } = await disputed();
      await expect(answers.close({ id, actor: ben, reason: 'No.' })).rejects.toMatchObject({ httpStatus: 403 });
      await answers.close({ id, actor: eve, reason: 'The report says so.' });
      expect(await listed(eve)).toEqual([]);
      expect((await log.listAfter(0, 100)).at(-1)).toMatchObject({
        act: 'recheck-close',
        facts: { of: 1 },
        reasonHash: expect.any(String),
      });
      await expect(answers.close({ id, actor: eve, reason: 'Again.' })).rejects.toMatchObject({ httpStatus: 409 });
    });
  });

  it('come after drafts of low risk in the queue, and rise by one tier after a day', async () => {
    const ben = await aMember(database, 'Ben');
    await published(ROOT);
    await drawnRecheck();
    const draft = async (hours: number) => {
      const { articleId } = await aDraft(database);
      const since = new Date(TODAY + 25 * 3_600_000 - hours * 3_600_000);
      await database.query(`update article set risk = 'low', pending_since = $2 where id = $1`, [articleId, since]);
    };
    await draft(24.5);
    expect((await listed(ben, null)).map(({ kind }) => kind)).toEqual(['draft', 'recheck']);
    now = new Date(TODAY + 25 * 3_600_000);
    await draft(1);
    const items = await listed(ben, null);
    expect(items.map(({ kind, risen }) => [kind, risen])).toEqual([
      ['draft', true],
      ['recheck', true],
      ['draft', false],
    ]);
  });
});
