// Measures analytics on a separate database: PostgreSQL's CPU time in ms for figures, trends and lists over many
// events, and a load of track calls on a real server that is killed at the end, to compare accepted with stored events.
//   npm run build -w backend && TEST_DATABASE_URL=postgres://… TEST_REDIS_URL=redis://… node bench/analytics.bench.mjs
//     [--events 1000000] [--articles 20000] [--runs 10] [--load 2000] [--seconds 30] [--only figures|load] [--keep]
// TEST_DATABASE_URL names a server on which databases may be created. CPU time is read from /proc, so run it on
// PostgreSQL's machine, on Linux.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createOwnDatabase } from './database.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const DIST = join(root, 'backend/dist');
const from = (path) => import(pathToFileURL(join(DIST, path)).href);

const PID = 'select pg_backend_pid() as pid';

function option(name, fallback) {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : fallback;
}

const EVENTS = Number(option('events', '1000000'));
const ARTICLES = Number(option('articles', '20000'));
const RUNS = Number(option('runs', '10'));
const LOAD = Number(option('load', '2000'));
const SECONDS = Number(option('seconds', '30'));
const ONLY = option('only', null);
const DAYS = 30;
const CATEGORIES = ['Politics', 'World News', 'Sports', 'Business', 'Science', 'Music', 'Health'];
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const { name, url, make, drop, on } = createOwnDatabase(DIST);
const say = (line) => process.stdout.write(`${line}\n`);

async function prepare() {
  await make();
  await on((client) =>
    client.query(
      `with s as (
         insert into story (profile, first_item_at, last_item_at)
         select '{}', now(), now() from generate_series(1, ${ARTICLES}) returning id
       )
       insert into article (story_id, status, story_revision, title, summary, category, generated_at, published_at)
       select id, 'approved', 1, 'Report ' || id || ' on matter ' || id % 997,
         'What is known of matter ' || id % 997 || ' and of place ' || id % 89,
         (array[${CATEGORIES.map((category) => `'${category}'`).join()}])[1 + id % ${CATEGORIES.length}], t, t
       from (select id, now() - make_interval(mins => (${ARTICLES} - id)::int) as t from s) dated`,
    ),
  );
}

/** Inserts a month of views, most of which belong to a few articles. */
async function fill(days) {
  const now = Date.now();
  await on(async (client) => {
    await client.query('set synchronous_commit = off');
    for (let day = DAYS - 1; day >= 0; day -= 1) {
      const begin = new Date(now - day * 86_400_000);
      await days.createPartition(begin);
      const midnight = `${begin.toISOString().slice(0, 10)}T00:00:00Z`;
      const until = day === 0 ? now - Date.parse(midnight) : 86_400_000;
      await client.query(
        `insert into tracked_event (day, session, article_id, kind, action, occurred_at)
         select $1::date, gen_random_uuid(), 1 + floor(${ARTICLES} * random() ^ 4)::int, 'view', '',
           $2::timestamptz + n * $3::float8 / $4 * interval '1 millisecond'
         from generate_series(1, $4::int) n on conflict do nothing`,
        [midnight.slice(0, 10), midnight, until, Math.max(1, Math.floor(EVENTS / DAYS))],
      );
    }
    await client.query(
      `insert into article_views (article_id, views) select article_id, count(*) from tracked_event
       group by article_id`,
    );
    await client.query('analyze');
  });
}

