// Measures the cost of an approval for follows: CPU milliseconds of PostgreSQL to find the readers whose follows match
// a new article, with follows that all ask for emails. Linux only: PostgreSQL's CPU time is read from /proc.
//   npm run build -w backend && node bench/follows.bench.mjs [--follows 100000] [--approvals 40]
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openInstallation } from './installation.mjs';
import { createRandom, wordOfRank } from './pipeline/invented.mjs';
import { quantile, round, table } from './web/figures.mjs';

const pg = createRequire(import.meta.url)('pg');
const { values } = parseArgs({
  options: { follows: { type: 'string', default: '100000' }, approvals: { type: 'string', default: '40' } },
});
const [FOLLOWS, APPROVALS] = [values.follows, values.approvals].map(Number);
const FOLLOWS_PER_READER = 5;
const OUTLETS = 200;
const VOCABULARY = 30_000;
const DIST = fileURLToPath(new URL('../backend/dist', import.meta.url));
const { SELECT_RECIPIENTS } = await import(pathToFileURL(join(DIST, 'modules/follows/data/follow.sql.js')).href);

const random = createRandom(42);
// As in natural language, few words are common: those at the start of the vocabulary.
const writeWords = (count) =>
  Array.from({ length: count }, () => wordOfRank(Math.floor(VOCABULARY * random() ** 6))).join(' ');
const readCpuMs = (pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Six of ten follows have words, two an outlet, one a category, and one a category and a side. */
async function writeFollows(client) {
  await client.query(
    `insert into outlet (slug, name, homepage, language) select 'o' || n, 'O' || n, 'https://o', 'en' from generate_series(1, $1) n`,
    [OUTLETS],
  );
  await client.query(
    `insert into reader (username, username_key, email, email_key, password_hash, email_verified_at)
     select 'r' || n, 'r' || n, 'r' || n || '@example.org', 'r' || n || '@example.org', '', now()
     from generate_series(1, $1) n`,
    [FOLLOWS / FOLLOWS_PER_READER],
  );
  const words = Array.from({ length: FOLLOWS }, () => `${writeWords(2)}`);
  await client.query(
    `insert into follow (reader_id, words, query, outlet_id, category, side, notify, created_at)
     select 1 + n % $2::int, case when n % 10 < 6 then n || ' ' || words else '' end,
       case when n % 10 < 6 then websearch_to_tsquery('english', words) end,
       case when n % 10 in (6, 7) then 1 + (n + 37 * (n / $2::int)) % ${OUTLETS} end,
       case when n % 10 > 7 then (array['Science', 'Politics', 'Sports', 'Travel', 'Food'])[1 + (n / $2::int) % 5] end, case when n % 10 = 9 then 'center' end,
       'email', now() - interval '1 day'
     from unnest($1::text[]) with ordinality as w (words, place), lateral (select place::int as n) p`,
    [words, FOLLOWS / FOLLOWS_PER_READER],
  );
  await client.query('analyze');
}

async function writeArticle(client) {
  const { rows } = await client.query(
    `with s as (insert into story (profile, first_item_at, last_item_at) values ('{}', now(), now()) returning id)
     insert into article (story_id, story_revision, status, category, title, summary, content, published_at)
     select id, 1, 'approved', 'Science', $1, $2, $3, now() from s returning id`,
    [writeWords(9), writeWords(30), `<p>${writeWords(400)}</p>`],
  );
  return rows[0].id;
}

const { databaseUrl, close } = await openInstallation({}, DIST);
const client = new pg.Client({ connectionString: databaseUrl });
try {
  await client.connect();
  await writeFollows(client);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const [costs, recipients] = [[], []];
  for (let approval = 0; approval < APPROVALS; approval += 1) {
    const id = await writeArticle(client);
    const before = readCpuMs(rows[0].pid);
    const found = await client.query(SELECT_RECIPIENTS, [id, `version-${id}`, 0, FOLLOWS]);
    costs.push(readCpuMs(rows[0].pid) - before);
    recipients.push(found.rowCount);
  }
  const cells = [0.5, 0.99].map((share) => round(quantile(costs, share), 1));
  console.log(
    table(['follows', 'CPU ms p50', 'p99', 'readers found p50'], [[FOLLOWS, ...cells, quantile(recipients, 0.5)]]),
  );
} finally {
  await client.end();
  await close();
}
