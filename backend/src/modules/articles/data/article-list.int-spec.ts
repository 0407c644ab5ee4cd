import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anApprovedArticle, aReport, listAllReports } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { ArticleListQuery } from './article-list.query.ts';

describe('the list of a category', () => {
  let database: OpenTestDatabase;
  let lists: ArticleListQuery;

  const write = async (category: string, status = 'approved'): Promise<void> => {
    const id = await anApprovedArticle(database, { title: category, category });
    await database.query('update article set status = $2 where id = $1', [id, status]);
  };
  const of = async (category: string | null, status: 'approved' | 'pending' = 'approved') => {
    const { articles, total } = await lists.findPage({ status, category, limit: 10, cursor: null });
    expect(total).toBe(articles.length);
    return articles.map((card) => card.category).toSorted();
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    lists = new ArticleListQuery(database.pool);
    for (const category of ['Politics', 'World News', 'General', 'Local Life', 'local life', 'Arts & Culture'])
      await write(category);
    await write('Gardening', 'pending');
  });

  afterAll(() => database.drop());

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

  it('names only articles with views as top performing', async () => {
    expect(await lists.findTopPerforming(10)).toEqual([]);
    await database.query(
      `insert into article_views (article_id, views) select id, 3 from article where category in ('General', 'Gardening')`,
    );
    expect((await lists.findTopPerforming(10)).map(({ category }) => category)).toEqual(['General']);
  });

  it('contains the reasons of failed checks only at the desk', async () => {
    const [published, pending] = await Promise.all(
      (['approved', 'pending'] as const).map((status) =>
        lists.findPage({ status, category: null, limit: 1, cursor: null }),
      ),
    );
    expect(published?.articles[0]).not.toHaveProperty('heldReasons');
    expect(pending?.articles[0]).toHaveProperty('heldReasons');
  });

  it('includes all categories if no category is given', async () => {
    expect(await of(null)).toHaveLength(6);
  });

  it('counts the outlets of a political article by their leans at the time of publication', async () => {
    const [article] = await database.query<{ id: number }>(
      "update article set political_stances = '{}' where category = 'Politics' returning id",
    );
    const id = article?.id ?? 0;
    for (const [outlet, lean] of Object.entries({ a: 'lean-left', b: 'left', c: 'left', d: null }))
      await aReport(database, id, outlet, { lean });
    await database.query(
      `insert into published_lean (article_id, outlet_id, lean, policy)
       select $1, id, case slug when 'a' then 'right' else lean end, 1 from outlet`,
      [id],
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
