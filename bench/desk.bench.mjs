// Measures the admin desk under a large workload: 5,000 pending articles with evidence, 2,000 feeds with items, 100,000
// sign-ins and activities. Reports the server time of each API call of the desk in milliseconds, one call at a time. In
// Chromium, reports the time from navigation to the first rows, and the bytes transferred.
//   npm run build && TEST_DATABASE_URL=postgres://… TEST_REDIS_URL=redis://… CHROMIUM_PATH=… node bench/desk.bench.mjs
//     [--pending 5000] [--feeds 2000] [--items 100] [--runs 40] [--views 5]
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createOwnDatabase } from './database.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const DIST = join(root, 'backend/dist');

function option(name, fallback) {
  const at = process.argv.indexOf(`--${name}`);
  return Number(at > 0 ? process.argv[at + 1] : fallback);
}

const PENDING = option('pending', '5000');
const FEEDS = option('feeds', '2000');
const ITEMS = option('items', '100');
const RUNS = option('runs', '40');
const VIEWS = option('views', '5');
const ROWS = 100_000;
const PASSWORD = randomUUID();
if (!process.env.TEST_REDIS_URL) throw new Error('TEST_REDIS_URL is not set.');
const { name, url, make, drop, on } = createOwnDatabase(DIST);
const say = (line) => process.stdout.write(`${line}\n`);

/** Each article has a category, a summary of three lines, and six sentences with one passage each. */
const FILL_DATABASE = [
  `insert into outlet (slug, name, homepage, language, lean)
   select 'outlet-' || n, 'Outlet number ' || n, 'https://o' || n || '.example', 'en',
     (array['left', 'center', 'right'])[1 + n % 3]
   from generate_series(1, ${FEEDS}) n`,
  `insert into feed (outlet_id, name, url, category, language, next_poll_at, last_checked_at, health, last_error)
   select id, 'Feed of ' || name, homepage || '/rss.xml', 'Science', 'en', now() + interval '1 day', now(),
     case when id % 20 = 0 then 'failing' else 'ok' end,
     case when id % 20 = 0 then 'The outlet cannot be reached.' end
   from outlet`,
  `insert into feed_item (feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint)
   select f.id, f.outlet_id, f.id || '-' || n, f.url || '/' || n, f.url || '/' || n,
     'Report ' || n || ' of feed ' || f.id, now(), md5(f.id || '-' || n)
   from feed f, generate_series(1, ${ITEMS}) n`,
  `insert into item_snapshot (item_id, revision, title, text, html)
   select id, 1, title,
     title || E'\\n\\n' || repeat('A sentence that is as long as sentences are in the news of the day. ', 8), ''
   from feed_item order by id limit ${PENDING}`,
  `with s as (
     insert into story (profile, first_item_at, last_item_at)
     select '{}', now(), now() from generate_series(1, ${PENDING}) returning id
   )
   insert into article (story_id, status, story_revision, title, summary, category, source_count, outlet_count,
     generated_at)
   select id, 'pending', 1, 'Draft ' || id || ' of what happened in the valley on that day',
     repeat('What is known of it stands here in one sentence more. ', 5),
     (array['Politics', 'World News', 'Sports', 'Business', 'Science'])[1 + id % 5], 1, 1,
     now() - make_interval(secs => id)
   from s`,
  `insert into article_version (article_id, number, title, summary, content, category, tags, language, model,
     drafted_at)
   select id, 1, title, summary, '<p>' || summary || '</p>', category, '{}', 'en', 'bench', now() from article`,
  `update article a set version_id = v.id from article_version v where v.article_id = a.id`,
  `insert into claim (version_id, place, ordinal, text)
   select v.id, 'body', n, 'A sentence that is as long as sentences are in the news of the day.'
   from article_version v, generate_series(1, 6) n`,
  `insert into claim_evidence (claim_id, ordinal, snapshot_id, span_start, span_end)
   select c.id, 1, s.id, 20, 80
   from claim c
   join (select id, row_number() over (order by id) as place from item_snapshot) s
     on s.place = 1 + c.version_id % ${PENDING}`,
  `insert into login_log (username, success, ip_address, network, counter, login_at)
   select 'reader' || n % 100, n % 3 > 0, '10.0.0.' || n % 250, '10.0.0.0', 'x', now() - make_interval(secs => n)
   from generate_series(1, ${ROWS}) n`,
  `insert into activity (event_id, event, article_id, occurred_at)
   select gen_random_uuid(), 'article.pending', (select min(id) from article) + n % ${PENDING},
     now() - make_interval(secs => n)
   from generate_series(1, ${ROWS}) n`,
];

