import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actorNamed } from '../../../../test/support/actor-named.ts';
import { createDecisions, type Decisions } from '../../../../test/support/decisions.ts';
import { aFeed, anItem, aStory, aVersion, aWaitingUpdate } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { type Actor, ANYONE, SAMPLE_EDITION } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { DECIDED_WEIGHT, UNCHANGED_WEIGHT } from '../../feeds/index.ts';
import { RearrangeStories } from '../../stories/index.ts';
import { buildSearchConditions } from '../data/search-conditions.sql.ts';
import { lockArticle } from '../data/article-rows.ts';
import { RearrangeArticles } from './rearrange-articles.ts';

const MAREN = actorNamed('Maren');
const TOVE = actorNamed('Tove');
const CORRECTED = {
  title: 'The bridge opens on Friday',
  summary: 'It opens on Friday.',
  content: '<p>It opens on Friday.</p>',
  category: 'Automotive',
  author: null,
  readingTime: 1,
  tags: ['bridge'],
  language: 'en',
  politicalStances: null,
};

/** An article whose story has three reports, each by an outlet and a feed of its own. */
interface Scene {
  readonly articleId: number;
  /** The first version, drafted from the first two reports. */
  readonly versionId: number;
  readonly items: readonly number[];
  readonly snapshots: readonly number[];
}

