// Measures the built product under mixed load: readers on every kind of page and API call, 5 % of them signed in, while
// the pipeline ingests and publishes, and a digest is sent. One web process, one worker; the readers are a process of
// their own.
//   npm run build && node bench/mixed-load.bench.mjs [--minutes 10] [--rate 30] [--items 2] [--subscribers 2000]
// `rate` counts visits a second, `items` new items a second. Everything runs on the loopback with a separate database.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { openInstallation } from './installation.mjs';
import { writeItems, writeOutlets } from './pipeline/items.mjs';
import { quantile, round, table } from './web/figures.mjs';

const pg = createRequire(import.meta.url)('pg');
const { values } = parseArgs({
  options: Object.fromEntries(
    Object.entries({ minutes: '10', rate: '30', items: '2', subscribers: '2000', stored: '600' }).map(
      ([name, fallback]) => [name, { type: 'string', default: fallback }],
    ),
  ),
});
const [MINUTES, RATE, ITEMS, SUBSCRIBERS, STORED] = [
  Math.min(60, Number(values.minutes)),
  Math.min(500, Number(values.rate)),
  Number(values.items),
  Number(values.subscribers),
  Number(values.stored),
];
const ACCOUNTS = 20;
const ADMIN_PASSWORD = randomBytes(12).toString('hex');
const PREPARATION_MS = 600_000;
const APPROVAL_MS = 20_000;
/** The items written during the run are about other events than the stored ones. */
const FIRST_NEW_EVENT = 1_000_000;
const CATEGORIES = ['politics', 'world-news', 'business', 'science', 'sports', 'health'];
const say = (line) => process.stderr.write(`${line}\n`);