async function prepare() {
  await make();
  await on(async (client) => {
    await client.query('set synchronous_commit = off');
    for (const statement of FILL_DATABASE) await client.query(statement);
    await client.query('analyze');
  });
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const data = mkdtempSync(join(tmpdir(), 'parallax-bench-'));

async function start() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    EDITION: 'none',
    ROLE: 'web',
    PORT: String(port),
    SITE_URL: origin,
    DATABASE_URL: url,
    REDIS_URL: process.env.TEST_REDIS_URL,
    REDIS_PREFIX: name,
    ADMIN_PASSWORD: PASSWORD,
    PARALLAX_DATA: data,
    LOG_LEVEL: 'error',
  };
  const child = fork(join(DIST, 'main.js'), { env, cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The server ended: ${code}`)));
  });
  return { origin, child };
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

async function measureCalls(origin) {
  const signIn = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const request = async (path) => {
    const begun = performance.now();
    const response = await fetch(origin + path, { headers: { cookie } });
    const body = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${body.slice(0, 200)}`);
    return {
      milliseconds: performance.now() - begun,
      kilobytes: body.length / 1000,
      cursor: response.headers.get('x-next-cursor'),
    };
  };
  const lastPage = async (path, key) => {
    let cursor = null;
    for (let count = 0; count < 40; count += 1) {
      const page = await request(`${path}${cursor ? `&${key}=${encodeURIComponent(cursor)}` : ''}`);
      if (!page.cursor) break;
      cursor = page.cursor;
    }
    return `${path}&${key}=${encodeURIComponent(cursor)}`;
  };
  const [draft] = (await on((client) => client.query('select id from article order by id limit 1'))).rows;
  const paths = [
    '/api/articles?status=pending&limit=50',
    await lastPage('/api/articles?status=pending&limit=50', 'cursor'),
    '/api/articles?status=pending&limit=50&category=Science',
    `/api/articles/${draft.id}/evidence`,
    `/api/articles/${draft.id}/checks`,
    '/api/rss-feeds?limit=100',
    await lastPage('/api/rss-feeds?limit=100', 'cursor'),
    '/api/rss-feeds?limit=100&q=number%201999',
    '/api/rss-feeds?limit=100&state=trouble',
    '/api/admin/stats',
    '/api/admin/login-logs?limit=100',
    '/api/admin/login-logs?limit=100&success=false&q=reader7',
    '/api/admin/activity?limit=50',
    '/api/analytics/category-performance',
  ];
  say('| call | p50 ms | p95 ms | kB |\n| --- | --- | --- | --- |');
  for (const path of paths) {
    await request(path);
    const answers = [];
    for (let run = 0; run < RUNS; run += 1) answers.push(await request(path));
    const sorted = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    const shown = path.replace(/cursor=[^&]+/, 'cursor=…').replace(/articles\/\d+/, 'articles/{id}');
    say(
      `| GET ${shown} | ${at(sorted, 0.5).toFixed(1)} | ${at(sorted, 0.95).toFixed(1)} | ${answers[0].kilobytes.toFixed(0)} |`,
    );
  }
  return cookie;
}

const SCREENS = [
  ['Article Review', '/admin', '[data-review-item]', 50],
  ['RSS Feeds', '/admin?tab=feeds', 'main li button[aria-label^="Process Now"]', 100],
  ['Recent Activity', '/admin?tab=activity', 'main ol > li', 50],
  ['Login Logs', '/admin?tab=logins', 'main ol > li, main ul > li', 50],
];

async function measureScreens(origin, cookie) {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright-core');
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  say(
    '| screen | rows | ms to the first rows, median (maximum) | "Show more" ms | requests | kB over the wire | elements |\n| --- | --- | --- | --- | --- | --- | --- |',
  );
  for (const [screen, path, row, rows] of SCREENS) {
    const times = [];
    let facts;
    for (let view = 0; view < VIEWS; view += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
      await context.addCookies(
        cookie
          .split('; ')
          .map((pair) => ({ name: pair.split('=')[0], value: pair.slice(pair.indexOf('=') + 1), url: origin })),
      );
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      let [requests, bytes] = [0, 0];
      session.on('Network.requestWillBeSent', () => (requests += 1));
      session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
      const begun = performance.now();
      await page.goto(origin + path, { waitUntil: 'commit' });
      await page.waitForFunction(
        ([selector, least]) => document.querySelectorAll(selector).length >= least,
        [row, rows],
      );
      times.push(performance.now() - begun);
      await page.waitForLoadState('networkidle');
      const elements = await page.evaluate(() => document.querySelectorAll('*').length);
      facts = { requests, kilobytes: bytes / 1000, elements };
      const again = performance.now();
      await page.getByRole('button', { name: 'Show more' }).first().click();
      await page.waitForFunction(
        ([selector, least]) => document.querySelectorAll(selector).length > least,
        [row, rows],
      );
      facts.more = performance.now() - again;
      await context.close();
    }
    times.sort((a, b) => a - b);
    say(
      `| ${screen} | ${rows} | ${at(times, 0.5).toFixed(0)} (${times.at(-1).toFixed(0)}) | ${facts.more.toFixed(0)} | ${facts.requests} | ${facts.kilobytes.toFixed(0)} | ${facts.elements} |`,
    );
  }
  await browser.close();
}

let child;
try {
  await prepare();
  const begin = loadavg()[0];
  const started = await start();
  child = started.child;
  const cookie = await measureCalls(started.origin);
  await measureScreens(started.origin, cookie);
  const begun = performance.now();
  const answer = await fetch(`${started.origin}/api/admin/approve-all`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: '{}',
  });
  say(
    `POST /api/admin/approve-all: ${answer.status} ${await answer.text()} after ${Math.round(performance.now() - begun)} ms`,
  );
  say(
    `${PENDING} pending, ${FEEDS} feeds with ${ITEMS} items each, ${ROWS} sign-ins and activities; load at begin and end ${begin.toFixed(1)} and ${loadavg()[0].toFixed(1)}`,
  );
} finally {
  child?.removeAllListeners('exit');
  child?.kill('SIGKILL');
  await drop().catch(() => undefined);
  rmSync(data, { recursive: true, force: true });
}
process.exit(0);
