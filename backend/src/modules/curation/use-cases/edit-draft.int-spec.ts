import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aDraft, aFeed, anItem } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { ROOT } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { ApplyEdit, ArticleDetailQuery, ArticleUpdatesQuery, DeskArticleQuery } from '../../articles/index.ts';
import { SourceTextsQuery } from '../../feeds/index.ts';
import { StoryQuery } from '../../stories/index.ts';
import { DraftStore } from '../data/draft.store.ts';
import { StoryTextsQuery } from '../data/story-texts.query.ts';
import type { Draft } from '../draft/draft.ts';
import { CheckChanges } from './check-changes.ts';
import { EditDraft, type EditRequest } from './edit-draft.ts';
import { Gate } from './gate.ts';
import { Judge } from './judge.ts';

const TITLE = 'Lorne opens its new swimming pool to the public';
const SENTENCES = [
  'The council of Lorne opened a new swimming pool on Monday after two years of building.',
  'The pool cost 719 thousand marks, the council said in a statement on Monday.',
  'It will be open to the public on every day of the year, from dawn until dusk.',
  'Children under twelve swim for free until the end of the summer holidays.',
];
const LEFT_OUT = 'The old pool was closed after its roof was found to be unsafe.';
/** Longer than a report that a draft must tell to its end. */
const TEXT = `${TITLE}\n\n${[...SENTENCES, LEFT_OUT].join(' ')}\n\n${'Swimmers came from the whole valley. '.repeat(50)}`;
const OTHER = 'A queue of four hundred people waited at the gate before the doors of the pool opened.';