async function post(url, body, cookies = new Map()) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify(body),
  });
  for (const line of response.headers.getSetCookie()) {
    const [name, value] = line.split(';')[0].split('=');
    cookies.set(name, value);
  }
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Registers a reader with the simulated payment provider. Returns the reader's Cookie header. */
async function register(origin, number) {
  const cookies = new Map();
  const call = (path, body) => post(origin + path, body, cookies);
  const { clientSecret } = await call('/api/register-with-payment', {
    username: `reader${number}`,
    email: `reader${number}@example.org`,
    password: 'a meadow at dawn',
  });
  await call('/api/test-payments/confirm', { clientSecret, card: 'success' });
  await call('/api/complete-registration', {
    paymentIntent: clientSecret.split('_secret_')[0],
    paymentIntentClientSecret: clientSecret,
  });
  await call('/api/playlists', { name: 'Read Later', description: '' });
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Publishes stored articles. Resolves to their ids when most of the stored items have become articles. */
async function publish(client, approveAll) {
  await writeOutlets(client);
  await writeItems(client, STORED, 0);
  const deadline = Date.now() + PREPARATION_MS;
  const open = `select (select count(*) from feed_item i where not exists (select from story_item s where s.item_id = i.id))
    + (select count(*) from article where status = 'ingested' or status = 'curated' and held_reasons is null)
    + (select count(*) from outbox_event where published_at is null and dead_at is null) as work`;
  while (Number((await client.query(open)).rows[0].work) > 0) {
    if (Date.now() > deadline) throw new Error('The stored items were not drafted in time.');
    await pause(500);
  }
  await approveAll();
  const { rows } = await client.query(`select id, title from article where status = 'approved' order by id`);
  return rows;
}

/** Counts the messages that a process logged. */
function countMessages(logFile) {
  const counts = new Map();
  for (const line of readFileSync(logFile, 'utf8').split('\n').filter(Boolean)) {
    const { msg, err } = JSON.parse(line);
    const text = [msg, err?.message].filter(Boolean).join(': ');
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => `${count} × ${text}`).join('; ') || 'none';
}

const folder = mkdtempSync(join(tmpdir(), 'parallax-mixed-'));
const webLog = join(folder, 'web.log');
const sink = new Worker(new URL('./mail/smtp-sink.mjs', import.meta.url));
const { port: smtpPort } = await new Promise((resolve) => sink.once('message', resolve));
const { origin, databaseUrl, start, close } = await openInstallation({
  NODE_ENV: 'production',
  ALLOW_EMBEDDED: 'extractive,test-payments',
  TRUSTED_PROXIES: 'none',
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: 'news@example.org',
  STORY_QUIET_SECONDS: '0',
  REGISTRATIONS_PER_NETWORK: '100000',
  ADMIN_PASSWORD,
});
let readers;

try {
  const client = new pg.Client({ connectionString: databaseUrl });
  // If the benchmark fails, its database is dropped while this connection is open.
  client.on('error', () => undefined);
  await client.connect();
  const web = await start('web', {}, webLog);
  const worker = await start('worker');
  const desk = new Map();
  await post(`${origin}/api/auth/login`, { password: ADMIN_PASSWORD }, desk);
  const approveAll = () => post(`${origin}/api/admin/approve-all`, {}, desk);
  say('Preparing articles and readers …');
  const articles = await publish(client, approveAll);
  await client.query(
    `insert into subscriber (email, status, requested_at, confirmed_at, categories, time_zone)
     select 'reader-' || n || '@example.org', 'confirmed', now(), now(), '{}', 'Europe/Berlin'
     from generate_series(1, $1) n`,
    [SUBSCRIBERS],
  );
  const cookies = [];
  for (let at = 0; at < ACCOUNTS; at += 1) cookies.push(await register(origin, at));

  readers = fork(fileURLToPath(new URL('./web/mixed-readers.mjs', import.meta.url)));
  const report = (message) =>
    new Promise((resolve) => {
      readers.once('message', ({ results }) => resolve(results));
      readers.send(message);
    });
  const words = articles.flatMap(({ title }) => title.split(' ').slice(0, 3)).filter((word) => word.length > 4);
  readers.send({
    start: { origin, rate: RATE, articles: articles.map(({ id }) => id), categories: CATEGORIES, words, cookies },
  });
  say(`${MINUTES} minutes with ${articles.length} articles, ${RATE} visits and ${ITEMS} new items a second …`);

  let isOver = false;
  /** Failed requests of the reviewer. */
  const failures = [];
  const ingesting = (async () => {
    for (let event = FIRST_NEW_EVENT; !isOver; event += ITEMS) {
      if (ITEMS > 0) await writeItems(client, ITEMS, event);
      await pause(1000);
    }
  })();
  const approving = (async () => {
    while (!isOver) {
      await pause(APPROVAL_MS);
      await approveAll().catch((error) => failures.push(error.cause?.code ?? error.message));
    }
  })();

  let cpuSeconds = await web.cpu();
  const kinds = {};
  const minutes = [];
  const loads = [loadavg()[0]];
  await web.delay();
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    if (minute === 2 || MINUTES === 1) await client.query('update subscriber set next_issue_at = now()');
    await pause(60_000);
    const results = await report({ report: true });
    const delay = await web.delay();
    const cpuNow = await web.cpu();
    const [webUsage, workerUsage] = [await web.usage(), await worker.usage()];
    // Without the garbage collection that `usage` causes.
    await web.delay();
    for (const [kind, { waits, statuses }] of Object.entries(results)) {
      kinds[kind] ??= { waits: [], statuses: {} };
      kinds[kind].waits.push(...waits);
      for (const [status, count] of Object.entries(statuses))
        kinds[kind].statuses[status] = (kinds[kind].statuses[status] ?? 0) + count;
    }
    const all = Object.values(results).flatMap(({ waits }) => waits);
    minutes.push([
      minute,
      all.length,
      round(quantile(all, 0.99), 1),
      `${round(delay.p99, 1)}, ${round(delay.max)}`,
      round(((cpuNow - cpuSeconds) * 1000) / all.length, 1),
      round(webUsage.heapMegabytes, 1),
      round(webUsage.residentMegabytes),
      round(workerUsage.heapMegabytes, 1),
      round(workerUsage.residentMegabytes),
      round(loadavg()[0], 1),
    ]);
    say(`minute ${minutes.at(-1).join(' | ')}`);
    cpuSeconds = await web.cpu();
  }
  isOver = true;
  await Promise.all([ingesting, approving]);
  await report({ stop: true });
  loads.push(loadavg()[0]);
  const { rows } = await client.query(
    `select (select count(*)::int from outbound_mail where finished_at is not null) as mails,
       (select count(*)::int from feed_item) as items,
       (select count(*)::int from article where status = 'approved') as approved`,
  );
  await client.end();

  console.log(
    table(
      ['requests', 'count', 'statuses', 'p50 ms', 'p99 ms'],
      Object.entries(kinds).map(([kind, { waits, statuses }]) => [
        kind,
        waits.length,
        Object.entries(statuses)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', '),
        round(quantile(waits, 0.5), 1),
        round(quantile(waits, 0.99), 1),
      ]),
    ),
  );
  console.log(
    `\n${table(
      [
        'minute',
        'requests',
        'p99 ms',
        'event-loop delay p99, maximum ms',
        'web CPU ms a request',
        'web heap MB',
        'web resident MB',
        'worker heap MB',
        'worker resident MB',
        'machine load',
      ],
      minutes,
    )}`,
  );
  console.log(`\nErrors that the web process logged: ${countMessages(webLog)}.`);
  console.log(
    `\n${rows[0].items - STORED} items ingested, ${rows[0].approved - articles.length} articles published and ${rows[0].mails} emails sent meanwhile; failed requests of the reviewer: ${failures.join(', ') || 'none'}; ${availableParallelism()} cores, Node ${process.versions.node}; machine load at start and end ${loads.map((load) => round(load, 1)).join(' and ')}.`,
  );
} finally {
  readers?.kill();
  await close();
  await sink.terminate();
  rmSync(folder, { recursive: true, force: true });
}
