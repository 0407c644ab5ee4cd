// Measures sending the digest to many subscribers: emails per second, the worker's memory, and readers' response times
// at a fixed request rate. The worker is stopped in every other period, so that response times with and without it are
// compared under the same load.
//   npm run build && node bench/digest.bench.mjs [--subscribers 10000] [--rate 20]
// Uses real processes (web, worker) with a separate database. The mail server is a thread that accepts everything.
import { Agent, get } from 'node:http';
import { createRequire } from 'node:module';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { openInstallation } from './installation.mjs';
import { quantile, round, table } from './web/figures.mjs';

const pg = createRequire(import.meta.url)('pg');
const { values } = parseArgs({
  options: { subscribers: { type: 'string', default: '10000' }, rate: { type: 'string', default: '20' } },
});
const SUBSCRIBERS = Number(values.subscribers);
const RATE = Number(values.rate);
const PERIOD_MS = 6000;
const MAX_DURATION_MS = 600_000;
const ZONES = ['America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'America/Los_Angeles', 'Europe/London'];
const CATEGORIES = [
  'Politics',
  'World News',
  'Sports',
  'Entertainment',
  'Music',
  'Business',
  'Technology',
  'Science',
  'Health',
  'History',
  'Travel',
  'Food',
  'Fashion',
  'Automotive',
];

const nextMessage = (port, kind) =>
  new Promise((resolve) => port.once('message', (message) => resolve(kind ? message[kind] : message)));
const say = (line) => process.stderr.write(`${line}\n`);

/**
 * Sends requests at the given rate, even if responses are late. Response times are measured from the time at which the
 * request was due, and belong to the current period.
 */
function simulateReaders(origin, paths) {
  let period = 'alone';
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const results = { alone: { waits: [], failed: 0 }, whileSending: { waits: [], failed: 0 } };
  let stopped = false;
  const pending = new Set();
  const begun = performance.now();
  const loop = async () => {
    for (let at = 0; !stopped; at += 1) {
      const due = begun + (at * 1000) / RATE;
      await pause(Math.max(0, due - performance.now()));
      const now = results[period];
      const request = new Promise((resolve) => {
        get(origin + paths[at % paths.length], { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
          if (response.statusCode !== 200) now.failed += 1;
          response.resume().on('end', resolve);
        }).on('error', () => resolve((now.failed += 1)));
      }).then(() => now.waits.push(performance.now() - due));
      pending.add(request);
      void request.finally(() => pending.delete(request));
    }
  };
  const looping = loop();
  const stop = async () => {
    stopped = true;
    await looping;
    await Promise.all(pending);
    agent.destroy();
    return results;
  };
  return { begin: (name) => (period = name), stop };
}

async function fillDatabase(client) {
  const stances = JSON.stringify({
    conservative: ['They say that it costs too much and that nobody asked for it.'],
    liberal: ['They say that it was due for years and goes not far enough.'],
    center: [],
  });
  for (let at = 0; at < 120; at += 1) {
    const category = CATEGORIES[at % CATEGORIES.length];
    await client.query(
      `with s as (
         insert into story (profile, first_item_at, last_item_at, updated_at) values ('{}', now(), now(), now())
         returning id
       )
       insert into article (story_id, status, story_revision, title, summary, content, category, outlet_count,
         source_count, political_stances, generated_at, published_at, reading_time)
       select id, 'approved', 1, $1, $2, '<p>' || $2 || '</p>', $3, $4, $4, $5,
         now() - interval '2 hours', now() - interval '2 hours', 3
       from s`,
      [
        `Report ${at}: what the council decided about the bridge over the river`,
        'The council met on Monday and voted. '.repeat(8),
        category,
        1 + (at % 7),
        category === 'Politics' ? stances : null,
      ],
    );
  }
  await client.query(
    `insert into subscriber (email, status, requested_at, confirmed_at, categories, time_zone)
     select 'reader-' || n || '@example.org', 'confirmed', now(), now(),
       case when n % 3 = 0 then array[($2::text[])[1 + n % 14], ($2::text[])[1 + (n + 5) % 14]] else '{}' end,
       ($3::text[])[1 + n % 5]
     from generate_series(1, $1) n`,
    [SUBSCRIBERS, CATEGORIES, ZONES],
  );
}

const smtpSink = new Worker(new URL('./mail/smtp-sink.mjs', import.meta.url));
const smtpPort = await nextMessage(smtpSink, 'port');
const { origin, databaseUrl, start, close } = await openInstallation({
  NODE_ENV: 'production',
  ALLOW_EMBEDDED: 'extractive,test-payments',
  TRUSTED_PROXIES: 'none',
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: 'news@example.org',
});

try {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await fillDatabase(client);
  await start('web');
  const worker = await start('worker');
  const paths = ['/', '/article/1', '/category/science', '/article/2', '/api/articles?limit=20'];
  for (const path of paths) await (await fetch(origin + path)).arrayBuffer();

  const load = [loadavg()[0]];
  const before = await worker.usage();
  say(`Digest of ${SUBSCRIBERS} subscribers …`);
  await client.query(`update subscriber set next_issue_at = now()`);
  const one = async (sql) => (await client.query(sql)).rows[0];
  while (!(await one('select 1 from outbound_mail limit 1'))) await pause(50);
  const traffic = simulateReaders(origin, paths);
  let largestResident = 0;
  let workedMs = 0;
  const deadline = Date.now() + MAX_DURATION_MS;
  for (let open = SUBSCRIBERS; open > 0; ) {
    traffic.begin('whileSending');
    const begun = performance.now();
    while (open > 0 && performance.now() - begun < PERIOD_MS) {
      await pause(500);
      ({ open } = await one(
        `select ${SUBSCRIBERS} - count(*)::int as open from outbound_mail where finished_at is not null`,
      ));
    }
    workedMs += performance.now() - begun;
    largestResident = Math.max(largestResident, await worker.resident());
    worker.child.kill('SIGSTOP');
    traffic.begin('alone');
    await pause(PERIOD_MS);
    worker.child.kill('SIGCONT');
    if (Date.now() > deadline) throw new Error(`${open} digests were not sent within ${MAX_DURATION_MS / 1000} s.`);
  }
  const results = await traffic.stop();
  const after = await worker.usage();
  load.push(loadavg()[0]);
  const { queueing } = await one(
    'select extract(epoch from max(created_at) - min(created_at))::float as queueing from outbound_mail',
  );
  const seconds = workedMs / 1000;
  const counting = nextMessage(smtpSink);
  smtpSink.postMessage('count');
  const taken = await counting;
  await client.end();

  console.log(
    table(
      [
        'subscribers',
        'queued in s',
        'all sent in s',
        'emails per second',
        'CPU ms per mail',
        'worker MB before, maximum',
        'mail kB',
        'mails received, distinct',
      ],
      [
        [
          SUBSCRIBERS,
          round(queueing, 1),
          round(seconds, 1),
          round(SUBSCRIBERS / seconds),
          round(((after.cpuSeconds - before.cpuSeconds) * 1000) / SUBSCRIBERS, 1),
          `${round(before.residentMegabytes)}, ${round(largestResident)}`,
          round(taken.averageBytes / 1000, 1),
          `${taken.mails}, ${taken.distinct}`,
        ],
      ],
    ),
  );
  const rows = [
    ['worker stopped', results.alone],
    ['worker sending', results.whileSending],
  ].map(([what, { waits, failed }]) => [
    what,
    waits.length,
    failed,
    round(quantile(waits, 0.5), 1),
    round(quantile(waits, 0.95), 1),
    round(quantile(waits, 0.99), 1),
  ]);
  console.log(`\n${table(['readers', 'requests', 'failed', 'p50 ms', 'p95 ms', 'p99 ms'], rows)}`);
  console.log(
    `\n${RATE} requests per second, ${availableParallelism()} cores, Node ${process.versions.node}; machine load at start and end ${load.map((value) => round(value, 1)).join(' and ')}.`,
  );
} finally {
  await close();
  await smtpSink.terminate();
}
