import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '../test/support/open-test-database.ts';
import { ArticleListQuery } from './modules/articles/data/article-list.query.ts';
import { DecisionLogQuery } from './shared/decision-log/decision-log.query.ts';
import { ArticleReviewsQuery } from './modules/articles/data/article-reviews.query.ts';
import { PublishedArticlesQuery } from './modules/articles/data/published-articles.query.ts';
import { WaitingArticlesStore } from './modules/articles/data/waiting-articles.store.ts';
import { DraftStore } from './modules/curation/data/draft.store.ts';
import { FeedListQuery } from './modules/feeds/data/feed-list.query.ts';
import { OutletListQuery } from './modules/feeds/data/outlet-list.query.ts';
import { GrownStoriesStore } from './modules/stories/data/grown-stories.store.ts';
import { StoryPairStore } from './modules/stories/data/story-pair.store.ts';
import { WaitingItemsStore } from './modules/stories/data/waiting-items.store.ts';
import { ClosedStories } from './modules/stories/jobs/closed-stories.retention.ts';

const STORED = 6000;
/**
 * Maximum number of rows that one query may read. Enough for recent changes, one page, or the latest articles of each
 * category.
 */
const FEW = 300;

const TABLES = `('feed_item', 'story', 'story_item', 'article', 'version_draft')`;

describe('queries on a large archive', () => {
  let database: OpenTestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.query(
      `insert into outlet (slug, name, homepage, language) values ('herald', 'Herald', 'https://herald.example', 'en')`,
    );
    await database.query(
      `insert into feed (outlet_id, name, url, category, language)
       select id, 'Herald', 'https://herald.example/feed', 'Politics', 'en' from outlet`,
    );
    const before = `now() - interval '2 days' - make_interval(mins => n)`;
    const each = `from generate_series(1, ${STORED}) n`;
    for (const sql of [
      `insert into feed_item
         (feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint, updated_at)
       select f.id, f.outlet_id, n, 'https://herald.example/' || n, n, 'Report ' || n, ${before}, '', ${before}
       ${each}, feed f`,
      `insert into story (profile, item_count, outlet_count, first_item_at, last_item_at, updated_at)
       select '{}', 1, 1, ${before}, ${before}, ${before} ${each}`,
      `insert into story_item (item_id, story_id, outlet_id, item_revision)
       select n, n, (select id from outlet), 1 ${each}`,
      `insert into article
         (story_id, story_revision, status, category, title, generated_at, published_at, reviewed_at, updated_at)
       select n, 1, 'approved', (array['Politics', 'Science'])[1 + n % 2], 'Report ' || n,
         ${before}, ${before}, ${before}, ${before}
       ${each}`,
      `insert into article_version (article_id, number, title, summary, content, category, tags, language, model, drafted_at)
       select n, 1, 'Report ' || n, '', '', 'Politics', '{}', 'en', 'extractive', ${before} ${each}`,
      `insert into version_draft (version_id, draft, sketch) select id, '{}', '{1}' from article_version`,
      'vacuum analyze',
    ])
      await database.query(sql);
    await articles().saveProgress();
    await items().saveProgress();
    await flushStatistics();
  });

  afterAll(() => database.drop());

  const articles = () => new WaitingArticlesStore(database.pool);
  const items = () => new WaitingItemsStore(database.pool);

  const rowsRead = async () => {
    const [row] = await database.query<{ rows: number }>(
      `select
         (select sum(seq_tup_read) from pg_stat_user_tables where relname in ${TABLES})::int
         + (select sum(idx_tup_read) from pg_stat_user_indexes where relname in ${TABLES})::int as rows`,
    );
    return row?.rows ?? 0;
  };
  const flush = 'select pg_stat_force_next_flush()';

  /**
   * Flushes the statistics of every connection. Otherwise, an idle connection may report its reads up to ten seconds
   * late, which distorts the next measurement.
   */
  async function flushStatistics(): Promise<void> {
    await database.query(flush);
    await database.pool.query(flush);
    await database.pool.execute(flush);
    await database.transactions.createReader().execute(flush);
  }

  /** Counts the rows that queries read from the growing tables, including rows that did not match. */
  async function rowsReadBy(query: () => Promise<unknown>): Promise<number> {
    await flushStatistics();
    const before = await rowsRead();
    await query();
    await flushStatistics();
    return (await rowsRead()) - before;
  }

  it('the measurement detects a full table scan', async () => {
    for (const scan of ['select count(title) from article', 'select count(*) from feed_item']) {
      const count = await rowsReadBy(() => database.pool.query(scan));
      expect(count).toBeGreaterThanOrEqual(STORED);
      expect(count).toBeLessThan(STORED + FEW);
    }
  });

  const queries: Record<string, () => Promise<unknown>> = {
    'stories newer than their article': () => articles().findStoriesWithOutdatedArticle(500),
    'progress of articles for stories': () => articles().saveProgress(),
    'articles to draft': () => articles().findInStatus('ingested', 500),
    'updates to draft': () => articles().findOutgrown(500),
    'items without a story': () => items().find({ limit: 500, waitingSeconds: 5 }),
    'items before an item without a story': () => items().find({ limit: 100, upTo: STORED }),
    'progress of stories for items': () => items().saveProgress(),
    'stories to compare': () => new GrownStoriesStore(database.pool).findUncompared(500, 5),
    'candidates to compare a story with': () =>
      new StoryPairStore().findComparable(database.transactions.createReader(), 5, [6, 7, 8]),
    'approved articles similar to a draft': () => new DraftStore(database.pool).findSimilar([2, 3, 4]),
    'expired terms': () => database.pool.execute(new ClosedStories().rules[0]?.deleteSql ?? '', [1, 500]),
    'a page of articles with its total': () =>
      new ArticleListQuery(database.pool).findPage({ status: 'approved', category: null, limit: 20, cursor: null }),
    'a page of a category with its total': () =>
      new ArticleListQuery(database.pool).findPage({
        status: 'approved',
        category: 'Science',
        limit: 20,
        cursor: null,
      }),
    'the sections of the home page': () => new ArticleListQuery(database.pool).findSections(12),
    'the counts at the desk': () => new ArticleListQuery(database.pool).countArticles(),
    'categories of the sitemap': () =>
      new PublishedArticlesQuery(
        database.pool,
        new ArticleReviewsQuery(database.pool, new DecisionLogQuery(database.pool)),
      ).findCategories(),
    'merged articles': () =>
      new PublishedArticlesQuery(
        database.pool,
        new ArticleReviewsQuery(database.pool, new DecisionLogQuery(database.pool)),
      ).findMerged(),
    'the outlets with their reports': () => new OutletListQuery(database.pool).listAll(),
    'the feeds with their items': () => new FeedListQuery(database.pool).listAll(),
  };

  it.each(Object.entries(queries))('query reads no full table: %s', async (_, query) => {
    expect(await rowsReadBy(query)).toBeLessThan(FEW);
  });
});
