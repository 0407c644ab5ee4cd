import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAllReports } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { ArticleDetailQuery } from './article-detail.query.ts';
import { SOURCES_PER_PAGE } from './article-detail.sql.ts';
import { SELECT_CORRECTIONS } from '../../newsletter/data/digest-articles.sql.ts';
import { CorrectionListQuery } from './correction-list.query.ts';
import { findQuoteState, listChanges } from '../../../web/quote-cards/quote-state.ts';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import { ArticleReviewsQuery } from './article-reviews.query.ts';
import { PublishedArticlesQuery } from './published-articles.query.ts';
import { WholeArticleQuery } from './whole-article.query.ts';

describe('sources of an article', () => {
  let database: OpenTestDatabase;
  let details: ArticleDetailQuery;
  const REPORTS = 120;

  /** Publishes an article with many reports by one outlet, followed by one report each by two others. */
  beforeAll(async () => {
    database = await openTestDatabase();
    details = new ArticleDetailQuery(database.pool);
    await database.query(
      `insert into outlet (id, slug, name, homepage, language) values (1, 'flood', 'Flood', 'https://flood.example', 'en'), (2, 'late', 'Late', 'https://late.example', 'en'), (3, 'later', 'Later', 'https://later.example', 'en')`,
    );
    await database.query(
      `insert into feed (id, outlet_id, name, url, language) select id, id, name, homepage || '/rss', 'en' from outlet`,
    );
    await database.query(`insert into story (id, profile, first_item_at, last_item_at) values (1, '{}', now(), now())`);
    await database.query(
      `insert into feed_item (id, feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint)
       select n, o, o, n::text, 'https://o.example/' || n, 'o.example/' || n, 'Report ' || n, timestamptz '2026-11-20' + make_interval(mins => n), 'f'
       from generate_series(1, $1::int) n, lateral (select greatest(1, n + 3 - $1::int) as o) outlet`,
      [REPORTS],
    );
    await database.query(
      'insert into story_item (item_id, story_id, outlet_id, item_revision) select id, 1, outlet_id, 1 from feed_item',
    );
    await database.query(
      `insert into article (id, story_id, story_revision, title, summary, content, category, status, generated_at, published_at) values (1, 1, 1, 'Flooded', '', '', 'Science', 'approved', now(), now())`,
    );
    await listAllReports(database);
  });

  afterAll(() => database.drop());

  it('articles and feeds contain one page of sources, which includes every outlet', async () => {
    const article = await details.byId(1);
    expect(article?.sources).toHaveLength(SOURCES_PER_PAGE);
    expect(article?.sourceUrls).toHaveLength(SOURCES_PER_PAGE);
    expect(new Set(article?.sources.map(({ outlet }) => outlet))).toEqual(new Set(['Flood', 'Late', 'Later']));
    const times = article?.sources.map(({ publishedAt }) => publishedAt) ?? [];
    expect(times).toEqual(times.toSorted());
    const [published] = await new PublishedArticlesQuery(
      database.pool,
      new ArticleReviewsQuery(database.pool, new DecisionLogQuery(database.pool)),
    ).findNewest(null, 1);
    expect(published?.sourceUrls).toHaveLength(SOURCES_PER_PAGE);
  });

  it('a picture names a published article that shows it, if there is one', async () => {
    await database.query(`insert into story (id, profile, first_item_at, last_item_at) values (9, '{}', now(), now())`);
    await database.query(
      `insert into article (id, story_id, story_revision, title, summary, category, status)
       values (9, 9, 1, 'Draft', '', 'Science', 'pending')`,
    );
    await database.query(`update article set image_key = 'both', image_url = 'https://o.example/p'`);
    expect(await details.findImage('both')).toEqual({ url: 'https://o.example/p', publishedIn: 1 });
    await database.query(`update article set image_key = 'other' where id = 1`);
    expect(await details.findImage('both')).toEqual({ url: 'https://o.example/p', publishedIn: null });
  });

  it('each source appears on exactly one page', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => details.findSources(1, page)));
    expect(pages.map((page) => page?.sources.length)).toEqual([50, 50, 20, 0]);
    expect(pages[1]).toMatchObject({ title: 'Flooded', status: 'approved', total: REPORTS });
    expect(new Set(pages.flatMap((page) => page?.sources.map(({ itemId }) => itemId) ?? [])).size).toBe(REPORTS);
    expect(pages[0]?.sources).toEqual((await details.byId(1))?.sources);
    expect(await details.findSources(2, 1)).toBeNull();
  });
});

