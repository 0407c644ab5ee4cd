// Measures the search on its own database: CPU milliseconds of PostgreSQL for rare, common and mistyped words. Linux
// only: the CPU time is read from /proc.
//   npm run build -w backend && node bench/search.bench.mjs [--articles 100000] [--runs 60]
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { importBuilt } from './built.mjs';
import { openInstallation } from './installation.mjs';
import { createRandom, wordOfRank } from './pipeline/invented.mjs';
import { quantile, round, table } from './web/figures.mjs';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '60' },
  },
});
const [ARTICLES, RUNS] = [values.articles, values.runs].map(Number);
const VOCABULARY = 30_000;

const { openDatabase } = await importBuilt('shared/database/open-database.js');
const { createLogger } = await importBuilt('shared/logging/logger.js');
const { ArticleSearchQuery } = await importBuilt('modules/articles/data/article-search.query.js');
const { SearchWordStore } = await importBuilt('modules/articles/data/search-word.store.js');
const { HighlightMatches } = await importBuilt('modules/articles/use-cases/highlight-matches.js');
const { SearchFeatures } = await importBuilt('modules/articles/use-cases/search-features.js');
const { SearchArticles } = await importBuilt('modules/articles/use-cases/search-articles.js');

/** Number of different texts. Each article combines three of them, which does not change the frequency of words. */
const TEXTS = 40_000;
const BATCH = 4000;
const SLOW_INDEX = 'article_search';

/** Writes the texts. As in natural language, few words are common: those at the start of the vocabulary. */
async function writeTexts(client) {
  const random = createRandom(42);
  const made = (count) =>
    Array.from({ length: count }, () => wordOfRank(Math.floor(VOCABULARY * random() ** 6))).join(' ');
  await client.query(
    `create unlogged table bench_text (n int primary key, title text, summary text, content text,
       title_words tsvector, summary_words tsvector, content_words tsvector)`,
  );
  for (let first = 0; first < TEXTS; first += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, index) => [first + index, made(9), made(30), made(80)]);
    await client.query(
      `insert into bench_text
       select n, title, summary, '<p>' || content || '</p>', setweight(to_tsvector('english_all', title), 'A'),
         setweight(to_tsvector('english_all', summary), 'B'), setweight(to_tsvector('english_all', content), 'D')
       from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as made (n, title, summary, content)`,
      [0, 1, 2, 3].map((column) => batch.map((row) => row[column])),
    );
  }
}

/**
 * Writes the search column directly instead of having PostgreSQL generate it, and creates its index after the rows.
 * The stored result is the same.
 */
async function write(client) {
  await writeTexts(client);
  const definitions = (
    await client.query('select indexname, indexdef from pg_indexes where indexname = $1', [SLOW_INDEX])
  ).rows;
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
  for (const { indexname } of definitions) await client.query(`drop index ${indexname}`);
  await client.query('alter table article alter column search drop expression');
  await client.query(
    `insert into story (id, profile, first_item_at, last_item_at)
     select n, '{}', now(), now() from generate_series(1, ${ARTICLES}) n`,
  );
  await client.query(
    `insert into article (story_id, story_revision, status, category, title, summary, content, generated_at,
       published_at, search)
     select g.n, 1, 'approved', (array['Politics', 'World News', 'Sports', 'Business', 'Science'])[1 + g.n % 5],
       t.title, s.summary, c.content, now() - make_interval(mins => g.n), now() - make_interval(mins => g.n),
       t.title_words || s.summary_words || c.content_words
     from generate_series(1, ${ARTICLES}) g (n)
     join bench_text t on t.n = g.n % ${TEXTS}
     join bench_text s on s.n = (g.n::bigint * 7919 + g.n / ${TEXTS}) % ${TEXTS}
     join bench_text c on c.n = (g.n::bigint * 104729 + g.n / ${TEXTS} * 3) % ${TEXTS}`,
  );
  for (const { indexdef } of definitions) await client.query(indexdef);
  await client.query(
    `insert into search_word (word, articles)
     select word, least(sum(ndoc), 100) from (
       select word, ndoc from ts_stat('select to_tsvector(''simple'', title || '' '' || summary) from bench_text')
     ) words group by word on conflict do nothing`,
  );
  await client.query('drop table bench_text');
  await client.query('vacuum analyze');
}

/** Returns the CPU time of a process in milliseconds. */
const readCpuMs = (pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

const { databaseUrl, close } = await openInstallation();
const client = new pg.Client({ connectionString: databaseUrl });
let pool;
try {
  await client.connect();
  await write(client);
  pool = await openDatabase(databaseUrl, 1);
  const words = new SearchWordStore(pool);
  const articles = new ArticleSearchQuery(pool);
  const search = new SearchArticles(
    words,
    articles,
    new HighlightMatches(words, articles),
    new SearchFeatures(words, createLogger('silent', 'bench')),
  );
  const { pid } = await pool.one('select pg_backend_pid() as pid');

  /** Chooses words that occur in a given share of the articles, according to a sample. */
  const spread = await pool.query(
    `select word, ndoc from ts_stat('select search from article where id % ${Math.max(1, Math.floor(ARTICLES / 20_000))} = 0') order by ndoc desc`,
  );
  const sample = Math.min(ARTICLES, 20_000);
  const within = (low, high) =>
    spread.filter(({ ndoc }) => ndoc / sample >= low && ndoc / sample < high).map(({ word }) => word);
  const pick = (list, index) => list[(index * 7919) % list.length];
  const rare = within(0, 0.0006);
  const middle = within(0.005, 0.02);
  const common = within(0.1, 1);
  const mistype = (word) => word.slice(0, 3) + word.slice(4);
  const plain = { category: null, since: null, order: 'relevance', advanced: {}, limit: 20, offset: 0 };
  const kinds = {
    'rare word (below 0.06 %)': (index) => ({ ...plain, words: pick(rare, index) }),
    'medium word (0.5 to 2 %)': (index) => ({ ...plain, words: pick(middle, index) }),
    'common word (above 10 %)': (index) => ({ ...plain, words: pick(common, index) }),
    'two common words': (index) => ({ ...plain, words: `${pick(common, index)} ${pick(common, index + 1)}` }),
    'common word in a category': (index) => ({ ...plain, words: pick(common, index), category: 'Science' }),
    'common word, 40th page': (index) => ({ ...plain, words: pick(common, index), offset: 780 }),
    'prefix of 5 letters': (index) => ({ ...plain, words: pick(rare, index).slice(0, 5) }),
    'misspelled rare word': (index) => ({ ...plain, words: mistype(pick(rare, index)) }),
  };
  const rows = [];
  for (const [kind, requestOf] of Object.entries(kinds)) {
    for (let index = 0; index < 10; index += 1) await search.search(requestOf(index + 1000), { premium: false });
    const spent = [];
    let found = 0;
    for (let index = 0; index < RUNS; index += 1) {
      const before = readCpuMs(pid);
      const answer = await search.search(requestOf(index), { premium: false });
      spent.push(readCpuMs(pid) - before);
      found += answer.total > 0 ? 1 : 0;
    }
    rows.push({
      'CPU ms': kind,
      p50: round(quantile(spent, 0.5), 1),
      p99: round(quantile(spent, 0.99), 1),
      found: `${found}/${RUNS}`,
    });
  }
  console.log(table(rows));
} finally {
  await pool?.onApplicationShutdown();
  await client.end();
  await close();
}