describe('editing a draft', () => {
  let database: OpenTestDatabase;
  let edit: EditDraft;
  let drafts: DraftStore;
  let scene: { articleId: number; versionId: number; snapshots: number[]; items: number[] };

  beforeAll(async () => {
    database = await openTestDatabase();
    const { pool, transactions } = database;
    const clock = new Clock();
    drafts = new DraftStore(pool);
    const texts = new StoryTextsQuery(
      pool,
      new StoryQuery(pool),
      new SourceTextsQuery(pool),
      new ArticleUpdatesQuery(pool),
    );
    const check = new CheckChanges(
      texts,
      drafts,
      new Judge(null, createLogger('silent', 'all')),
      new Gate(drafts, clock),
    );
    const [articles, desk] = [new ArticleDetailQuery(pool), new DeskArticleQuery(pool)];
    edit = new EditDraft(articles, desk, drafts, check, new ApplyEdit(transactions, clock));
  });
  afterAll(() => database.drop());

  beforeEach(async () => {
    const { articleId, versionId } = await aDraft(database, { title: TITLE, category: 'General' });
    const [story] = await database.query<{ storyId: number }>(
      'select story_id as "storyId" from article where id = $1',
      [articleId],
    );
    const storyId = story!.storyId;
    const reports = [
      ['Lantern', TEXT],
      ['Beacon', `${TITLE}\n\n${OTHER}`],
    ] as const;
    const items: number[] = [];
    for (const [outlet, text] of reports) {
      const feed = await aFeed(database, { outlet });
      items.push(await anItem(database, feed, { storyId, title: TITLE, text: text.slice(TITLE.length + 2) }));
    }
    await database.query(`update feed_item set image_url = 'https://beacon.example/pool.jpg' where id = $1`, [
      items[1],
    ]);
    const rows = await database.query<{ id: number; outletId: number }>(
      'select s.id, i.outlet_id as "outletId" from item_snapshot s join feed_item i on i.id = s.item_id where i.id = any ($1::int[]) order by i.id',
      [items],
    );
    const cite = (text: string) => {
      const start = TEXT.indexOf(text);
      return { text, evidence: [{ snapshotId: rows[0]!.id, start, end: start + text.length }] };
    };
    const draft: Draft = {
      title: cite(TITLE),
      summary: [cite(SENTENCES[0]!)],
      body: [
        {
          section: 'happened',
          outletId: rows[0]!.outletId,
          outletName: 'Lantern',
          sentences: SENTENCES.slice(1).map(cite),
        },
      ],
      perspectives: null,
      category: 'General',
      tags: [],
      language: 'en',
    };
    const leftOut = [
      {
        place: 'summary' as const,
        text: 'The pool is free.',
        verdict: 'contradicted' as const,
        span: cite(SENTENCES[1]!).evidence[0]!,
      },
    ];
    await database.transactions.run((em) => drafts.storeDraft(em, versionId, { draft, verdicts: [], leftOut }));
    scene = { articleId, versionId, items, snapshots: rows.map(({ id }) => id) };
  });

  const change = (request: Partial<EditRequest>) =>
    edit.edit({
      articleId: scene.articleId,
      versionId: scene.versionId,
      changes: [],
      inserts: [],
      reason: null,
      dryRun: false,
      actor: ROOT,
      ...request,
    });
  const readArticle = async () =>
    (
      await database.query<{
        status: string;
        version_id: number;
        held_reasons: unknown;
        content: string;
        image_url: string;
      }>('select status, version_id, held_reasons, content, image_url from article where id = $1', [scene.articleId])
    )[0]!;
  const readClaims = (versionId: number) =>
    database.query<{ place: string; text: string; passages: { snapshot: number; start: number; end: number }[] }>(
      `select c.place, c.text, json_agg(json_build_object('snapshot', snapshot_id, 'start', span_start, 'end', span_end)) as passages
       from claim c join claim_evidence e on e.claim_id = c.id where version_id = $1 group by c.id order by c.id`,
      [versionId],
    );
  const WRONG = SENTENCES[1]!.replace('719', '917');
  const wrongNumber = [{ place: 'body', ordinal: 0, text: WRONG }] as const;

  it('refuses a number that no report has, and names the sentence', async () => {
    await expect(change({ changes: wrongNumber })).rejects.toMatchObject({
      code: 'check-failed',
      message: expect.stringContaining('917'),
      details: { blocked: [{ code: 'number-unsupported', sentence: { place: 'body', ordinal: 0, text: WRONG } }] },
    });
    expect(await readArticle()).toMatchObject({ status: 'pending', version_id: scene.versionId });
  });

  it('saves such a number with a reason, but the draft is held until an approval also has one', async () => {
    const { versionId } = await change({ changes: wrongNumber, reason: 'The council corrected the sum by phone.' });
    expect(await readArticle()).toMatchObject({
      status: 'curated',
      version_id: versionId,
      held_reasons: [{ code: 'number-unsupported' }],
    });
    const [entry] = await database.query<{ act: string; reason: string; facts: unknown }>(
      'select act, reason, facts from decision_log join decision_text using (seq) where article_id = $1 order by seq desc limit 1',
      [scene.articleId],
    );
    expect(entry).toMatchObject({
      act: 'edit',
      reason: 'The council corrected the sum by phone.',
      facts: { basedOn: scene.versionId, changed: 1, leftOut: 0, inserted: 0, against: ['number-unsupported'] },
    });
    // A second edit that fixes the sentence needs no reason and releases the draft.
    const fixed = await change({ versionId, changes: [{ place: 'body', ordinal: 0, text: SENTENCES[1]! }] });
    expect(await readArticle()).toMatchObject({ status: 'pending', version_id: fixed.versionId, held_reasons: null });
  });

  it('does not tell about a planted error when it refuses an edit', async () => {
    const [member] = await database.query<{ id: number }>(
      `insert into desk_member (name, email, role, joined_at) values ('Ada', $1, 'reviewer', now()) returning id`,
      [`ada-${scene.articleId}@desk.example`],
    );
    const actor = { kind: 'member', id: member!.id, name: 'Ada', role: 'reviewer' } as const;
    await database.query(
      `insert into planted_error (article_id, version_id, member_id, number, place, ordinal, kind, true_text, false_text, planted_at)
       values ($1, $2, $3, 1, 'body', 0, 'numbers', $4, 'The pool cost 791 thousand marks.', now())`,
      [scene.articleId, scene.versionId, actor.id, SENTENCES[1]],
    );
    const outcome = async () =>
      (await database.query('select outcome from planted_error where member_id = $1', [actor.id]))[0];
    // Every sentence, so that the planted one is among them.
    const all = SENTENCES.slice(1).map((_text, ordinal) => ({
      place: 'body' as const,
      ordinal,
      text: `${ordinal} of 98,765 moons fell into the pool.`,
    }));
    await expect(change({ actor, changes: all })).rejects.toMatchObject({ code: 'check-failed' });
    const unknown = { place: 'body', ordinal: 99, text: 'Nothing.' } as const;
    await expect(change({ actor, changes: [...all, unknown], reason: 'Phoned.' })).rejects.toMatchObject({
      code: expect.not.stringMatching('planted-error'),
    });
    expect(await outcome()).toEqual({ outcome: null });
    // Correcting the sentence changes nothing in the stored text, but catches the error.
    await expect(
      change({ actor, changes: [{ place: 'body', ordinal: 0, text: SENTENCES[1]! }] }),
    ).rejects.toMatchObject({ code: 'planted-error', details: { outcome: 'caught' } });
    expect(await outcome()).toEqual({ outcome: 'caught' });
  });

  it('checks a text without saving it', async () => {
    expect(await change({ changes: wrongNumber, dryRun: true })).toMatchObject({
      versionId: scene.versionId,
      problems: [{ code: 'number-unsupported' }],
      diff: [{ place: 'body', ordinal: 0, before: SENTENCES[1], after: WRONG }],
    });
    expect(await readArticle()).toMatchObject({ version_id: scene.versionId });
  });

  it('stores each edit as a version based on the one before, and keeps the evidence of untouched sentences', async () => {
    const first = SENTENCES[3]!.replace('until the end', 'up to the end');
    const one = await change({ changes: [{ place: 'body', ordinal: 2, text: first }] });
    const two = await change({ versionId: one.versionId, changes: [{ place: 'body', ordinal: 1, text: null }] });
    const versions = await database.query(
      'select id, based_on as "basedOn", edits from article_version where article_id = $1 order by number',
      [scene.articleId],
    );
    expect(versions).toEqual([
      { id: scene.versionId, basedOn: null, edits: [] },
      { id: one.versionId, basedOn: scene.versionId, edits: [{ place: 'body', before: SENTENCES[3], after: first }] },
      { id: two.versionId, basedOn: one.versionId, edits: [{ place: 'body', before: null, after: null }] },
    ]);
    const [machine, edited] = [await readClaims(scene.versionId), await readClaims(two.versionId)];
    expect(edited.map(({ text }) => text)).toEqual([TITLE, SENTENCES[0], SENTENCES[1], first]);
    const untouched = new Set(edited.map(({ text }) => text));
    expect(edited.slice(0, 3)).toEqual(machine.filter(({ text }) => untouched.has(text)));
    expect(await drafts.listLeftOut(two.versionId)).toEqual([
      { place: 'summary', text: 'The pool is free.', outlet: 'Lantern', quote: SENTENCES[1] },
    ]);
  });

  it.each([
    ['supported', 'not-verified'],
    ['misleading', 'misleading'],
  ])('if the summary changes and no judge answers, a headline that was %s becomes %s', async (before, after) => {
    const headline = 'Lorne opens a swimming pool to the public';
    await database.query(
      `with shown as (update claim set text = $2, verdict = $3 where version_id = $1 and place = 'title')
       update version_draft set draft = jsonb_set(draft, '{title,text}', to_jsonb($2::text)) where version_id = $1`,
      [scene.versionId, headline, before],
    );
    const titleVerdicts = async (versionId: number) =>
      (await drafts.listVerdicts(versionId)).flatMap(({ place, verdict }) => (place === 'title' ? [verdict] : []));
    const one = await change({ changes: [{ place: 'body', ordinal: 2, text: null }] });
    expect(await titleVerdicts(one.versionId)).toEqual([before]);
    const summary = SENTENCES[0]!.replace('opened a new', 'has opened a new');
    const two = await change({ versionId: one.versionId, changes: [{ place: 'summary', ordinal: 0, text: summary }] });
    expect(await titleVerdicts(two.versionId)).toEqual([after]);
  });

  it('cites an inserted sentence to its exact place, in a paragraph of its outlet', async () => {
    const start = TITLE.length + 2;
    const passage = { snapshotId: scene.snapshots[1]!, start, end: start + OTHER.length };
    const { versionId, diff } = await change({ inserts: [{ after: { place: 'body', ordinal: 0 }, ...passage }] });
    expect(diff).toEqual([{ place: 'body', ordinal: 0, before: null, after: OTHER }]);
    const inserted = (await readClaims(versionId)).find(({ text }) => text === OTHER);
    expect(inserted?.passages).toEqual([{ snapshot: passage.snapshotId, start, end: passage.end }]);
    const stored = await drafts.findByVersion(versionId);
    expect(stored?.body.map(({ outletName, sentences }) => [outletName, sentences.length])).toEqual([
      ['Lantern', 1],
      ['Beacon', 1],
      ['Lantern', 2],
    ]);
    expect((await readArticle()).content).toContain('<cite>— Beacon</cite>');
    const outside = { after: { place: 'body', ordinal: 0 }, ...passage, end: 5000 } as const;
    await expect(change({ versionId, inserts: [outside] })).rejects.toMatchObject({ code: 'bad-input' });
    const nowhere = { after: { place: 'body', ordinal: 77 }, ...passage } as const;
    await expect(change({ versionId, inserts: [nowhere] })).rejects.toMatchObject({ code: 'bad-input' });
  });

  it('refuses an edit of a version that another reviewer has replaced', async () => {
    await change({ changes: [{ place: 'body', ordinal: 1, text: null }] });
    await expect(change({ changes: [{ place: 'body', ordinal: 2, text: null }] })).rejects.toMatchObject({
      httpStatus: 409,
      code: 'wrong-state',
    });
  });

  it('changes only the picture if no sentence changes', async () => {
    expect(await change({ imageItemId: scene.items[1]! })).toMatchObject({ versionId: scene.versionId });
    expect(await readArticle()).toMatchObject({ image_url: 'https://beacon.example/pool.jpg' });
    await change({ imageItemId: null });
    expect(await readArticle()).toMatchObject({ image_url: null, version_id: scene.versionId });
    await expect(change({ imageItemId: scene.items[0]! })).rejects.toMatchObject({ code: 'bad-input' });
    await expect(change({})).rejects.toMatchObject({ code: 'bad-input' });
  });
});