describe('the whole article', () => {
  let database: OpenTestDatabase;

  /** Article 1 has two published versions, the second of which corrects the first. Article 2 was merged into it. */
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.query(
      `insert into outlet (id, slug, name, homepage, language, lean) values (1, 'herald', 'Herald', 'https://herald.example', 'en', 'left'), (2, 'tribune', 'Tribune', 'https://tribune.example', 'en', 'right')`,
    );
    await database.query(
      `insert into feed (id, outlet_id, name, url, language, category) select id, id, name, homepage || '/rss', 'en', 'Science' from outlet`,
    );
    await database.query(
      `insert into feed_item (id, feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint)
       select n, 1, 1, n::text, 'https://herald.example/' || n, 'herald.example/' || n, 'Report ' || n, timestamptz '2026-11-20' + make_interval(mins => n), 'f' from generate_series(1, 3) n`,
    );
    await database.query(
      `insert into story (id, profile, first_item_at, last_item_at) select n, '{}', now(), now() from generate_series(1, 2) n`,
    );
    await database.query(
      'insert into story_item (item_id, story_id, outlet_id, item_revision) select id, 1, 1, 1 from feed_item',
    );
    await database.query(
      `insert into article (id, story_id, story_revision, title, summary, content, category, status, independent_items, generated_at, published_at)
       select n, n, 1, 'Comet', '', '<p>Seen.</p>', 'Science', 'approved', '[1, 3]', now(), now() from generate_series(1, 2) n`,
    );
    await listAllReports(database);
    await database.query("update article set status = 'rejected', merged_into = 1 where id = 2");
    await database.query(
      `insert into article_version (id, article_id, number, title, summary, content, category, tags, language, model, drafted_at, published_at, changes)
       select n, 1, n, 'Comet', '', '<p>Seen.</p>', 'Science', '{}', 'en', 'extractive', now(), timestamptz '2026-11-20 10:00:00.123456' + make_interval(hours => n), jsonb_build_array(jsonb_build_object('kind', 'new', 'place', 'body', 'text', 'Change ' || n)) from generate_series(1, 2) n`,
    );
    await database.query(
      `insert into claim (version_id, place, ordinal, text)
       values (2, 'summary', 0, 'Seen.'), (2, 'body', 0, 'Seen at night.'), (2, 'body', 1, 'Change 2')`,
    );
    await database.query('update article set version_id = 2 where id = 1');
    await database.query(
      `insert into correction (article_id, previous_version_id, version_id, kind, note, changes, corrected_by, corrected_at)
       values (1, 1, 2, 'name', 'The name was wrong.', '[]', 'administrator', timestamptz '2026-11-20 12:00:00.987654')`,
    );
  });

  afterAll(() => database.drop());

  it('contains the article as it is read alone, and everything else that its page shows', async () => {
    const whole = await new WholeArticleQuery(database.pool).byId(1);
    expect(whole?.article).toEqual(await new ArticleDetailQuery(database.pool).byId(1));
    expect(whole?.mergedInto).toBeNull();
    expect(whole?.article.summarySentences).toEqual([]);
    expect(whole?.coverage).toMatchObject({
      articles: 3,
      independent: 2,
      sides: { liberal: { covering: 1, outlets: 1 } },
    });
    expect(whole?.coverage.sides.conservative).toMatchObject({ covering: 0, outlets: 1 });
    expect(whole?.corrections).toEqual(await new CorrectionListQuery(database.pool).findByArticle(1));
    expect(whole?.corrections[0]?.correctedAt).toEqual(new Date('2026-11-20T12:00:00.987Z'));
    expect(whole?.versions).toEqual([
      {
        number: 2,
        publishedAt: new Date('2026-11-20T12:00:00.123Z'),
        facts: 1,
        changes: [{ kind: 'new', place: 'body', text: 'Change 2', sentence: 'body-1', corrected: false }],
      },
      { number: 1, publishedAt: new Date('2026-11-20T11:00:00.123Z'), facts: 0, changes: [] },
    ]);
  });

  it('counts one independent report per outlet if the article does not store which reports are independent', async () => {
    await database.query('update article set independent_items = null where id = 1');
    expect((await new WholeArticleQuery(database.pool).byId(1))?.coverage).toMatchObject({
      articles: 3,
      independent: 1,
    });
  });

  it.each([
    ['approved', 1],
    ['retracted', 1],
    ['rejected', null],
  ])('names the article into which it was merged only if readers see it: %s', async (status, target) => {
    await database.query('update article set status = $1 where id = 1', [status]);
    expect((await new WholeArticleQuery(database.pool).byId(2))?.mergedInto).toBe(target);
    const reviews = new ArticleReviewsQuery(database.pool, new DecisionLogQuery(database.pool));
    expect(await new PublishedArticlesQuery(database.pool, reviews).findMerged()).toEqual(
      target === null ? [] : [{ id: 2, into: target }],
    );
  });

  it('marks and follows corrected changes, and repeats no withdrawn sentence and none of a retracted article', async () => {
    for (const sql of [
      `insert into story (id, profile, first_item_at, last_item_at) values (4, '{}', now(), now())`,
      `insert into article (id, story_id, story_revision, title, summary, content, category, status, published_at)
       values (4, 4, 1, 'Storm', '', '', 'Science', 'approved', now())`,
      `insert into article_version (id, article_id, number, title, summary, content, category, tags, language, model, drafted_at, published_at, changes)
       select 40 + n, 4, n, 'Storm', '', '', 'Science', '{}', 'en', 'extractive', now(), timestamptz '2026-11-21 10:00' + make_interval(hours => n), case n when 2 then
         '[{"kind": "new", "place": "summary", "ordinal": 0, "text": "Twelve.", "before": null},
           {"kind": "new", "place": "body", "ordinal": 0, "text": "Rain.", "before": null},
           {"kind": "number", "place": "body", "ordinal": 1, "text": "Five.", "before": "Four."}]'::jsonb end
       from generate_series(1, 4) n`,
      `insert into claim (version_id, place, ordinal, text) values
       (42, 'summary', 0, 'Twelve.'), (42, 'body', 0, 'Rain.'), (42, 'body', 1, 'Five.'),
       (43, 'summary', 0, 'Two.'), (43, 'body', 0, 'Rain.'), (43, 'body', 1, 'Five.'), (44, 'body', 0, 'Rain.'), (44, 'body', 1, 'Six.')`,
      'update article set version_id = 44 where id = 4',
      `insert into correction (article_id, previous_version_id, version_id, kind, note, changes, corrected_by, corrected_at)
       select 4, v.id - 1, v.id, 'number', 'A note.', c.changes::jsonb, 'administrator', v.published_at
       from (values (43, '[{"place": "summary", "before": "Twelve.", "after": "Two."}]'),
         (44, '[{"place": "summary", "before": null, "after": null}, {"place": "body", "before": "Five.", "after": "Six."}]')) c (id, changes)
       join article_version v using (id)`,
    ])
      await database.query(sql);
    const { corrections, versions } = (await new WholeArticleQuery(database.pool).byId(4))!;
    const listed = versions.map(({ facts, changes }) => [
      facts,
      changes.map(({ text, corrected }) => (corrected ? `${text} (corrected)` : text)),
    ]);
    expect(listed).toEqual([
      [0, []],
      [0, []],
      [3, ['Rain.', 'Five. (corrected)']],
      [0, []],
    ]);
    const stateOf = (place: string, text: string) =>
      findQuoteState({ place, text }, ['Rain.', 'Six.'], listChanges({ corrections, versions }));
    expect(stateOf('body', 'Four.')).toMatchObject({ kind: 'changed', after: 'Six.', change: { note: 'A note.' } });
    expect(stateOf('summary', 'Twelve.')).toEqual({ kind: 'withdrawn' });
    const withdrawn = { place: 'summary', before: null, after: null };
    expect(corrections.map(({ changes }) => changes)).toEqual([
      [withdrawn, { place: 'body', before: 'Five.', after: 'Six.' }],
      [withdrawn],
    ]);
    const list = new CorrectionListQuery(database.pool);
    const newest = async () => (await list.findNewest(2)).map(({ changes, html }) => ({ changes, html }));
    expect(await newest()).toEqual(corrections.map(({ changes, html }) => ({ changes, html })));
    await database.query(`update article set status = 'retracted' where id = 4`);
    expect((await newest()).map(({ changes }) => changes)).toEqual([[], []]);
    expect((await list.findByArticle(4)).map(({ changes }) => changes)).toEqual([[], []]);
    // Corrections are still listed after a merge: the address of the article leads to the other one.
    await database.query(`update article set status = 'rejected', merged_into = 1 where id = 4`);
    expect(await list.findNewest(2)).toEqual([
      expect.objectContaining({ articleId: 4, status: 'approved' }),
      expect.objectContaining({ articleId: 4, status: 'approved' }),
    ]);
    const [[correction]] = [await list.findNewest(1)];
    const digest = await database.query<{ now: string[] }>(SELECT_CORRECTIONS, [[correction?.id]]);
    expect(digest).toEqual([expect.objectContaining({ articleId: 4, now: [] })]);
  });

  it('returns null if the article does not exist', async () => {
    expect(await new WholeArticleQuery(database.pool).byId(3)).toBeNull();
  });
});
