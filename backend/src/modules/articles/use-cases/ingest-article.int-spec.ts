import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { SourceTextsQuery } from '../../feeds/index.ts';
import { StoryQuery } from '../../stories/index.ts';
import { WholeArticleQuery } from '../data/whole-article.query.ts';
import { IngestArticle } from './ingest-article.ts';

describe('the sources of an article', () => {
  let database: OpenTestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.query(
      `insert into outlet (id, slug, name, homepage, language) select n, n, n, 'https://' || n || '.example', 'en' from unnest(array[1, 2, 3]) n`,
    );
    await database.query(
      `insert into feed (id, outlet_id, name, url, language) select id, id, name, homepage || '/rss', 'en' from outlet`,
    );
  });

  afterAll(() => database.drop());

  const ingest = async (storyId: number) => {
    await new IngestArticle(
      database.transactions,
      new StoryQuery(database.pool),
      new SourceTextsQuery(database.pool),
      new Clock(),
    ).ingest({ storyId });
    const [article] = await database.query<{ id: number }>('select id from article where story_id = $1', [storyId]);
    return new WholeArticleQuery(database.pool).byId(article?.id ?? 0);
  };

  /** Ingests a story with one report per outlet. Returns the article's counts of outlets. */
  const ingested = async (storyId: number, linked: readonly (number | null)[]) => {
    await database.query(
      `insert into story (id, profile, revision, first_item_at, last_item_at) values ($1, '{}', 1, now(), now())`,
      [storyId],
    );
    for (const [at, linkedOutletId] of linked.entries()) {
      await database.query(
        `with i as (insert into feed_item (feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint, linked_outlet_id) values ($1::int, $1::int, $2, $2, $2, $2, now(), 'f', $3) returning id),
         s as (insert into item_snapshot (item_id, revision, title, text, html, url) select id, 1, $2, $2, '', $2 from i)
         insert into story_item (item_id, story_id, outlet_id, item_revision) select id, $4, $1::int, 1 from i`,
        [at + 1, `https://x.example/${storyId}/${at}`, linkedOutletId, storyId],
      );
    }
    const whole = await ingest(storyId);
    const { articles, independent, sides } = whole?.coverage ?? {};
    return { outlets: whole?.article.outletCount, articles, independent, covering: sides?.unrated.covering };
  };

  it("excludes an outlet whose report links to another outlet's site", async () => {
    expect(await ingested(1, [null, null, 1])).toEqual({ outlets: 2, articles: 3, independent: 2, covering: 2 });
    expect(await ingested(2, [null, 1, 1])).toEqual({ outlets: 1, articles: 3, independent: 1, covering: 1 });
    expect(await ingested(3, [2, 1])).toEqual({ outlets: 1, articles: 2, independent: 0, covering: 0 });
  });

  it('takes over what its picture shows', async () => {
    await ingested(4, [null]);
    await database.query(
      `update feed_item set image_url = 'https://x.example/a.jpg', image_description = 'Trams cross it.'
       where url like '%/4/0'`,
    );
    await database.query('update story set revision = 2 where id = 4');
    expect(await ingest(4)).toMatchObject({ article: { imageDescription: 'Trams cross it.' } });
  });
});
