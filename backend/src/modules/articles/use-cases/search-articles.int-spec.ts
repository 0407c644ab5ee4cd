import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aFeed, aReport, aStory, listAllReports } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Database } from '../../../shared/database/database.ts';
import { openDatabase } from '../../../shared/database/open-database.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { ArticleDetailQuery } from '../data/article-detail.query.ts';
import { ArticleSearchQuery } from '../data/article-search.query.ts';
import { SearchWordStore } from '../data/search-word.store.ts';
import type { SearchRequest } from '../domain/search-request.ts';
import { LearnWords } from './learn-words.ts';
import { HighlightMatches } from './highlight-matches.ts';
import { SearchFeatures } from './search-features.ts';
import { SearchArticles } from './search-articles.ts';

interface Written {
  title: string;
  summary?: string;
  content?: string;
  category?: string;
  status?: string;
  hoursAgo?: number;
  author?: string;
  outlet?: string;
}

const PLAIN: SearchRequest = {
  words: '',
  category: null,
  since: null,
  order: 'relevance',
  advanced: {},
  limit: 20,
  offset: 0,
};

describe('searching articles', () => {
  let database: OpenTestDatabase;
  let words: SearchWordStore;
  let search: SearchArticles;

  const write = async ({
    title,
    summary = '',
    content = '',
    category = 'Politics',
    status = 'approved',
    hoursAgo = 1,
    author,
    outlet,
  }: Written): Promise<number> => {
    const [article] = await database.query<{ id: number }>(
      `insert into article (story_id, story_revision, title, summary, content, category, status, generated_at)
       values ($1, 1, $2, $3, $4, $5, $6, now() - make_interval(hours => $7)) returning id`,
      [await aStory(database), title, summary, content, category, status, hoursAgo],
    );
    if (outlet !== undefined) {
      await aReport(database, article!.id, outlet, { author: author ?? null });
      await listAllReports(database);
    }
    return article!.id;
  };

  const find = (request: Partial<SearchRequest>, premium = false) =>
    search.search({ ...PLAIN, ...request }, { premium });
  const titles = async (request: Partial<SearchRequest>, premium = false): Promise<string[]> =>
    (await find(request, premium)).hits.map(({ title }) => title);

  beforeAll(async () => {
    database = await openTestDatabase();
    words = new SearchWordStore(database.pool);
    const articles = new ArticleSearchQuery(database.pool);
    search = new SearchArticles(
      words,
      articles,
      new HighlightMatches(words, articles),
      new SearchFeatures(words, createLogger('silent', 'test')),
    );
    await aFeed(database, { outlet: 'left-paper', lean: 'left' });
    await aFeed(database, { outlet: 'right-paper', lean: 'right' });
    await write({
      title: 'Harbour bridge reopens',
      summary: 'The government paid for the repairs.',
      hoursAgo: 5,
      outlet: 'left-paper',
      author: 'By Ann Lee and Bo Ek',
    });
    await write({
      title: 'Ferries idle',
      summary: 'The bridge took their passengers.',
      hoursAgo: 1,
      category: 'Travel',
      outlet: 'right-paper',
    });
    await write({
      title: 'A quiet week',
      summary: 'Nothing much.',
      content: '<p>Far below, a <em>bridge</em> &amp; a road were painted.</p>',
      hoursAgo: 200,
      category: 'Travel',
    });
    await write({ title: 'Bridge of secrets', status: 'pending' });
    await write({ title: 'Bridge of lies', status: 'rejected' });
    await write({ title: 'Governing the coast', summary: 'Elections are near.', hoursAgo: 30 });
    await write({
      title: '<script>alert(1)</script> climate talks',
      summary: 'Ministers met on climate.',
      hoursAgo: 2,
    });
    await write({
      title: 'Norrby’s “blue” trams—O’Dea fears delays…and noise',
      summary: 'Marta Muñoz of AT&T and Jörg Łazar flew to the EU in an F-35.',
      content: '<p>The Who played.</p>',
      hoursAgo: 40,
    });
    const learn = new LearnWords(new ArticleDetailQuery(database.pool), words);
    for (const { id } of await database.query<{ id: number }>(`select id from article where status = 'approved'`)) {
      await learn.learnFrom(id);
    }
  });

  afterAll(() => database.drop());

  it('ranks matches in the headline before those in the summary and the body, and finds only published articles', async () => {
    expect(await titles({ words: 'bridge' })).toEqual(['Harbour bridge reopens', 'Ferries idle', 'A quiet week']);
  });

  it.each([
    "norrby's trams",
    'blue',
    'trams',
    'O’Dea fears',
    "o'dea",
    'delays',
    'noise',
    'Norrby’s “blue” trams',
    '“blue trams”',
    'munoz',
    'Muñoz',
    'muño',
    'lazar',
    'jorg',
    'AT&T',
    'EU',
    'eu flew',
    'F-35',
    'f 35',
    'The Who',
    'the who played',
  ])('finds %s beside typographic signs and accents, and as a short name or a name of common words', async (words) => {
    expect(await titles({ words })).toEqual(['Norrby’s “blue” trams—O’Dea fears delays…and noise']);
  });

  it('finds a phrase of the advanced search whose words are joined by typographic signs', async () => {
    expect(await titles({ words: 'trams', advanced: { phrase: "trams — O'Dea" } }, true)).toHaveLength(1);
    expect(await titles({ words: 'trams', advanced: { phrase: 'the who played' } }, true)).toHaveLength(1);
  });

  it('marks a name with an accent or an ampersand', async () => {
    const marked = async (words: string): Promise<unknown> =>
      (await find({ words })).hits[0]?.highlights.text.flatMap(({ text, marked: isMarked }) => (isMarked ? text : []));
    expect(await marked('munoz')).toEqual(['Muñoz']);
    expect(await marked('AT&T')).toEqual(['AT&T']);
  });

  it('sorts by date on request', async () => {
    expect(await titles({ words: 'bridge', order: 'newest' })).toEqual([
      'Ferries idle',
      'Harbour bridge reopens',
      'A quiet week',
    ]);
  });

  it('finds other forms of a word', async () => {
    expect(await titles({ words: 'bridges reopening' })).toEqual(['Harbour bridge reopens']);
  });

  it('finds a word that is not completely typed, even if its stem is shorter', async () => {
    expect(await titles({ words: 'bri' })).toHaveLength(3);
    expect(await titles({ words: 'governmen' })).toContain('Harbour bridge reopens');
    expect(await titles({ words: 'harbour bri' })).toEqual(['Harbour bridge reopens']);
    expect(await titles({ words: '"harbour bri"' })).toEqual([]);
  });

  it.each([
    ['an alternative', 'climate or harbour bri'],
    ['a stop word', 'climate why'],
  ])('keeps the exact matches of a search that ends with %s', async (_what, typed) => {
    expect(await titles({ words: typed })).toContain('<script>alert(1)</script> climate talks');
  });

  it('ranks adjacent words before many completions of the last word', async () => {
    const completions = ['probability', 'problem', 'probation', 'probate', 'probe'];
    await words.addWords(completions);
    const rest = ' far away'.repeat(15);
    await write({ title: 'Scattered', summary: ['lunar', ...completions].join(`${rest} `) });
    await write({ title: 'Adjacent', summary: `A lunar probe${rest.repeat(5)}`, hoursAgo: 2 });
    expect(await titles({ words: 'lunar prob' })).toEqual(['Adjacent', 'Scattered']);
  });

  it('corrects a spelling error and returns the corrected query', async () => {
    const answer = await find({ words: 'brigde' });
    expect(answer.correctedQuery).toBe('bridge');
    expect(answer.total).toBe(3);
    expect((await find({ words: 'harbuor brdge' })).correctedQuery).toBe('harbour bridge');
    expect(await find({ words: 'zzzznothing' })).toEqual({
      hits: [],
      total: 0,
      correctedQuery: null,
      nextOffset: null,
    });
  });

  it('works without spelling correction if the database has no pg_trgm', async () => {
    const bare = await openTestDatabase();
    const barePool = await openDatabase(bare.url, 2);
    try {
      await bare.query('drop extension pg_trgm cascade');
      const store = new SearchWordStore(barePool);
      const query = new ArticleSearchQuery(barePool);
      const said: string[] = [];
      const logger = Object.assign(createLogger('silent', 'test'), { warn: (text: string) => said.push(text) });
      const features = new SearchFeatures(store, logger);
      await features.onApplicationBootstrap();
      expect(said).toEqual([expect.stringContaining('pg_trgm')]);
      await store.addWords(['bridge']);
      const answer = await new SearchArticles(store, query, new HighlightMatches(store, query), features).search(
        { ...PLAIN, words: 'brigde' },
        { premium: false },
      );
      expect(answer.total).toBe(0);
    } finally {
      await barePool.onApplicationShutdown();
      await bare.drop();
    }
  });

  it('excludes terms with a minus sign and matches phrases', async () => {
    expect(await titles({ words: 'bridge -ferries' })).toEqual(['Harbour bridge reopens', 'A quiet week']);
    expect(await titles({ words: '"bridge reopens"' })).toEqual(['Harbour bridge reopens']);
    expect(await titles({ words: '"reopens bridge"' })).toEqual([]);
  });

  it.each([
    ['-'.repeat(200), null],
    [`${'- '.repeat(90)}budget`, "'budget'"],
  ])('accepts many hyphens of which none excludes a term', async (typed, expected) => {
    expect(await words.parseSearch(typed)).toBe(expected);
    expect(await words.parseWithPrefix({ before: typed, last: 'vote' }, expected ?? '')).toContain("'vote'");
  });

  it('filters by category and date', async () => {
    expect(await titles({ words: 'bridge', category: 'Travel' })).toEqual(['Ferries idle', 'A quiet week']);
    expect(await titles({ words: 'bridge', since: new Date(Date.now() - 3 * 3_600_000) })).toEqual(['Ferries idle']);
  });

  it('rejects the advanced filters for everybody except premium readers', async () => {
    await expect(find({ words: 'bridge', advanced: { author: 'Ann Lee' } })).rejects.toMatchObject({
      code: 'premium-required',
      httpStatus: 403,
    });
  });

  it.each([
    ['outlet', { outlet: 'right-paper' }, ['Ferries idle']],
    ['lean', { lean: 'left' }, ['Harbour bridge reopens']],
    ['author', { author: 'ann lee' }, ['Harbour bridge reopens']],
    ['phrase', { phrase: 'took their passengers' }, ['Ferries idle']],
    ['first date', { from: new Date(Date.now() - 3 * 3_600_000) }, ['Ferries idle']],
    ['last date', { to: new Date(Date.now() - 100 * 3_600_000) }, ['A quiet week']],
    ['several', { lean: 'left', outlet: 'right-paper' }, []],
  ])('filters by %s for premium readers', async (_name, advanced, expected) => {
    expect(await titles({ words: 'bridge', advanced }, true)).toEqual(expected);
  });

  it('does not find an article by the outlet of a report that no reviewer has listed', async () => {
    await database.query('update article_report set listed = false');
    expect(await titles({ words: 'bridge', advanced: { outlet: 'right-paper' } }, true)).toEqual([]);
    expect(await titles({ words: 'bridge', advanced: { lean: 'left' } }, true)).toEqual([]);
    expect(await titles({ words: 'bridge', advanced: { author: 'Ann Lee' } }, true)).toEqual([]);
    await database.query('update article_report set listed = true');
  });

  it('marks matches as plain text, and shows a passage if only the body matches', async () => {
    const { hits } = await find({ words: 'climate' });
    expect(hits[0]?.highlights.title).toEqual([
      { text: '<script>alert(1)</script> ', marked: false },
      { text: 'climate', marked: true },
      { text: ' talks', marked: false },
    ]);
    const bridge = (await find({ words: 'bridges' })).hits.at(-1);
    expect(bridge?.highlights.text).toEqual([
      { text: 'Far below, a ', marked: false },
      { text: 'bridge', marked: true },
      { text: ' & a road were painted.', marked: false },
    ]);
  });

  it('stores the search vector of a long article inline, but its text out of line', async () => {
    const words = Array.from({ length: 150 }, (_, at) => `${at}${Math.imul(at, 2_654_435_761) >>> 0}word`).join(' ');
    const id = await write({ title: 'Long read', content: `<p>${words}</p>`, hoursAgo: 500, status: 'pending' });
    const [lies] = await database.query(
      'select pg_column_toast_chunk_id(search) is null as words, pg_column_toast_chunk_id(content) is null as text from article where id = $1',
      [id],
    );
    expect(lies).toEqual({ words: true, text: false });
  });

  it('pages without gaps or duplicates', async () => {
    const first = await find({ words: 'bridge', limit: 2 });
    expect(first).toMatchObject({ total: 3, nextOffset: 2 });
    const second = await find({ words: 'bridge', limit: 2, offset: 2 });
    expect(second.nextOffset).toBeNull();
    expect([...first.hits, ...second.hits].map(({ title }) => title)).toEqual(await titles({ words: 'bridge' }));
  });

  it.each([
    `'; drop table article; --`,
    `"`,
    `""`,
    `'`,
    String.raw`\\`,
    `%_%`,
    `!!!`,
    `a & b | c`,
    `<->`,
    `:*`,
    `foo:*`,
    `((((`,
    `-`,
    `--`,
    `"-`,
    'or',
    'or or',
    'the',
    'the of',
    '🙂🙂🙂',
    '🏴‍☠️ flag',
    'ﷺﷺﷺ',
    'a²b½①Ⅳ',
    'ªªªµ⁴',
    'x'.repeat(200),
    '東京都',
    'мост',
    `bridge' & 'x`,
    `"bridge`,
    `-"bridge`,
    'bridge -"',
    String.raw`bridge\'`,
    '\uD800\uD800\uD800'.toWellFormed(),
    'a\u0301bcd',
    '& bri',
    '1e10',
    '٣٤٥',
  ])('does not fail for the search %j', async (entered) => {
    const answer = await find({ words: entered });
    expect(answer.hits.every(({ status }) => status === 'approved')).toBe(true);
  });

  it('scans only the newest articles if the planner expects many matches, and returns the same result', async () => {
    await database.query(
      `with many as (insert into story (profile, first_item_at, last_item_at) select '{}', now(), now() from generate_series(1, 6000) returning id)
       insert into article (story_id, story_revision, title, status, category, generated_at)
       select id, 1, 'Weather report ' || id, 'approved', 'Science', now() - make_interval(hours => 300, mins => id) from many`,
    );
    await database.query('analyze article');
    const found = await find({ words: 'weather', order: 'newest', limit: 100 });
    expect(found).toMatchObject({ total: 1001, nextOffset: 100 });
    const seen: string[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const page = await find({ words: 'weather', order: 'newest', limit: 100, offset });
      seen.push(...page.hits.map(({ title }) => title));
      offset = page.nextOffset;
    }
    expect(new Set(seen).size).toBe(1000);
    const inOrder = await database.query<{ title: string }>(
      `select title from article where title like 'Weather%' order by generated_at desc, id desc limit 1000`,
    );
    expect(seen).toEqual(inOrder.map(({ title }) => title));
  });

  it('reports the exact total on the last page if there are fewer matches than the planner expected', async () => {
    // This deletion is not yet in the planner's statistics.
    await database.query(
      `delete from article where title like 'Weather report %' and id not in (select id from article where title like 'Weather report %' order by generated_at desc, id desc limit 350)`,
    );
    for (const category of [null, 'Science']) {
      const page = (offset: number) => find({ words: 'weather', category, limit: 100, offset });
      expect(await page(200)).toMatchObject({ total: 350, nextOffset: 300 });
      const last = await page(300);
      expect([last.hits.length, last.total, last.nextOffset]).toEqual([50, 350, null]);
    }
  });

  it('does not scan many of the newest articles for a word that is no longer common', async () => {
    await database.query(
      `with many as (insert into story (profile, first_item_at, last_item_at) select '{}', now(), now() from generate_series(1, 9000) returning id)
       insert into article (story_id, story_revision, title, status, category, generated_at)
       select id, 1, case when row_number() over (order by id) > 3000 then 'Monsoon report ' else 'Budget report ' end || id, 'approved', 'Science', now() - make_interval(hours => 200, secs => id) from many`,
    );
    await database.query('analyze article');
    const queries: string[] = [];
    let expected: number[] | null = null;
    const spy = Object.create(database.pool, {
      query: {
        value: (sql: string, parameters?: readonly unknown[]) => (
          queries.push(sql), database.pool.query(sql, parameters)
        ),
      },
      // Simulates the planner's estimates for a far larger archive: first the number of matches, then that of all
      // articles.
      one: {
        value: (sql: string, parameters?: readonly unknown[]) =>
          expected && sql.startsWith('explain')
            ? Promise.resolve({ 'QUERY PLAN': [{ Plan: { 'Plan Rows': expected.shift() } }] })
            : database.pool.one(sql, parameters),
      },
    }) as Database;
    const newest = new ArticleSearchQuery(spy);
    const found = (word: string) =>
      newest.findMatches(
        { query: `'${word}'`, exact: `'${word}'` },
        { ...PLAIN, words: word, order: 'newest', limit: 20, offset: 0 },
      );
    const scanned = () =>
      queries
        .splice(0)
        .flatMap((sql) => (/^\s*with newest as/.test(sql) ? [Number(/limit (\d+)\s+\) a/.exec(sql)?.[1])] : []));
    const inOrder = await database.query<{ title: string }>(
      `select title from article where title like 'Monsoon%' order by generated_at desc, id desc limit 20`,
    );

    const monsoon = await found('monsoon');
    expect(monsoon.total).toBe(1001);
    const [most] = scanned();
    expect(most).toBeLessThan(2500);
    expect(monsoon.articles.map(({ title }) => title)).toEqual(inOrder.map(({ title }) => title));
    expect((await found('report')).total).toBe(1001);
    expect(scanned()).toHaveLength(1);

    expected = [25_000, 1_000_000];
    expect((await found('monsoon')).articles.map(({ title }) => title)).toEqual(inOrder.map(({ title }) => title));
    expect(scanned()).toEqual([]);
    expected = [25_000, 1_000_000];
    expect((await found('report')).total).toBe(1001);
    expect(scanned()).toEqual([2 * Math.ceil((201 * 1_000_000) / 25_000)]);
  });
});
