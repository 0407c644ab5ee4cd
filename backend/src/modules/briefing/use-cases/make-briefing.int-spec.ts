import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertQuotedArticle, setSentences } from '../../../../test/support/quoted-articles.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Database } from '../../../shared/database/database.ts';
import { type CorrectionKind, CorrectionListQuery, LeadSentencesQuery } from '../../articles/index.ts';
import { BriefingStore } from '../data/briefing.store.ts';
import { CorrectBriefings } from './correct-briefings.ts';
import { MakeBriefing } from './make-briefing.ts';

/** Six in the morning in New York. */
const SIX = new Date('2026-11-25T11:00:00Z');
const hours = (count: number): number => count * 3_600_000;
const at = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

describe('the briefing', () => {
  let database: OpenTestDatabase;
  let pool: Database;
  let briefings: BriefingStore;
  let make: MakeBriefing;
  let correctBriefings: CorrectBriefings;
  let now = SIX;

  beforeAll(async () => {
    database = await openTestDatabase();
    ({ pool } = database);
    const { transactions } = database;
    const articles = new LeadSentencesQuery(pool);
    const clock = { now: () => now };
    briefings = new BriefingStore(pool);
    make = new MakeBriefing(articles, briefings, transactions, clock);
    correctBriefings = new CorrectBriefings(articles, new CorrectionListQuery(pool), briefings, transactions, clock);
  });

  beforeEach(async () => {
    now = SIX;
    await database.query('truncate briefing, article, story, outlet, outbox_event cascade');
  });

  afterAll(async () => {
    await database.drop();
  });

  const publish = (category: string, text: string, changes: { publishedAt?: Date; outletCount?: number } = {}) =>
    insertQuotedArticle(database, [{ place: 'summary', text }], {
      title: `About ${category}`,
      category,
      publishedAt: at(SIX, -hours(2)),
      ...changes,
    });
  const publishThree = async (): Promise<number[]> => [
    await publish('Science', 'A comet was found.'),
    await publish('World News', 'A truce was signed.'),
    await publish('Food', 'A cheese was protected.'),
  ];
  const events = () =>
    database.query<{ payload: unknown }>(
      `select payload from outbox_event where name = 'briefing.made' order by position`,
    );
  const correct = async (articleId: number, kind: CorrectionKind, note: string) => {
    const [row] = await database.query<{ correctionId: number; versionId: number }>(
      `insert into correction (article_id, previous_version_id, version_id, kind, note, changes, corrected_by, corrected_at)
       select id, version_id, version_id, $2, $3, '[]', 'a reviewer', now() from article where id = $1 returning id as "correctionId", version_id as "versionId"`,
      [articleId, kind, note],
    );
    return { articleId, ...row! };
  };

  it('is made once for each date, even by concurrent processes', async () => {
    await publishThree();
    const made = await Promise.all([make.makeDue(), make.makeDue(), make.makeDue()]);
    expect(made.filter((date) => date !== null)).toEqual(['2026-11-25']);
    expect(await make.makeDue()).toBeNull();
    expect(await events()).toEqual([{ payload: { date: '2026-11-25', revision: 1 } }]);
    expect((await briefings.findLatest())?.stories.map(({ section }) => section)).toEqual([
      'World News',
      'Science',
      'Food',
    ]);
  });

  it('is made at six in New York, and again the next day', async () => {
    await publishThree();
    now = at(SIX, -1000);
    expect(await make.makeDue()).toBe('2026-11-24');
    now = SIX;
    expect(await make.makeDue()).toBe('2026-11-25');
    now = at(SIX, hours(18));
    expect(await make.makeDue()).toBeNull();
  });

  it('contains news of the last 24 hours, the most widely reported first', async () => {
    await publish('Science', 'An old discovery.', { publishedAt: at(SIX, -hours(25)), outletCount: 9 });
    const [comet] = await publishThree();
    const ice = await publish('Science', 'An ice core was dated.', { outletCount: 4 });
    await make.makeDue();
    const ids = (await briefings.findLatest())?.stories.map(({ articleId }) => articleId);
    expect(ids).toContain(ice);
    expect(ids).not.toContain(comet);
  });

  it('waits until enough stories are published', async () => {
    await publish('Science', 'A comet was found.');
    expect(await make.makeDue()).toBeNull();
    await publishThree();
    await database.query('update article set published_at = $1', [at(SIX, -30_000)]);
    expect(await make.makeDue()).toBeNull();
    now = at(SIX, 120_000);
    expect(await make.makeDue()).toBe('2026-11-25');
  });

  it('quotes each side of a political story with its outlet', async () => {
    await publishThree();
    await insertQuotedArticle(
      database,
      [
        { place: 'summary', text: 'The council voted.', outlet: 'Ledger' },
        { place: 'liberal', text: 'Castor called it overdue.', outlet: 'Courier' },
        { place: 'conservative', text: 'Whitlock called it too expensive.', outlet: 'Herald' },
      ],
      {
        title: 'A bridge is planned',
        category: 'Politics',
        publishedAt: at(SIX, -hours(1)),
        politicalStances: { conservative: [''], liberal: [''], center: [] },
      },
    );
    await make.makeDue();
    expect((await briefings.findLatest())?.stories[0]).toMatchObject({
      section: 'Politics',
      sentences: ['The council voted.'],
      perspectives: [
        { side: 'conservative', text: 'Whitlock called it too expensive.', outlet: 'Herald' },
        { side: 'liberal', text: 'Castor called it overdue.', outlet: 'Courier' },
      ],
    });
  });

  it('is replaced with a note when a story is corrected, once for each correction', async () => {
    const [comet = 0] = await publishThree();
    await make.makeDue();
    expect(await briefings.listUnrecorded(-10_000, 5)).toEqual([]);
    await briefings.markRecorded('2026-11-25', 1);
    await setSentences(database, comet, [{ place: 'summary', text: 'Two comets were found.' }]);
    const correction = await correct(comet, 'number', 'It was two comets.');
    now = at(SIX, hours(3));
    for (let times = 0; times < 2; times += 1) await correctBriefings.replaceCorrected(correction);
    const edition = await briefings.findByDate('2026-11-25');
    expect(edition).toMatchObject({ revision: 2, updatedAt: now, madeAt: SIX });
    expect(edition?.notes).toMatchObject([
      { correctionId: correction.correctionId, articleId: comet, text: expect.stringContaining('two comets') },
    ]);
    expect(edition?.stories[1]).toMatchObject({
      sentences: ['Two comets were found.'],
      corrected: 'It was two comets.',
    });
    expect((await briefings.listStories('2026-11-25', 1))[1]).toMatchObject({ sentences: ['A comet was found.'] });
    expect((await events()).at(-1)).toEqual({ payload: { date: '2026-11-25', revision: 2 } });
    // The audio of the first revision must be withdrawn, however old the edition is.
    expect(await briefings.listUnrecorded(-10_000, 5)).toEqual([{ date: '2026-11-25', revision: 2 }]);
  });

  it('omits a story after its retraction', async () => {
    const [comet = 0] = await publishThree();
    await make.makeDue();
    const correction = await correct(comet, 'retracted', 'The plates were forged.');
    await database.query(`update article set status = 'retracted' where id = $1`, [comet]);
    await correctBriefings.replaceCorrected(correction);
    const edition = await briefings.findLatest();
    expect(edition?.stories.map(({ section }) => section)).toEqual(['World News', 'Food']);
    expect(edition?.notes[0]?.text).toContain('The plates were forged.');
  });

  it('follows a merged story to the remaining article, whose corrections it then receives', async () => {
    const [comet = 0, truce = 0] = await publishThree();
    await make.makeDue();
    const ice = await publish('Science', 'A comet of ice was found.');
    await database.query(`update article set status = 'rejected', merged_into = $2 where id = $1`, [comet, ice]);
    for (let times = 0; times < 2; times += 1) await correctBriefings.replaceMerged({ articleId: comet, intoId: ice });
    const merged = await briefings.findLatest();
    expect(merged).toMatchObject({ revision: 2, notes: [{ text: expect.stringContaining('was merged into') }] });
    expect(merged?.stories[1]).toMatchObject({ articleId: ice, sentences: ['A comet of ice was found.'] });

    const correction = await correct(ice, 'retracted', 'The plates were forged.');
    await database.query(`update article set status = 'retracted' where id = $1`, [ice]);
    await correctBriefings.replaceCorrected(correction);
    expect((await briefings.findLatest())?.stories.map(({ articleId }) => articleId)).not.toContain(ice);

    await database.query(`update article set status = 'rejected', merged_into = $2 where id = $1`, [truce, ice]);
    await correctBriefings.replaceMerged({ articleId: truce, intoId: ice });
    expect((await briefings.findLatest())?.stories.map(({ section }) => section)).toEqual(['Food']);
    expect((await events()).at(-1)).toEqual({ payload: { date: '2026-11-25', revision: 4 } });
  });

  it('does not correct a story that was merged in the meantime, because the merge replaces it', async () => {
    const [comet = 0] = await publishThree();
    await make.makeDue();
    const correction = await correct(comet, 'number', 'It was two comets.');
    await database.query(`update article set status = 'rejected' where id = $1`, [comet]);
    await correctBriefings.replaceCorrected(correction);
    expect(await briefings.findLatest()).toMatchObject({ revision: 1, notes: [] });
  });

  it('does not change when a story is only updated', async () => {
    const [comet = 0] = await publishThree();
    await make.makeDue();
    await correctBriefings.replaceCorrected(await correct(comet, 'updated', 'There is more.'));
    expect(await briefings.findLatest()).toMatchObject({ revision: 1, notes: [] });
  });
});
