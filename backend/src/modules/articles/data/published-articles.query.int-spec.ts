import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDecisions } from '../../../../test/support/decisions.ts';
import { aDraft, aPublishedArticle, aReport, aVersion, listAllReports } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { PublishedArticlesQuery } from './published-articles.query.ts';
import { STORE_LEANS } from './published-lean.sql.ts';

/** Retracts an article. Returns the id of the version that readers saw before. */
async function retract(database: OpenTestDatabase, id: number, daysAgo = 0): Promise<number> {
  const [correction] = await database.query<{ before: number }>(
    `insert into correction (article_id, previous_version_id, version_id, kind, note, changes, corrected_by, corrected_at)
     select id, version_id, $2, 'retracted', 'It was false.', '[]', 'ada', now() - make_interval(days => $3)
     from article where id = $1 returning previous_version_id as before`,
    [id, await aVersion(database, id), daysAgo],
  );
  await database.query(`update article set status = 'retracted' where id = $1`, [id]);
  return correction?.before ?? 0;
}

describe('published articles', () => {
  let database: OpenTestDatabase;
  let articles: PublishedArticlesQuery;
  beforeAll(async () => {
    database = await openTestDatabase();
    articles = new PublishedArticlesQuery(database.pool, createDecisions(database).reviews);
  });
  afterAll(() => database.drop());

  it('know the oldest version that readers saw', async () => {
    const { articleId } = await aDraft(database);
    const versions = await database.query<{ id: number }>(
      `insert into article_version (article_id, number, title, summary, content, category, tags, language, model, drafted_at, published_at)
       select $1, n, 'Comet', '', '', 'Science', '{}', 'en', 'extractive', now(), now() from generate_series(11, 13) n
       returning id`,
      [articleId],
    );
    expect(await Promise.all(versions.map(({ id }) => articles.isFirstPublished(id)))).toEqual([true, false, false]);
  });

  async function reportedBy(...leans: (string | null)[]): Promise<number> {
    const id = await aPublishedArticle(database);
    for (const lean of leans) await aReport(database, id, `Outlet ${lean ?? 'unrated'}`, { lean });
    return id;
  }

  it('are found as reported by all sides only with a listed report of each side', async () => {
    const all = await reportedBy('lean-left', 'center', 'right');
    const two = await reportedBy('left', 'lean-left', 'center', null);
    const unlisted = await reportedBy('lean-left', 'center');
    await listAllReports(database);
    await aReport(database, unlisted, 'Outlet right', { lean: 'right' });
    await database.transactions.run((em) => em.execute(STORE_LEANS, [`{${[all, two, unlisted].join(',')}}`]));
    expect((await articles.findNewestOfAllSides(10)).map(({ id }) => id)).toEqual([all]);
    expect(await articles.findNewestOfAllSides(0)).toEqual([]);
    expect(await articles.findRetractedOfAllSides()).toEqual([]);
    const before = await retract(database, all);
    await retract(database, two);
    expect(await articles.findNewestOfAllSides(10)).toEqual([]);
    expect(await articles.findRetractedOfAllSides()).toEqual([{ id: all, versionId: before }]);
  });

  it('are found by a search if their text matched before a recent retraction', async () => {
    const retracted = await Promise.all(
      [3, 31].map(async (days) => {
        const id = await aPublishedArticle(database);
        await database.query(`update article_version set content = '<p>The levee broke.</p>' where article_id = $1`, [
          id,
        ]);
        await retract(database, id, days);
        return id;
      }),
    );
    const idsOf = async (query: string) => (await articles.findMatches(query, [], null)).map(({ id }) => id);
    expect(await idsOf("'leve'")).toEqual(retracted.slice(0, 1));
    expect(await idsOf("'bridg' & 'flood'")).toEqual([]);
  });
});