function readCpuMs(pid) {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const formatNumber = (milliseconds) => milliseconds.toFixed(milliseconds < 10 ? 1 : 0).padStart(9);

async function figures() {
  const { openDatabase } = await from('shared/database/open-database.js');
  const { EventPartitions } = await from('modules/analytics/data/event-partitions.js');
  const { EventStore } = await from('modules/analytics/data/event.store.js');
  const { RollupStore } = await from('modules/analytics/data/rollup.store.js');
  const { WindowCountsQuery } = await from('modules/analytics/data/window-counts.query.js');
  const { CategoryPerformanceQuery } = await from('modules/analytics/data/category-performance.query.js');
  const { TrendStore } = await from('modules/analytics/data/trend.store.js');
  const { RefreshTrends } = await from('modules/analytics/use-cases/refresh-trends.js');
  const { RecommendArticles } = await from('modules/analytics/use-cases/recommend-articles.js');
  const { ShowTrendHistory } = await from('modules/analytics/use-cases/show-trend-history.js');
  const { TrendHistoryQuery } = await from('modules/analytics/data/trend-history.query.js');
  const { ShowTrends } = await from('modules/analytics/use-cases/show-trends.js');
  const { DEFAULT_PREFERENCES } = await from('modules/analytics/domain/preferences.js');
  const { ArticleListQuery, ArticleSignalsQuery, ArticleViewsStore } = await from('modules/articles/index.js');
  const pool = await openDatabase(url, 1);
  const clock = { now: () => new Date() };
  const days = new EventPartitions(pool);
  const started = Date.now();
  await fill(days);
  const { rows, size } = await pool.one(
    `select (select count(*)::int from tracked_event) as rows,
       (select pg_size_pretty(sum(pg_total_relation_size(inhrelid)))
        from pg_inherits where inhparent = 'tracked_event'::regclass) as size`,
  );
  say(
    `${rows} events of ${DAYS} days, ${ARTICLES} articles, ${size}; written in ${Math.round((Date.now() - started) / 1000)} s; load ${loadavg()[0].toFixed(1)}`,
  );

  const rollups = new RollupStore(pool);
  const signals = new ArticleSignalsQuery(pool);
  const windows = new WindowCountsQuery(pool);
  const trends = new TrendStore(pool);
  const refresh = new RefreshTrends(windows, signals, trends, rollups, clock);
  const show = new ShowTrends(trends, signals);
  const lists = new ArticleListQuery(pool);
  const store = new EventStore(pool, days, new ArticleViewsStore(pool));
  const hour = (back) => new Date(Math.floor(Date.now() / 3_600_000 - back) * 3_600_000);
  /** Returns the PostgreSQL processes of the reading and the writing connection. */
  const backends = async () => {
    const rows = [await pool.one(PID), await pool.executeOne(PID)];
    return rows.map(({ pid }) => pid);
  };
  const cpuOfBoth = (pids) => pids.reduce((sum, pid) => sum + readCpuMs(pid), 0);

  async function measure(what, work, runs = RUNS) {
    const database = [];
    const own = [];
    for (let run = 0; run < runs; run += 1) {
      const pids = await backends();
      const [before, ownBefore] = [cpuOfBoth(pids), process.cpuUsage()];
      await work(run);
      const spent = process.cpuUsage(ownBefore);
      database.push(cpuOfBoth(pids) - before);
      own.push((spent.user + spent.system) / 1000);
    }
    database.sort((a, b) => a - b);
    own.sort((a, b) => a - b);
    say(
      `| ${what} | ${formatNumber(at(database, 0.5))} | ${formatNumber(database.at(-1))} | ${formatNumber(at(own, 0.5))} |`,
    );
  }

  say('| CPU ms | PostgreSQL, median | maximum | the process, median |');
  await measure(
    'daily roll-up, 24 hours',
    (run) => rollups.rollUpHours(Array.from({ length: 24 }, (_, index) => hour(index + 24 * run))),
    DAYS,
  );
  await pool.query('analyze');
  await measure('hourly roll-up of the current hour and its day', () => rollups.rollUpHours([hour(0)]));
  await measure('1h: views of both windows (single events)', () => windows.of('1h', new Date(), 20));
  await measure('24h: views of both windows (hours)', () => windows.of('24h', new Date(), 20));
  await measure('7d: views of both windows (days)', () => windows.of('7d', new Date(), 20));
  await measure('categories', () => rollups.refreshCategoryFigures());
  await measure('all trends, first time', () => refresh.run(), 1);
  await measure('all trends, afterwards', () => refresh.run());
  await measure('GET trends', () => show.run('24h'));
  const history = (range) => new ShowTrendHistory(new TrendHistoryQuery(pool), signals, clock).run(range);
  for (const range of ['30d', '365d'])
    await measure(`GET trends/history?range=${range}, uncached`, () => history(range));
  await measure('GET articles/subjects, 300 ids', () =>
    signals.findSubjects(Array.from({ length: 300 }, (_, index) => index + 1)),
  );
  await measure('GET category-performance', () => new CategoryPerformanceQuery(pool).listByCategory());
  await measure('GET top-articles/10', () => lists.findTopPerforming(10));
  await measure('GET top-articles?limit=100', () => lists.findTopPerforming(100));
  const query = {
    preferences: DEFAULT_PREFERENCES,
    seed: 's',
    mutes: { words: ['nothing'], outlets: [], topics: [] },
    why: false,
  };
  await measure('POST recommendations, candidates uncached', () => new RecommendArticles(signals, clock).run(query));
  const recommend = new RecommendArticles(signals, clock);
  await recommend.run(query);
  await measure('POST recommendations, candidates cached', () => recommend.run(query));
  const views = () =>
    Array.from({ length: 400 }, () => ({
      kind: 'view',
      action: '',
      articleId: 1 + Math.floor(ARTICLES * Math.random() ** 4),
      session: randomUUID(),
      occurredAt: new Date(),
    }));
  await measure('400 events stored', () => store.addEvents(views()));
  await pool.onApplicationShutdown();
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function load() {
  const redis = process.env.TEST_REDIS_URL;
  if (!redis) throw new Error('TEST_REDIS_URL is not set.');
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'parallax-bench-'));
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    EDITION: 'none',
    ROLE: 'all',
    PORT: String(port),
    DATABASE_URL: url,
    REDIS_URL: redis,
    REDIS_PREFIX: name,
    ADMIN_PASSWORD: randomUUID(),
    PARALLAX_DATA: data,
    LOG_LEVEL: 'error',
    TRACK_EVENTS_PER_MINUTE: '10000000',
    // Each visit is from a network of its own.
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const child = fork(join(DIST, 'main.js'), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The server ended: ${code}`)));
  });
  const stored = async () =>
    (await on((client) => client.query('select count(*)::int as events from tracked_event'))).rows[0].events;
  const before = await stored();
  const agent = new Agent({ keepAlive: true, maxSockets: 1500 });
  const answers = { accepted: 0, other: 0, failed: 0 };
  const waits = [];
  let waiting = 0;
  const track = (visit) => {
    const body = JSON.stringify({
      eventType: 'article_view',
      entityId: String(1 + Math.floor(ARTICLES * Math.random() ** 4)),
      sessionId: `bench-${name}-${visit}`,
    });
    const begun = performance.now();
    waiting += 1;
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: '/api/analytics/track',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': BROWSER,
          'x-forwarded-for': `10.${visit >> 16}.${(visit >> 8) & 255}.${visit & 255}`,
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => {
          waiting -= 1;
          if (response.statusCode === 204) answers.accepted += 1;
          else answers.other += 1;
          waits.push(performance.now() - begun);
        });
      },
    );
    call.on('error', () => {
      waiting -= 1;
      answers.failed += 1;
    });
    call.end(body);
  };
  const begun = performance.now();
  const [serverBefore, ownBefore] = [readCpuMsOfThreads(child.pid), process.cpuUsage()];
  let sent = 0;
  while (performance.now() - begun < SECONDS * 1000) {
    const due = Math.floor(((performance.now() - begun) / 1000) * LOAD);
    // If the load generator cannot keep up, it sends fewer calls, which the figures show, instead of building up a
    // queue.
    for (; sent < due && waiting < 1500; sent += 1) track(sent);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const seconds = (performance.now() - begun) / 1000;
  const cpu = readCpuMsOfThreads(child.pid) - serverBefore;
  const own = process.cpuUsage(ownBefore);
  // Kills the server in the middle of the load, while some calls still wait for a response.
  child.removeAllListeners('exit');
  const exited = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGKILL');
  await exited;
  await new Promise((resolve) => setTimeout(resolve, 500));
  agent.destroy();
  const added = (await stored()) - before;
  waits.sort((a, b) => a - b);
  say(
    `${LOAD} calls per second requested for ${SECONDS} s: ${sent} sent (${Math.round(sent / seconds)}/s), ${answers.accepted} accepted (${Math.round(answers.accepted / seconds)}/s), ${answers.other} rejected, ${answers.failed} interrupted by the kill; load ${loadavg()[0].toFixed(1)}`,
  );
  say(
    `response time p50 ${Math.round(at(waits, 0.5))} ms, p95 ${Math.round(at(waits, 0.95))} ms, p99 ${Math.round(at(waits, 0.99))} ms; CPU of the server ${Math.round(cpu / seconds / 10)} % (${(cpu / answers.accepted).toFixed(3)} ms per call), of the benchmark ${Math.round((own.user + own.system) / seconds / 10_000)} %`,
  );
  say(
    `killed with ${answers.failed} calls without a response: ${added} stored, ${answers.accepted} accepted, ${Math.max(0, answers.accepted - added)} lost`,
  );
  rmSync(data, { recursive: true, force: true });
}

/** Returns the CPU time of all threads of a process in ms. */
function readCpuMsOfThreads(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

try {
  await prepare();
  if (ONLY !== 'load') await figures();
  if (ONLY !== 'figures') await load();
} finally {
  if (!process.argv.includes('--keep')) await drop();
}
process.exit(0);
