import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aDraft, aPublishedArticle, aReport, listAllReports } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import { ArticleReviewsQuery } from './article-reviews.query.ts';
import { PublishedArticlesQuery } from './published-articles.query.ts';
import { STORE_LEANS } from './published-lean.sql.ts';

describe('the first published version', () => {
  let database: OpenTestDatabase;
  beforeAll(async () => (database = await openTestDatabase()));
  afterAll(() => database.drop());

  it('is the oldest version that readers saw', async () => {
    const { articleId } = await aDraft(database);
    const versions = await database.query<{ id: number }>(
      `insert into article_version (article_id, number, title, summary, content, category, tags, language, model, drafted_at, published_at)
       select $1, n, 'Comet', '', '', 'Science', '{}', 'en', 'extractive', now(), now() from generate_series(11, 13) n
       returning id`,
      [articleId],
    );
    const articles = new PublishedArticlesQuery(
      database.pool,
      new ArticleReviewsQuery(database.pool, new DecisionLogQuery(database.pool)),
    );
    expect(await Promise.all(versions.map(({ id }) => articles.isFirstPublished(id)))).toEqual([true, false, false]);
  });
});

describe('the newest articles with reports of all sides', () => {
  let database: OpenTestDatabase;
  beforeAll(async () => (database = await openTestDatabase()));
  afterAll(() => database.drop());

  async function reportedBy(...leans: (string | null)[]): Promise<number> {
    const id = await aPublishedArticle(database);
    for (const lean of leans) await aReport(database, id, `Outlet ${lean ?? 'unrated'}`, { lean });
    return id;
  }

  it('need a listed report of each side', async () => {
    const all = await reportedBy('lean-left', 'center', 'right');
    const two = await reportedBy('left', 'lean-left', 'center', null);
    const unlisted = await reportedBy('lean-left', 'center');
    await listAllReports(database);
    await aReport(database, unlisted, 'Outlet right', { lean: 'right' });
    await database.transactions.run((em) => em.execute(STORE_LEANS, [`{${[all, two, unlisted].join(',')}}`]));
    const reviews = new ArticleReviewsQuery(database.pool, new DecisionLogQuery(database.pool));
    const articles = new PublishedArticlesQuery(database.pool, reviews);
    expect((await articles.findNewestOfAllSides(10)).map(({ id }) => id)).toEqual([all]);
    expect(await articles.findNewestOfAllSides(0)).toEqual([]);
  });
});
