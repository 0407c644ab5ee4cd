// Measures the search on its own database: CPU milliseconds of PostgreSQL and of the search's own code, for rare,
// common and mistyped words.
//   npm run build -w backend && TEST_DATABASE_URL=postgres://… node bench/search.bench.mjs
//     [--articles 100000] [--runs 60] [--dist backend/dist] [--keep | --database NAME]
// --keep keeps the database; --database measures one that was kept, so that two builds can be compared on the same
// rows.
// TEST_DATABASE_URL names a server on which databases may be created. The server's CPU is read from /proc, so run it on
// PostgreSQL's machine, on Linux.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createOwnDatabase } from './database.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function option(name, fallback) {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : fallback;
}

const ARTICLES = Number(option('articles', '100000'));
const RUNS = Number(option('runs', '60'));
const DIST = resolve(root, option('dist', 'backend/dist'));
const VOCABULARY = 30_000;
const from = (path) => import(pathToFileURL(join(DIST, path)).href);

const { openDatabase } = await from('shared/database/open-database.js');
const { createLogger } = await from('shared/logging/logger.js');
const { ArticleSearchQuery } = await from('modules/articles/data/article-search.query.js');
const { SearchWordStore } = await from('modules/articles/data/search-word.store.js');
const { HighlightMatches } = await from('modules/articles/use-cases/highlight-matches.js');
const { SearchFeatures } = await from('modules/articles/use-cases/search-features.js');
const { SearchArticles } = await from('modules/articles/use-cases/search-articles.js');

const existing = option('database', '');
const { name, url, make, drop, on } = createOwnDatabase(DIST, existing || undefined);

/**
 * Generates words of eight letters, of which none is stemmed and few are similar. The words are the same in every
 * run.
 */
function createVocabulary() {
  const [consonants, vowels] = ['bcdfghklmnprstvz', 'aeio'];
  return Array.from({ length: VOCABULARY }, (_, n) => {
    let rest = (n * 7_368_787) % 16_777_216;
    let word = '';
    for (let syllable = 0; syllable < 4; syllable += 1) {
      word += consonants[rest % 16] + vowels[Math.floor(rest / 16) % 4];
      rest = Math.floor(rest / 64);
    }
    return word;
  });
}

/** Yields numbers between 0 and 1, which are the same in every run. */
function* numbers() {
  for (let state = 42; ; ) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

/** Number of different texts. Each article combines three of them, which does not change the frequency of words. */
const TEXTS = 40_000;
const BATCH = 4000;
const SLOW_INDEX = 'article_search';

/** Writes the texts. As in natural language, few words are common: those at the start of the vocabulary. */
async function writeTexts(client) {
  const words = createVocabulary();
  const random = numbers();
  const made = (count) =>
    Array.from({ length: count }, () => words[Math.floor(VOCABULARY * random.next().value ** 6)]).join(' ');
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

async function fill() {
  await make();
  await on(write);
}

/** Clock ticks per second in /proc. */
const HERTZ = 100;
function readCpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / HERTZ;
}
/**
 * Returns the CPU time of a process in ms, with nanosecond resolution if the kernel has schedstat, otherwise in clock
 * ticks of 10 ms.
 */
function readPreciseCpuMs(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return readCpuMs(pid);
  }
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const formatNumber = (milliseconds) => milliseconds.toFixed(milliseconds < 10 ? 1 : 0).padStart(8);

try {
  const started = Date.now();
  if (!existing) await fill();
  process.stdout.write(
    `${ARTICLES} articles ${existing ? 'kept' : `written in ${Math.round((Date.now() - started) / 1000)} s`} in ${name}\n`,
  );
  const pool = await openDatabase(url, 1);
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
    'common and rare word': (index) => ({ ...plain, words: `${pick(common, index)} ${pick(rare, index)}` }),
    'two common words': (index) => ({ ...plain, words: `${pick(common, index)} ${pick(common, index + 1)}` }),
    'common word, newest': (index) => ({ ...plain, words: pick(common, index), order: 'newest' }),
    'common word in a category': (index) => ({ ...plain, words: pick(common, index), category: 'Science' }),
    'common word, 40th page': (index) => ({ ...plain, words: pick(common, index), offset: 780 }),
    'prefix of 5 letters': (index) => ({ ...plain, words: pick(rare, index).slice(0, 5) }),
    'misspelled rare word': (index) => ({ ...plain, words: mistype(pick(rare, index)) }),
    'misspelled common word': (index) => ({ ...plain, words: mistype(pick(common, index)) }),
  };
  process.stdout.write(
    `${'CPU ms'.padEnd(32)}${'db p50'.padStart(8)}${'db p99'.padStart(8)}${'all p50'.padStart(8)}${'all p99'.padStart(8)}   found\n`,
  );
  for (const [kind, requestOf] of Object.entries(kinds)) {
    for (let index = 0; index < 10; index += 1) await search.search(requestOf(index + 1000), { premium: false });
    const database = [];
    const whole = [];
    let found = 0;
    for (let index = 0; index < RUNS; index += 1) {
      const [databaseBefore, ownBefore] = [readPreciseCpuMs(pid), process.cpuUsage()];
      const answer = await search.search(requestOf(index), { premium: false });
      const own = process.cpuUsage(ownBefore);
      const spent = readPreciseCpuMs(pid) - databaseBefore;
      database.push(spent);
      whole.push(spent + (own.user + own.system) / 1000);
      found += answer.total > 0 ? 1 : 0;
    }
    database.sort((a, b) => a - b);
    whole.sort((a, b) => a - b);
    process.stdout.write(
      `${kind.padEnd(32)}${formatNumber(at(database, 0.5))}${formatNumber(at(database, 0.99))}${formatNumber(at(whole, 0.5))}${formatNumber(at(whole, 0.99))}   ${found}/${RUNS}\n`,
    );
  }
  await pool.onApplicationShutdown();
} finally {
  if (!existing && !process.argv.includes('--keep')) await drop();
}