describe('publication', () => {
  let database: OpenTestDatabase;
  let decisions: Decisions;
  let stories = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
    decisions = createDecisions(database);
  });
  afterAll(() => database.drop());

  const id = async (sql: string, parameters: unknown[]): Promise<number> =>
    (await database.query<{ id: number }>(sql, parameters))[0]?.id ?? 0;

  async function pendingDraft(): Promise<Scene> {
    stories += 1;
    const storyId = await aStory(database);
    const items: number[] = [];
    const snapshots: number[] = [];
    for (const n of [1, 2, 3]) {
      const feed = await aFeed(database, { outlet: `outlet-${stories}-${n}`, lean: 'left' });
      const item = await anItem(database, feed, { storyId, url: `https://outlet-${n}.example/${stories}` });
      items.push(item);
      snapshots.push(await id('select id from item_snapshot where item_id = $1', [item]));
    }
    const articleId = await id(
      `insert into article (story_id, status, story_revision, title, category) values ($1, 'pending', 1, 'The bridge opens', 'Science') returning id`,
      [storyId],
    );
    const versionId = await aVersion(database, articleId, { draftedFrom: snapshots.slice(0, 2) });
    await database.query('update article set version_id = $2 where id = $1', [articleId, versionId]);
    return { articleId, versionId, items, snapshots };
  }

  /** Adds a version of the published article, drafted from all reports, that waits for a reviewer. */
  const proposeUpdate = async (scene: Scene): Promise<number> =>
    (await aWaitingUpdate(database, scene, { title: 'Version 2', draftedFrom: scene.snapshots })).versionId;

  const approve = ({ articleId, versionId }: Scene, actor = MAREN, reason: string | null = null): Promise<void> =>
    decisions.review.decide({ articleId, versionId, decision: 'approved', actor, reason });

  /** Decides about the report that the first version was not drafted from. */
  const decideReport = ({ articleId, items }: Scene, listed: boolean | null, actor = TOVE): Promise<void> =>
    decisions.reports.decideReports({ articleId, itemIds: items.slice(2), listed, actor });

  async function published(): Promise<Scene> {
    const scene = await pendingDraft();
    await approve(scene);
    return scene;
  }

  /** Returns everything that publication stores, with reports and outlets by their position in the scene. */
  async function stored({ articleId, items }: Scene) {
    const [article] = await database.query<Record<string, unknown>>(
      `select status, title, reviewed_by as by, review_reason as reason, source_count as sources,
         published_at is not null as published, category, facts, updated_at from article where id = $1`,
      [articleId],
    );
    const versions = await database.query<{ number: number; model: string; published: boolean; texts: number[] }>(
      `select number, model, published_at is not null as published, drafted_from as texts from article_version
       where article_id = $1 order by number`,
      [articleId],
    );
    const listed = await database.query<{ item_id: number; decided_by: string }>(
      'select item_id, decided_by from article_report where article_id = $1 and listed order by item_id',
      [articleId],
    );
    const leans = await database.query<{ lean: string }>('select lean from published_lean where article_id = $1', [
      articleId,
    ]);
    const learned = await database.query<{ category: string; weight: number }>(
      `select distinct r.category, r.weight from feed_category_record r join feed_item i on i.feed_id = r.feed_id where i.id = any($1)`,
      [items],
    );
    const [event] = await database.query<{ name: string; payload: Record<string, unknown> }>(
      `select name, payload from outbox_event where (payload ->> 'articleId')::int = $1 and payload ? 'actor' order by position desc limit 1`,
      [articleId],
    );
    const [entry] = await database.query<{ facts: Record<string, unknown> }>(
      `select facts from decision_log where article_id = $1 and act = 'publish' order by seq desc limit 1`,
      [articleId],
    );
    return {
      article,
      decision: entry?.facts,
      versions: versions.map(({ number, model, published: isPublished }) => [number, model, isPublished]),
      texts: versions.map(({ texts }) => texts),
      listed: listed.map(({ item_id, decided_by }) => [items.indexOf(item_id) + 1, decided_by]),
      leans: leans.map(({ lean }) => lean),
      learned,
      event,
    };
  }

  it('of a draft learns its category, stores leans, lists its reports and records who decided and why', async () => {
    const scene = await pendingDraft();
    await approve(scene, MAREN, 'Checked by phone.');
    expect(await stored(scene)).toMatchObject({
      article: { status: 'approved', by: 'Maren', reason: 'Checked by phone.', sources: 2, published: true },
      versions: [[1, 'extractive', true]],
      listed: [
        [1, 'Maren'],
        [2, 'Maren'],
      ],
      leans: ['left', 'left', 'left'],
      learned: [{ category: 'Science', weight: UNCHANGED_WEIGHT }],
      event: {
        name: 'article.approved',
        payload: { actor: MAREN, reason: 'Checked by phone.', versionId: scene.versionId },
      },
    });
  });

  it('of a draft learns a category that a reviewer chose with more weight', async () => {
    const scene = await pendingDraft();
    await decisions.categories.setCategory({
      articleId: scene.articleId,
      category: 'Politics',
      actor: TOVE,
    });
    await approve(scene);
    expect((await stored(scene)).learned).toEqual([{ category: 'Politics', weight: DECIDED_WEIGHT }]);
  });

  it('of all drafts does the same for each', async () => {
    const scenes = [await pendingDraft(), await pendingDraft()];
    const skipped = await pendingDraft();
    await decisions.bulk.approvePending({ actor: MAREN, versionIds: scenes.map(({ versionId }) => versionId) });
    for (const scene of scenes)
      expect(await stored(scene)).toMatchObject({
        article: { status: 'approved', by: 'Maren', reason: null, sources: 2, published: true },
        versions: [[1, 'extractive', true]],
        listed: [
          [1, 'Maren'],
          [2, 'Maren'],
        ],
        leans: ['left', 'left', 'left'],
        learned: [{ category: 'Science', weight: UNCHANGED_WEIGHT }],
        event: { name: 'article.approved', payload: { actor: MAREN, versionId: scene.versionId } },
      });
    expect(await stored(skipped)).toMatchObject({
      article: { status: 'pending' },
      versions: [[1, 'extractive', false]],
      listed: [],
      learned: [],
    });
  });

  it('of an update closes it, lists its new reports and keeps the category, which is not learned again', async () => {
    const scene = await published();
    const { articleId } = scene;
    const next = await proposeUpdate(scene);
    await database.query(`update article_update set held_reasons = '[{"code": "link", "message": "A link."}]'`);
    await database.query(
      `update article_version set category = 'Politics', changes = '[{"kind": "new"}, {"kind": "withdrawn"}]' where id = $1`,
      [next],
    );
    const accept = (reason: string | null) =>
      decisions.updates.decideUpdate({ articleId, versionId: next, decision: 'approved', actor: TOVE, reason });
    await expect(accept(null)).rejects.toThrow('A check holds this version back.');
    await accept('Reviewed.');
    await expect(accept('Reviewed.')).rejects.toThrow('another reviewer has already decided');
    expect(await database.query('select state from article_update where article_id = $1', [articleId])).toEqual([
      { state: 'idle' },
    ]);
    expect(await stored(scene)).toMatchObject({
      article: { title: 'Version 2', by: 'Tove', reason: 'Reviewed.', sources: 3, category: 'Science', facts: 1 },
      decision: { against: ['link'], update: true },
      versions: [
        [1, 'extractive', true],
        [2, 'extractive', true],
      ],
      listed: [
        [1, 'Maren'],
        [2, 'Maren'],
        [3, 'Tove'],
      ],
      learned: [{ weight: UNCHANGED_WEIGHT }],
      event: { name: 'article.approved', payload: { actor: TOVE, reason: 'Reviewed.', versionId: next } },
    });
  });

  it('of an update can be refused only with a reason', async () => {
    const scene = await published();
    const versionId = await proposeUpdate(scene);
    const refuse = (reason: string | null) =>
      decisions.updates.decideUpdate({
        articleId: scene.articleId,
        versionId,
        decision: 'rejected',
        actor: TOVE,
        reason,
      });
    const state = () => database.query('select state from article_update where article_id = $1', [scene.articleId]);
    await expect(refuse(null)).rejects.toThrow('Enter a reason');
    expect(await state()).toEqual([{ state: 'waiting' }]);
    await refuse('A rumor.');
    expect(await state()).toEqual([{ state: 'declined' }]);
  });

  describe('of an update is refused if a report that it cites', () => {
    const decide = (articleId: number, versionId: number, decision: 'approved' | 'rejected' | 'pending') =>
      decisions.updates.decideUpdate({ articleId, versionId, decision, actor: MAREN, reason: 'Thin.' });

    it('was decided not to be listed in the meantime, and the update is drafted again', async () => {
      const scene = await published();
      const { articleId } = scene;
      const next = await proposeUpdate(scene);
      await decideReport(scene, false);
      await expect(decide(articleId, next, 'approved')).rejects.toThrow('A newer draft has replaced this one');
      expect(
        await database.query('select state, round from article_update where article_id = $1', [articleId]),
      ).toEqual([{ state: 'drafting', round: 2 }]);
      expect(await stored(scene)).toMatchObject({
        article: { title: 'The bridge opens', sources: 2 },
        listed: [
          [1, 'Maren'],
          [2, 'Maren'],
        ],
      });
    });

    it('was decided not to be listed after the update was rejected', async () => {
      const scene = await published();
      const { articleId } = scene;
      const next = await proposeUpdate(scene);
      await decide(articleId, next, 'rejected');
      await decideReport(scene, false);
      await expect(decide(articleId, next, 'pending')).rejects.toThrow('it cannot be restored');
    });

    it('was moved to another story', async () => {
      const [scene, other] = [await published(), await published()];
      const { articleId, items } = scene;
      const next = await proposeUpdate(scene);
      await database.transactions.run(async (em) => {
        const [from, into] = [await lockArticle(em, articleId), await lockArticle(em, other.articleId)];
        await em.execute('update story_item set story_id = ? where item_id = ?', [into.storyId, items[2]]);
        await decisions.listReports.move(em, { from, into, itemIds: items.slice(2), chosen: true, by: TOVE });
      });
      await expect(decide(articleId, next, 'approved')).rejects.toThrow('A newer draft has replaced this one');
    });
  });

  it('of a correction adds a version with the same sources, and lists a report that only the correction cites', async () => {
    const scene = await published();
    const { articleId, versionId, snapshots } = scene;
    await decisions.corrections.publishCorrection({
      articleId,
      versionId,
      note: 'It opens on Friday.',
      actor: TOVE,
      kind: 'fact',
      draft: CORRECTED,
      changes: [],
      overrideReason: 'The agency confirmed it.',
      against: ['number'],
      storeEvidence: async (em, version) => {
        await em.execute(
          `with c as (insert into claim (version_id, place, ordinal, text) values (?, 'summary', 0, 'It opens on Friday.') returning id)
           insert into claim_evidence (claim_id, ordinal, snapshot_id, span_start, span_end) select id, 0, ?, 0, 5 from c`,
          [version, snapshots[2]],
        );
      },
    });
    const after = await stored(scene);
    expect(after).toMatchObject({
      article: { title: CORRECTED.title, by: 'Maren', sources: 3, category: 'Science' },
      versions: [
        [1, 'extractive', true],
        [2, 'reviewer', true],
      ],
      texts: [snapshots.slice(0, 2), snapshots.slice(0, 2)],
      listed: [
        [1, 'Maren'],
        [2, 'Maren'],
        [3, 'Tove'],
      ],
      event: { name: 'article.corrected', payload: { actor: TOVE, reason: 'The agency confirmed it.' } },
    });
    expect(
      await database.query(
        `select c.note, c.override_reason as reason, c.corrected_by as by, v.published_at = c.corrected_at and a.corrected_at = c.corrected_at as "atOnce"
         from correction c join article_version v on v.id = c.version_id join article a on a.id = c.article_id where c.article_id = $1`,
        [articleId],
      ),
    ).toEqual([{ note: 'It opens on Friday.', reason: 'The agency confirmed it.', by: 'Tove', atOnce: true }]);
  });

  it('of new reports keeps the addresses of sources that readers know, although feeds have changed them since', async () => {
    const scene = await published();
    const { articleId, items } = scene;
    const addresses = async () =>
      (
        await database.query<{ urls: string[] }>('select source_urls as urls from article where id = $1', [articleId])
      )[0]?.urls;
    const before = await addresses();
    await database.query(`update feed_item set url = 'https://casino.example/' where id = $1`, [items[0]]);
    await database.query(
      `insert into item_snapshot (item_id, revision, title, text, html, url)
       values ($1, 2, 'Changed', 'Changed', '', 'https://casino.example/')`,
      [items[0]],
    );
    await decideReport(scene, true);
    expect(await addresses()).toEqual([...(before ?? []), expect.stringContaining('https://outlet-3.example/')]);
  });

  it('of reports marks the article as settled until a report waits again', async () => {
    const scene = await published();
    const { articleId } = scene;
    const next = await proposeUpdate(scene);
    await decisions.updates.decideUpdate({
      articleId,
      versionId: next,
      decision: 'rejected',
      actor: MAREN,
      reason: 'Thin.',
    });
    const mayHaveNewReports = async () =>
      (
        await database.query<{ may: boolean }>(
          'select may_have_new_reports as may from article_update where article_id = $1',
          [articleId],
        )
      )[0]?.may;
    const seen = [await mayHaveNewReports()];
    for (const listed of [false, null, true]) {
      // oxlint-disable-next-line no-await-in-loop -- each decision changes the one before
      await decideReport(scene, listed);
      // oxlint-disable-next-line no-await-in-loop -- see above
      seen.push(await mayHaveNewReports());
    }
    expect(seen).toEqual([true, false, true, false]);
  });

  it('of reports keeps their bylines, although feeds change them later', async () => {
    const scene = await published();
    const { articleId, items } = scene;
    const writeBylines = (author: string) =>
      database.query('update feed_item set author = $2 where id = any($1)', [items, author]);
    await writeBylines('Ann Lee');
    await decideReport(scene, true);
    await writeBylines('Casino');
    const search = buildSearchConditions('casino', { category: null, since: null, advanced: { author: 'casino' } });
    const matches = (author: string) =>
      database.query(`select id from article a where ${search.filters}`.replace('$2', '$1'), [author]);
    expect(await matches('ann lee')).toEqual([{ id: articleId }]);
    expect(await matches('casino')).toEqual([]);
  });

  it('of a retraction replaces the text with a notice', async () => {
    const scene = await published();
    const { articleId, versionId } = scene;
    await decisions.corrections.retract({ articleId, versionId, note: 'None of this happened.', actor: TOVE });
    expect(await stored(scene)).toMatchObject({
      article: { status: 'retracted', title: 'Retracted: The bridge opens', category: 'Science' },
      versions: [
        [1, 'extractive', true],
        [2, 'reviewer', true],
      ],
      event: { name: 'article.retracted', payload: { actor: TOVE, reason: null } },
    });
    const times = () =>
      database.query<object>('select updated_at, corrected_at as at from article where id = $1', [articleId]);
    const [before] = await times();
    await database.transactions.run(async (em) => {
      (await lockArticle(em, articleId)).storyRevision += 1;
    });
    expect(before).toEqual({ updated_at: expect.any(Date), at: (before as { updated_at: Date }).updated_at });
    expect(await times()).toEqual([before]);
  });

  it('about a planned update is withdrawn if its article is merged into another one', async () => {
    const scene = await published();
    const { articleId } = scene;
    const other = await published();
    const versionId = await proposeUpdate(scene);
    const approval = { articleId, versionId, decision: 'approved', actor: TOVE, reason: null } as const;
    await decisions.updates.decideUpdate({ ...approval, delaySeconds: 60 });
    const stories = { rearrange: () => Promise.resolve({ decisionId: 1 }) };
    const rearrange = new RearrangeArticles(
      database.transactions,
      stories as never,
      decisions.listReports,
      new Clock(),
    );
    await rearrange.merge({ articleId, into: other.articleId, by: TOVE, reason: 'One event.' });
    expect(
      await database.query('select state, release_at from article_update where article_id = $1', [articleId]),
    ).toEqual([{ state: 'idle', release_at: null }]);
    expect(
      await database.query('select act from decision_log where version_id = $1 order by seq', [versionId]),
    ).toEqual([{ act: 'approve' }, { act: 'undo' }]);
  });

  it('of a story is not ended by moving as many reports as it has, if one of them belongs to another story', async () => {
    const { articleId, items } = await published();
    const other = await published();
    const clock = new Clock();
    const rearrange = new RearrangeArticles(
      database.transactions,
      new RearrangeStories(database.transactions, {} as never, {} as never, {} as never, clock),
      decisions.listReports,
      clock,
    );
    const itemIds = [...items.slice(1), ...other.items.slice(2)];
    await expect(
      rearrange.move({ articleId, into: other.articleId, itemIds, by: TOVE, reason: 'One event.' }),
    ).rejects.toThrow('All chosen reports must belong to this story.');
  });

  describe.each([SAMPLE_EDITION, ANYONE])('is refused for $name, as is every other decision', (actor: Actor) => {
    it('about a draft', async () => {
      const scene = await pendingDraft();
      const { articleId, versionId } = scene;
      const before = await stored(scene);
      const decide = (decision: 'rejected' | 'pending') =>
        decisions.review.decide({ articleId, versionId, decision, actor, reason: null });
      const refused = { code: actor === ANYONE ? 'administrator-required' : 'not-permitted' };
      await expect(decide('rejected')).rejects.toMatchObject(refused);
      await expect(decide('pending')).rejects.toMatchObject(refused);
      await expect(decisions.bulk.approvePending({ actor })).rejects.toMatchObject(refused);
      await expect(decisions.categories.setCategory({ articleId, category: 'Politics', actor })).rejects.toMatchObject(
        refused,
      );
      if (actor === ANYONE) await expect(approve(scene, actor)).rejects.toMatchObject(refused);
      expect(await stored(scene)).toEqual(before);
    });

    it('about a published article', async () => {
      const scene = await published();
      const { articleId, versionId, items } = scene;
      const other = await published();
      const next = await proposeUpdate(scene);
      const before = await stored(scene);
      const rearrange = new RearrangeArticles(database.transactions, {} as never, decisions.listReports, new Clock());
      const decision = { articleId, by: actor, reason: 'One event.' };
      const attempts = [
        () => decisions.updates.decideUpdate({ articleId, versionId: next, decision: 'approved', actor, reason: null }),
        () =>
          decisions.updates.decideUpdate({ articleId, versionId: next, decision: 'rejected', actor, reason: 'thin' }),
        () => decideReport(scene, true, actor),
        () => decisions.corrections.retract({ articleId, versionId, note: 'Wrong.', actor }),
        () =>
          decisions.corrections.publishCorrection({
            articleId,
            versionId,
            note: 'Wrong.',
            actor,
            kind: 'fact',
            draft: CORRECTED,
            changes: [],
            overrideReason: null,
            against: [],
            storeEvidence: () => Promise.resolve(),
          }),
        () => rearrange.merge({ ...decision, into: other.articleId }),
        () => rearrange.split({ ...decision, itemIds: items.slice(2) }),
        () => rearrange.move({ ...decision, into: other.articleId, itemIds: items.slice(2) }),
        () => rearrange.keepApart({ articleId, other: other.articleId, by: actor }),
      ];
      const refused = { code: actor === ANYONE ? 'administrator-required' : 'not-permitted' };
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refused);
      expect(await stored(scene)).toEqual(before);
    });
  });
});
