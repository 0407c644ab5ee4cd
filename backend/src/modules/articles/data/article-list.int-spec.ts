import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAllReports } from '../../../../test/support/published-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import type { Database } from '../../../shared/database/database.ts';
import { openDatabase } from '../../../shared/database/open-database.ts';
import { ArticleListQuery } from './article-list.query.ts';

describe('the list of a category', () => {
  let database: TestDatabase;
  let pool: Database;
  let lists: ArticleListQuery;

  const write = async (category: string, status = 'approved'): Promise<void> => {
    await database.query(
      `with event as (insert into story (profile, first_item_at, last_item_at) values ('{}', now(), now()) returning id)
       insert into article (story_id, story_revision, title, summary, content, category, status, generated_at) select id, 1, $1, '', '', $1, $2, now() from event`,
      [category, status],
    );
  };
  const of = async (category: string | null, status: 'approved' | 'pending' = 'approved') => {
    const { articles, total } = await lists.findPage({ status, category, limit: 10, cursor: null });
    expect(total).toBe(articles.length);
    return articles.map((card) => card.category).toSorted();
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = await openDatabase(database.url, 3);
    lists = new ArticleListQuery(pool);
    for (const category of ['Politics', 'World News', 'General', 'Local Life', 'local life', 'Arts & Culture'])
      await write(category);
    await write('Gardening', 'pending');
  });

  afterAll(async () => {
    await pool.onApplicationShutdown();
    await database.drop();
  });

  it('finds the category by the slug that the home page links to', async () => {
    const sections = await lists.findSections(1);
    expect(sections.map(({ slug }) => slug)).toEqual([
      'politics',
      'world-news',
      'arts-culture',
      'general',
      'local-life',
      'local-life',
    ]);
    for (const { slug, category } of sections) expect(await of(slug)).toContain(category);
  });

  it.each([
    ['General', ['General']],
    ['general', ['General']],
    ['world-news', ['World News']],
    ['Arts & Culture', ['Arts & Culture']],
    ['arts-culture', ['Arts & Culture']],
    ['local-life', ['Local Life', 'local life']],
    ['no-such-category', []],
    ['%', []],
    ['', []],
  ])('lists the expected articles for "%s"', async (spelling, categories) => {
    expect(await of(spelling)).toEqual(categories);
  });

  it('finds published articles by category slug, but pending ones only by exact category name', async () => {
    expect(await of('gardening')).toEqual([]);
    expect(await of('Gardening', 'pending')).toEqual(['Gardening']);
  });

  it('includes all categories if no category is given', async () => {
    expect(await of(null)).toHaveLength(6);
  });

  it('counts the outlets of a political article by their leans at the time of publication', async () => {
    const [article] = await database.query<{ id: number }>(
      "update article set political_stances = '{}' where category = 'Politics' returning id",
    );
    await database.query(
      `with reported as (
         insert into outlet (slug, name, homepage, language, lean)
         values ('a', 'A', '', 'en', 'lean-left'), ('b', 'B', '', 'en', 'left'), ('c', 'C', '', 'en', 'left'), ('d', 'D', '', 'en', null)
         returning id, slug, lean
       ), lean as (
         insert into published_lean (article_id, outlet_id, lean, policy)
         select $1, id, case slug when 'a' then 'right' else lean end, 1 from reported
       ), f as (
         insert into feed (outlet_id, name, url, language) select id, slug, slug, 'en' from reported returning id, outlet_id
       ), i as (
         insert into feed_item (feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint)
         select id, outlet_id, id, id, id, id, now(), 'f' from f returning id, outlet_id
       )
       insert into story_item (item_id, story_id, outlet_id, item_revision)
       select i.id, a.story_id, i.outlet_id, 1 from i, article a where a.id = $1`,
      [article?.id],
    );
    await listAllReports(database);
    const listed = async () =>
      (await lists.findPage({ status: 'approved', category: 'Politics', limit: 1, cursor: null })).articles[0]
        ?.outletsByLean;
    expect(await listed()).toEqual({ conservative: 1, liberal: 2, center: 0, unrated: 1 });
    // A report that waits for a reviewer does not count.
    await database.query(
      `delete from article_report where item_id in (
         select si.item_id from story_item si join outlet o on o.id = si.outlet_id where o.slug = 'b')`,
    );
    expect(await listed()).toEqual({ conservative: 1, liberal: 1, center: 0, unrated: 1 });
    const { articles: others } = await lists.findPage({
      status: 'approved',
      category: 'General',
      limit: 1,
      cursor: null,
    });
    expect(others[0]?.outletsByLean).toBeNull();
  });
});
