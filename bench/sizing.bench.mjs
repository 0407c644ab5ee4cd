// Measures the costs on which docs/scaling.md is based and that no other benchmark measures: bytes in PostgreSQL and
// CPU for an item from its feed to its draft, for a reader's event, and for statements that read all articles or all
// events of an hour. Linux only: PostgreSQL's CPU time is read from /proc.
//   npm run build -w backend && node bench/sizing.bench.mjs [--events 20000] [--hour 1000000] [--articles 200000]
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findFreePort } from '../tools/ports.mjs';
import { openInstallation } from './installation.mjs';
import { serverCpuSeconds } from './pipeline/processes.mjs';
import { round, table } from './web/figures.mjs';

const pg = createRequire(import.meta.url)('pg');
const from = (path) => import(new URL(`../backend/dist/${path}`, import.meta.url).href);
const { RECOMPUTE_HOUR } = await from('modules/analytics/data/rollup.sql.js');
const { COUNT_WINDOWS_BY_SPAN } = await from('modules/analytics/data/window-counts.sql.js');
const { SELECT_CATEGORY_PERFORMANCE } = await from('modules/analytics/data/category-performance.sql.js');
const { CHANGED_RANGES } = await from('modules/articles/data/published-articles.sql.js');

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '20000' },
    hour: { type: 'string', default: '1000000' },
    articles: { type: 'string', default: '200000' },
  },
});
const [EVENTS, HOUR, ARTICLES] = [values.events, values.hour, values.articles].map(Number);
const CONNECTIONS = 16;
const QUIET_MS = 600_000;
const RANGE_SIZE = 10_000;
const loads = [loadavg()[0]];
const say = (line) => process.stderr.write(`${line}\n`);
const readCpuMs = (pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Opens an installation for `work`, with a connection and the process id of the connection's server process. */
async function withInstallation(settings, work) {
  const installation = await openInstallation(settings);
  const client = new pg.Client({ connectionString: installation.databaseUrl });
  await client.connect();
  const one = async (sql, parameters) => (await client.query(sql, parameters)).rows[0];
  const { pid } = await one('select pg_backend_pid() as pid');
  try {
    return await work({ ...installation, client, one, pid });
  } finally {
    await client.end();
    await installation.close();
  }
}

async function measureItems({ start, client, one, pid }) {
  const size = async () => {
    await client.query('vacuum full');
    return Number((await one('select pg_database_size(current_database()) as bytes')).bytes);
  };
  const empty = await size();
  const database = serverCpuSeconds(pid);
  const worker = await start('worker');
  const ready = await worker.cpu();
  const deadline = Date.now() + QUIET_MS;
  for (let calm = 0; calm < 10; ) {
    await pause(1000);
    const { pending, items } = await one(
      `select (select count(*)::int from feed_item) as items,
         (select count(*)::int from article where status = 'ingested' or status = 'curated' and held_reasons is null)
         + (select count(*)::int from outbox_event where delivered_at is null)
         + (select count(*)::int from feed where last_checked_at is null and active) as pending`,
    );
    calm = items > 0 && pending === 0 ? calm + 1 : 0;
    if (Date.now() > deadline) throw new Error(`Work is still pending: ${pending}`);
  }
  const spent = [(await worker.cpu()) - ready, serverCpuSeconds(pid) - database];
  await worker.stop();
  const { items, articles } = await one(
    'select (select count(*)::int from feed_item) as items, (select count(*)::int from article) as articles',
  );
  const bytes = (await size()) - empty;
  return [
    ['items; articles of the sample edition', `${items}; ${articles}`],
    ['worker CPU ms an item, from its feed to its draft', round((spent[0] * 1000) / items, 1)],
    ['PostgreSQL CPU ms an item', round((spent[1] * 1000) / items, 1)],
    [
      'kB in PostgreSQL an item; an article with its items',
      [items, articles].map((n) => round(bytes / n / 1000, 1)).join('; '),
    ],
  ];
}

async function writeArticles({ client }) {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into story (id, profile, first_item_at, last_item_at)
     select n, '{}', now(), now() from generate_series(1, $1::int) n`,
    [ARTICLES],
  );
  await client.query(
    `insert into article (story_id, story_revision, status, category, title, summary, content, generated_at, published_at)
     select n, 1, 'approved', (array['Politics', 'Sports', 'Business', 'Science'])[1 + n % 4], 'Title ' || n, 'Summary.',
       '<p>Text.</p>', now() - make_interval(mins => n), now() - make_interval(mins => n)
     from generate_series(1, $1::int) n`,
    [ARTICLES],
  );
  await client.query(`insert into article_tally select status, category, count(*) from article group by 1, 2`);
  await client.query('vacuum analyze');
}

const toAddress = (n) => `203.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Reports the view of an article by the reader with this number. */
function track(agent, origin, reader) {
  const body = JSON.stringify({
    eventType: 'article_view',
    entityId: String(1 + (reader % 500)),
    sessionId: 'benchmark',
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'x-forwarded-for': toAddress(reader),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/api/analytics/track`, { agent, method: 'POST', headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 204 ? resolve() : reject(new Error(`Status ${response.statusCode}.`)),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

async function measureTracking({ start, origin, one, pid }) {
  const web = await start('web');
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let reader = 0;
  const report = (until) =>
    Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (reader < until) await track(agent, origin, (reader += 1));
      }),
    );
  await report(EVENTS / 10);
  const [before, database, begun] = [await web.cpu(), serverCpuSeconds(pid), performance.now()];
  await report(EVENTS * 1.1);
  const spent = [(await web.cpu()) - before, serverCpuSeconds(pid) - database];
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  await web.stop();
  const { stored } = await one('select count(*)::int as stored from tracked_event');
  return [
    ['events reported one by one; stored', `${reader}; ${stored}`],
    ['web CPU ms; PostgreSQL CPU ms an event', spent.map((cpu) => round((cpu * 1000) / EVENTS, 2)).join('; ')],
    ['events a second', round(EVENTS / seconds)],
  ];
}

/** Measures statements that run often. */
async function measureStatements({ client, one, pid }) {
  const { hour } = await one(`select date_trunc('hour', now()) as hour`);
  const size = async () =>
    Number(
      (await one(`select sum(pg_total_relation_size(relid)) as bytes from pg_partition_tree('tracked_event')`)).bytes,
    );
  await client.query('truncate tracked_event');
  const empty = await size();
  await client.query(
    `insert into tracked_event (day, session, article_id, kind, action, occurred_at)
     select ($1::timestamptz at time zone 'UTC')::date, gen_random_uuid(), 1 + floor(random() ^ 4 * $3::int), 'view', '',
       $1::timestamptz + make_interval(secs => n * 3599.0 / $2::int) from generate_series(1, $2::int) n`,
    [hour, HOUR, ARTICLES],
  );
  await client.query('vacuum analyze tracked_event');
  const bytes = (await size()) - empty;
  const cpuOf = async (statements) => {
    const before = readCpuMs(pid);
    for (const [sql, parameters] of statements) await client.query(sql, parameters);
    return round(readCpuMs(pid) - before);
  };
  const [now, earlier] = [3600, -3600].map((seconds) => new Date(hour.getTime() + seconds * 1000));
  return [
    ['bytes an event, with indexes', round(bytes / HOUR)],
    [
      `CPU ms: figures of an hour with ${HOUR} events, every 2 min`,
      await cpuOf(RECOMPUTE_HOUR.map((sql) => [sql, [hour]])),
    ],
    [`CPU ms: trends of that hour, every 2 min`, await cpuOf([[COUNT_WINDOWS_BY_SPAN['1h'], [now, hour, earlier, 5]]])],
    [`CPU ms: ranges of the sitemap, ${ARTICLES} articles`, await cpuOf([[CHANGED_RANGES, [RANGE_SIZE]]])],
    [`CPU ms: views of the categories, ${ARTICLES} articles`, await cpuOf([[SELECT_CATEGORY_PERFORMANCE, []]])],
  ];
}

say('the sample edition …');
const rows = await withInstallation({ EDITION: 'sample', SAMPLE_PORT: String(await findFreePort()) }, measureItems);
rows.push(
  ...(await withInstallation({ TRUSTED_PROXIES: '127.0.0.1' }, async (home) => {
    say(`${ARTICLES} articles …`);
    await writeArticles(home);
    say(`${EVENTS} events …`);
    const tracking = await measureTracking(home);
    say(`an hour with ${HOUR} events …`);
    return [...tracking, ...(await measureStatements(home))];
  })),
);
loads.push(loadavg()[0]);
console.log(table(['cost', 'measured'], rows));
console.log(
  `\n${availableParallelism()} cores, Node ${process.versions.node}; machine load at start and end ${loads.map((value) => round(value, 1)).join(' and ')}.`,
);
