import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anApprovedArticle, aReport, listAllReports } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { ArticleListQuery, ArticleSignalsQuery } from '../../articles/index.ts';
import { DEFAULT_PREFERENCES } from '../domain/preferences.ts';
import { RecommendArticles, type RecommendationRequest } from './recommend-articles.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('recommendations', () => {
  let database: OpenTestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  beforeEach(async () => {
    await database.query('truncate article, article_views, story, story_item, feed_item, feed, outlet cascade');
  });

  afterAll(() => database.drop());

  const recommend = (more: Partial<RecommendationRequest> = {}) =>
    new RecommendArticles(new ArticleSignalsQuery(database.pool), new Clock()).recommendFor({
      preferences: { ...DEFAULT_PREFERENCES, diversity: 0 },
      seed: '',
      mutes: { words: [], outlets: [], topics: [] },
      why: false,
      ...more,
    });

  const report = async (articleId: number, outlet: string, lean: string | null) => {
    await aReport(database, articleId, outlet, { lean });
    await listAllReports(database);
  };

  it('ranks the reader’s interests first and explains why', async () => {
    for (let index = 0; index < 30; index += 1)
      await anApprovedArticle(database, {
        title: `Report number ${index} of the day`,
        category: index % 2 ? 'Science' : 'Sports',
        publishedAt: hoursAgo(index),
      });
    const answer = await recommend({
      preferences: {
        ...DEFAULT_PREFERENCES,
        diversity: 0,
        categories: new Map([
          ['Science', 1],
          ['Sports', 0],
        ]),
      },
      why: true,
    });
    expect(answer).toHaveLength(20);
    expect(answer.slice(0, 15).every(({ category }) => category === 'Science')).toBe(true);
    const [best] = answer;
    expect(best).toMatchObject({
      personalizedReason: expect.stringContaining('Matches your interest in Science'),
      viewCount: 0,
      status: 'approved',
    });
    expect(best?.why?.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(best?.relevanceScore ?? 0, 5);
    expect((await recommend())[0]).not.toHaveProperty('why');
  });

  it('recommends articles of every category, and the most read ones', async () => {
    const old = await anApprovedArticle(database, {
      title: 'The old one that all read still',
      category: 'Business',
      publishedAt: hoursAgo(2000),
    });
    await database.query('insert into article_views (article_id, views) values ($1, 900)', [old]);
    const music = await anApprovedArticle(database, { category: 'Music', publishedAt: hoursAgo(500) });
    await database.query(
      `with s as (
         insert into story (profile, first_item_at, last_item_at) select '{}', now(), now() from generate_series(1, 400)
         returning id
       )
       insert into article (story_id, status, story_revision, title, category, generated_at, published_at)
       select id, 'approved', 1, 'Match report of the day ' || id,
         case when id % 2 = 0 then 'Sports' else 'Business' end, now(), now()
       from s`,
    );
    const candidates = await new ArticleSignalsQuery(database.pool).findCandidates(300, 60);
    expect(candidates.map(({ id }) => id)).toEqual(expect.arrayContaining([old, music]));
    expect(candidates.length).toBeLessThanOrEqual(300 + 3 * 30 + 60);
  });

  it('respect mutes of words, topics and outlets, unless an unmuted outlet also reported the story', async () => {
    const [volcano, alone, shared] = [
      await anApprovedArticle(database, { title: 'Volcano erupts' }),
      await anApprovedArticle(database, { title: 'Exclusive' }),
      await anApprovedArticle(database, { title: 'Reported by two' }),
    ];
    await report(alone, 'Harbour Post', null);
    await report(shared, 'Harbour Post', null);
    await report(shared, 'Inland Review', null);
    const ids = (await recommend({ mutes: { words: ['volcano'], outlets: ['Harbour Post'], topics: [] } })).map(
      ({ id }) => id,
    );
    expect(ids).not.toContain(volcano);
    expect(ids).toEqual([shared]);
    await database.query(
      `update outlet set slug = 'harbour', name = 'Tidewater', former_names = '{Harbour Post}'
       where name = 'Harbour Post'`,
    );
    for (const outlet of ['Harbour Post', 'tidewater', 'harbour']) {
      expect(
        (await recommend({ mutes: { words: ['volcano'], outlets: [outlet], topics: [] } })).map(({ id }) => id),
      ).toEqual([shared]);
    }
    expect(await recommend({ mutes: { words: [], outlets: [], topics: ['world news'] } })).toEqual([]);
  });

  it('balances the sides of political stories', async () => {
    const politicalStances = { conservative: [], liberal: ['x'], center: [] };
    const made: [number, string][] = [];
    for (let index = 0; index < 12; index += 1) {
      const lean = index < 9 ? 'left' : 'right';
      const id = await anApprovedArticle(database, {
        title: `Bill number ${index} passes the senate`,
        politicalStances,
        publishedAt: hoursAgo(index),
      });
      await report(id, `${lean} ${index}`, lean);
      made.push([id, lean]);
    }
    const ids = (await recommend()).map(({ id }) => id);
    const chosen = made.filter(([id]) => ids.includes(id)).map(([, lean]) => lean);
    expect(chosen.filter((lean) => lean === 'right')).toHaveLength(3);
    expect(chosen.filter((lean) => lean === 'left')).toHaveLength(4);
  });

  it('excludes unpublished articles, and omits scores if scoring is off', async () => {
    const [first, second] = [
      await anApprovedArticle(database, { publishedAt: hoursAgo(1) }),
      await anApprovedArticle(database, { publishedAt: hoursAgo(2) }),
    ];
    const hidden = await anApprovedArticle(database);
    await database.query(`update article set status = 'pending' where id = $1`, [hidden]);
    const answer = await recommend({ preferences: { ...DEFAULT_PREFERENCES, enableML: false } });
    expect(
      answer.map(({ id, relevanceScore, personalizedReason }) => [id, relevanceScore, personalizedReason]),
    ).toEqual([
      [first, null, 'Newest first'],
      [second, null, 'Newest first'],
    ]);
  });

  it('omits articles without views from the most viewed ones', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1)
      ids.push(await anApprovedArticle(database, { publishedAt: hoursAgo(index) }));
    await database.query('insert into article_views (article_id, views) values ($1, 3), ($2, 9), ($3, 3)', [
      ids[3],
      ids[4],
      ids[1],
    ]);
    const top = await new ArticleListQuery(database.pool).findTopPerforming(4);
    expect(top.map(({ id, viewCount }) => [id, viewCount])).toEqual([
      [ids[4], 9],
      [ids[1], 3],
      [ids[3], 3],
    ]);
  });
});
