// Measures the desk with 5,000 pending articles with evidence, 30,000 published stories whose reports are decided, 2,000
// feeds with items, and 100,000 sign-ins: the time of its API calls, one at a time; in Chromium, the time from
// navigation to the first rows; and "Approve All".
//   npm run build && node bench/desk.bench.mjs [--pending 5000] [--published 30000] [--feeds 2000] [--runs 40] [--views 5]
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../tools/browser.mjs';
import { openInstallation } from './installation.mjs';
import { median, quantile, round, table } from './web/figures.mjs';

const require = createRequire(import.meta.url);
const pg = require('pg');
const { chromium } = require('@playwright/test');

const { values } = parseArgs({
  options: {
    pending: { type: 'string', default: '5000' },
    published: { type: 'string', default: '30000' },
    feeds: { type: 'string', default: '2000' },
    runs: { type: 'string', default: '40' },
    views: { type: 'string', default: '5' },
  },
});
const [PENDING, PUBLISHED, FEEDS, RUNS, VIEWS] = [
  values.pending,
  values.published,
  values.feeds,
  values.runs,
  values.views,
].map(Number);
const ITEMS = 100;
const SIGN_INS = 100_000;
const ADMIN_PASSWORD = randomBytes(12).toString('hex');

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
  `with s as (
     insert into story (profile, first_item_at, last_item_at)
     select '{}', now(), now() from generate_series(1, ${PUBLISHED}) returning id
   )
   insert into article (story_id, status, story_revision, title, summary, category, source_count, outlet_count,
     generated_at, published_at)
   select id, 'approved', 1, 'Published ' || id, 'What happened.', 'Science', 1, 1, now(), now() from s`,
  `insert into story_item (item_id, story_id, outlet_id, item_revision)
   select i.id, a.story_id, i.outlet_id, 1
   from (select story_id, row_number() over (order by id) as place from article where status = 'approved') a
   join (select id, outlet_id, row_number() over (order by id desc) as place from feed_item) i using (place)`,
  `insert into article_report (article_id, item_id, listed, decided_by, decided_at)
   select a.id, si.item_id, true, 'bench', now() from article a join story_item si using (story_id)`,
  `insert into article_update (article_id, updated_at, may_have_new_reports)
   select id, now(), false from article where status = 'approved'`,
  `insert into login_log (username, success, ip_address, network, counter, login_at)
   select 'reader' || n % 100, n % 3 > 0, '10.0.0.' || n % 250, '10.0.0.0', 'x', now() - make_interval(secs => n)
   from generate_series(1, ${SIGN_INS}) n`,
];

async function fillDatabase(client) {
  await client.query('set synchronous_commit = off');
  for (const statement of FILL_DATABASE) await client.query(statement);
  await client.query('analyze');
}

const postJson = (address, body, headers = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function signIn(origin) {
  const response = await postJson(`${origin}/api/auth/login`, { password: ADMIN_PASSWORD });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function measureCalls(origin, cookie, draftId) {
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
  /** Returns the path of the 41st page, or of the last one if there are fewer. */
  const findLaterPage = async (path) => {
    let later = path;
    for (let count = 0; count < 40; count += 1) {
      const { cursor } = await request(later);
      if (!cursor) break;
      later = `${path}&cursor=${encodeURIComponent(cursor)}`;
    }
    return later;
  };
  const [articles, feeds] = ['/api/articles?status=pending&limit=50', '/api/rss-feeds?limit=100'];
  const calls = {
    'pending articles, first page': articles,
    'pending articles, 41st page': await findLaterPage(articles),
    'review queue, first page': '/api/desk/queue?limit=50',
    'review queue, 41st page': await findLaterPage('/api/desk/queue?limit=50'),
    'draft on the review screen': `/api/desk/drafts/${draftId}`,
    'evidence of a draft': `/api/articles/${draftId}/evidence`,
    'checks of a draft': `/api/articles/${draftId}/checks`,
    'feeds, first page': feeds,
    'feeds, last page': await findLaterPage(feeds),
    'sign-ins': '/api/admin/login-logs?limit=100',
  };
  const rows = [];
  for (const [call, path] of Object.entries(calls)) {
    const { kilobytes } = await request(path);
    const times = [];
    for (let run = 0; run < RUNS; run += 1) times.push((await request(path)).milliseconds);
    rows.push([call, round(median(times), 1), round(quantile(times, 0.95), 1), round(kilobytes)]);
  }
  return table(['call', 'p50 ms', 'p95 ms', 'kB'], rows);
}

/** Tabs of the desk: path, selector of a row, and number of rows that the first page shows. */
const SCREENS = {
  'Article Review': ['/admin', '[data-review-item]', 50],
  'RSS Feeds': ['/admin?tab=feeds', 'main li button[aria-label^="Process Now"]', 100],
  'Login Logs': ['/admin?tab=logins', 'main ol > li, main ul > li', 50],
};

async function measureScreens(origin, cookie) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  const cookies = cookie
    .split('; ')
    .map((pair) => ({ name: pair.split('=')[0], value: pair.slice(pair.indexOf('=') + 1), url: origin }));
  const rows = [];
  for (const [screen, [path, selector, shown]] of Object.entries(SCREENS)) {
    const times = [];
    for (let view = 0; view < VIEWS; view += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
      await context.addCookies(cookies);
      const page = await context.newPage();
      const begun = performance.now();
      await page.goto(origin + path, { waitUntil: 'commit' });
      await page
        .locator(selector)
        .nth(shown - 1)
        .waitFor();
      times.push(performance.now() - begun);
      await context.close();
    }
    rows.push([screen, shown, round(median(times)), round(Math.max(...times))]);
  }
  await browser.close();
  return table(['screen', 'rows', 'ms to the first rows, median', 'maximum'], rows);
}

const { origin, databaseUrl, start, close } = await openInstallation({ ADMIN_PASSWORD });
const client = new pg.Client({ connectionString: databaseUrl });
try {
  await client.connect();
  await fillDatabase(client);
  const [draft] = (await client.query('select id from article order by id limit 1')).rows;
  await start('web');
  const cookie = await signIn(origin);
  console.log(await measureCalls(origin, cookie, draft.id));
  console.log(`\n${await measureScreens(origin, cookie)}`);
  const begun = performance.now();
  const { status } = await postJson(`${origin}/api/admin/approve-all`, {}, { cookie });
  console.log(
    `\nApprove All: ${status} after ${round(performance.now() - begun)} ms. Load: ${round(loadavg()[0], 1)}.`,
  );
} finally {
  await client.end();
  await close();
}
