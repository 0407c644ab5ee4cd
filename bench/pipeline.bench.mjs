// Measures the cost of an item on its way through stories → draft → vet with the extractive engine, by a real worker on
// PostgreSQL and Redis, first on an empty database, then with more and more stored data: one database per size, one
// after the other in each round. Linux only: the database's CPU is read from /proc, without that of the bench's own
// connection, which writes the items.
//   npm run build -w backend && node bench/pipeline.bench.mjs [--items 10000] [--rate 20] [--seconds 60]
//     [--stored 10000,100000,1000000] [--days 365] [--rounds 3] [--probes 300] [--explain] [--dist backend/dist]
import { createRequire } from 'node:module';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openInstallation } from './installation.mjs';
import { writeItems, writeOutlets } from './pipeline/items.mjs';
import { readPeakMegabytes, serverCpuSeconds } from './pipeline/processes.mjs';
import { measureCandidateLookup, measureSweeps } from './pipeline/questions.mjs';
import { storeData, writeVocabulary } from './pipeline/store-data.mjs';
import { quantile, round, table } from './web/figures.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const require = createRequire(join(ROOT, 'backend/package.json'));
require('reflect-metadata');
const pg = require('pg');
const Bull = require('bull');
const from = (path) => import(pathToFileURL(join(DIST, path)).href);

const options = parseArgs({
  options: Object.fromEntries([
    ...Object.entries({
      items: '10000',
      rate: '20',
      seconds: '60',
      stored: '',
      days: '365',
      rounds: '3',
      probes: '300',
      dist: join(ROOT, 'backend/dist'),
    }).map(([name, fallback]) => [name, { type: 'string', default: fallback }]),
    ['explain', { type: 'boolean', default: false }],
  ]),
}).values;
const [ITEMS, RATE, SECONDS, DAYS, ROUNDS, PROBES] = [
  options.items,
  options.rate,
  options.seconds,
  options.days,
  options.rounds,
  options.probes,
].map(Number);
const DIST = resolve(options.dist);
const STORED = options.stored.split(',').filter(Boolean).map(Number);
const ITEMS_PER_ROUND = 800;
/**
 * Number of warm-up items that are not measured. After them, the worker has terms and stories cached, and PostgreSQL
 * has its data in memory.
 */
const WARM_UP_ITEMS = 500;
const QUIET_MS = 1_800_000;
const QUEUES = ['group-item', 'ingest-article', 'curate-article', 'vet-article'];
const say = (line) => process.stderr.write(`${line}\n`);
const loads = [loadavg()[0]];

const installations = [];

/** Creates an installation that contains outlets. */
async function openWithOutlets() {
  const installation = await openInstallation({ STORY_QUIET_SECONDS: '0' }, DIST);
  const client = new pg.Client({ connectionString: installation.databaseUrl });
  installations.push({ installation, client });
  await client.connect();
  await writeOutlets(client);
  return { ...installation, client, backend: (await client.query('select pg_backend_pid() as pid')).rows[0].pid };
}

/** Waits until no recent item, article, story or event is left to process. */
async function quiet(client) {
  const deadline = Date.now() + QUIET_MS;
  for (;;) {
    const { rows } = await client.query(
      `select
         (select count(*)::int from feed_item i
          where i.updated_at > now() - interval '1 hour' and i.id > 0
            and not exists (select from story_item s where s.item_id = i.id)) as items,
         (select count(*)::int from article
          where id > 0 and (status = 'ingested' or status = 'curated' and held_reasons is null)) as articles,
         (select count(*)::int from story s
          where s.updated_at > now() - interval '1 hour' and s.id > 0
            and not exists (select from article a where a.story_id = s.id and a.story_revision = s.revision)
         ) as stories,
         (select count(*)::int from outbox_event where delivered_at is null and dead_at is null) as events`,
    );
    const [{ items, articles, stories, events }] = rows;
    if (items + articles + stories + events === 0) return;
    if (Date.now() > deadline) throw new Error(`Work is still pending: ${JSON.stringify(rows[0])}`);
    await pause(500);
  }
}

async function spending(worker, backend, work) {
  const [own, database, begun] = [(await worker.usage()).cpuSeconds, serverCpuSeconds(backend), performance.now()];
  await work();
  return {
    seconds: (performance.now() - begun) / 1000,
    worker: (await worker.usage()).cpuSeconds - own,
    database: serverCpuSeconds(backend) - database,
  };
}

/** Returns the time in milliseconds for which the jobs of each queue waited for a worker. */
async function waits({ name, redisUrl }) {
  const rows = [];
  for (const queueName of QUEUES) {
    const queue = new Bull(queueName, redisUrl, { prefix: `{${name}}` });
    const jobs = (await queue.getCompleted(0, 20_000)).filter(Boolean);
    const waited = jobs.map((job) => job.processedOn - job.timestamp - (job.opts.delay ?? 0));
    rows.push([
      queueName,
      jobs.length,
      round(quantile(waited, 0.5)),
      round(quantile(waited, 0.95)),
      round(Math.max(...waited)),
    ]);
    for (const job of jobs) await job.remove();
    await queue.close();
  }
  return rows;
}

async function measureBurst(home) {
  const { client, backend } = home;
  const worker = await home.start('worker');
  say(`${ITEMS} items at once …`);
  const spent = await spending(worker, backend, async () => {
    await writeItems(client, ITEMS, 0);
    await quiet(client);
  });
  const peak = readPeakMegabytes(worker.child.pid);
  const [counts] = (
    await client.query(
      `select (select count(*)::int from story) as stories, (select count(*)::int from article_version) as drafts,
         (select count(*)::int from article where status = 'pending') as pending`,
    )
  ).rows;
  console.log(
    table(
      [
        'items',
        'stories',
        'drafts',
        'pending',
        'seconds',
        'worker CPU s',
        'PostgreSQL CPU s',
        'items per CPU-second (worker; both)',
        'worker MB, maximum',
      ],
      [
        [
          ITEMS,
          counts.stories,
          counts.drafts,
          counts.pending,
          round(spent.seconds, 1),
          round(spent.worker, 1),
          round(spent.database, 1),
          `${round(ITEMS / spent.worker)}; ${round(ITEMS / (spent.worker + spent.database))}`,
          round(peak),
        ],
      ],
    ),
  );
  console.log(`\n${table(['queue, all at once', 'jobs', 'waited p50 ms', 'p95 ms', 'maximum ms'], await waits(home))}`);
  await steady(home, worker);
  await worker.stop();
}

/** Writes items at a rate that the worker can keep up with, to measure how long each item takes. */
async function steady(home, worker) {
  const { client } = home;
  say(`${RATE} items per second for ${SECONDS} s …`);
  const ids = [];
  for (let second = 0; second < SECONDS; second += 1) {
    const begun = performance.now();
    ids.push(...(await writeItems(client, RATE, 5_000_000 + second * 1000)));
    await pause(Math.max(0, 1000 - (performance.now() - begun)));
  }
  await quiet(client);
  const { rows } = await client.query(
    `select extract(epoch from min(e.occurred_at) - i.first_seen_at) * 1000 as waited
     from feed_item i
     join story_item si on si.item_id = i.id
     join article a on a.story_id = si.story_id
     join outbox_event e on e.name = 'article.pending' and (e.payload ->> 'articleId')::int = a.id
       and e.occurred_at > i.first_seen_at
     where i.id = any($1) group by i.id`,
    [ids],
  );
  const waited = rows.map((row) => Number(row.waited));
  console.log(
    `\n${table([`queue, ${RATE} per second`, 'jobs', 'waited p50 ms', 'p95 ms', 'maximum ms'], [...(await waits(home)), ['item found → draft pending', waited.length, round(quantile(waited, 0.5)), round(quantile(waited, 0.95)), round(Math.max(...waited))]])}`,
  );
  say(`worker maximum ${round(readPeakMegabytes(worker.child.pid))} MB`);
}

/** Creates an installation with this many items, stories and articles, and measures its lookups. */
async function stored(size) {
  const { termsOf } = await from('shared/text/tokens.js');
  const { MikroORM } = await import(pathToFileURL(require.resolve('@mikro-orm/postgresql')).href);
  const { ENTITIES } = await from('entities.js');
  const { createOrmOptions } = await from('shared/database/orm-options.js');
  const home = await openWithOutlets();
  const begun = performance.now();
  await writeVocabulary(home.client, termsOf);
  await storeData(home.client, { from: 1, to: size, days: DAYS });
  const seconds = (performance.now() - begun) / 1000;
  const [{ bytes, terms }] = (
    await home.client.query(
      `select pg_database_size(current_database()) as bytes, (select reltuples::bigint from pg_class
       where relname = $1) as terms`,
      ['story_term'],
    )
  ).rows;
  const written = `${round(seconds)} s, ${round(bytes / 1e9, 1)} GB`;
  say(`${size} stored in ${written}`);
  const orm = await MikroORM.init(createOrmOptions(home.databaseUrl, 2, ENTITIES));
  const took = await measureCandidateLookup(from, orm, PROBES);
  if (options.explain) say(took.plan.join('\n'));
  await orm.close(true);
  const looks = [
    ...[0.5, 0.95, 0.99].map((share) => round(quantile(took.look, share), 1)),
    round(took.found / PROBES, 1),
    round(quantile(took.statistics, 0.95), 1),
  ];
  say(`candidates p50, p95, p99 ms, found, rarity p95: ${looks.join(', ')}`);
  return {
    ...home,
    size,
    facts: [size, terms, written, ...looks],
    waiting: await measureSweeps(from, home.databaseUrl),
    spent: [],
  };
}

/** Sends new items through the pipeline and waits until all are processed. */
async function items({ client }, count, firstEvent) {
  await writeItems(client, count, firstEvent);
  await quiet(client);
}

/** Sends the same items through one installation and measures their cost. */
async function measureRound(home, time) {
  const worker = await home.start('worker');
  await items(home, WARM_UP_ITEMS, 6_000_000 + time * 100_000);
  // Runs periodic maintenance before the measurement, because it would otherwise distort the figures of some sizes.
  await home.client.query('vacuum analyze');
  await home.client.query('checkpoint');
  const spent = await spending(worker, home.backend, () => items(home, ITEMS_PER_ROUND, 6_050_000 + time * 100_000));
  await worker.stop();
  const each = { worker: (spent.worker * 1000) / ITEMS_PER_ROUND, database: (spent.database * 1000) / ITEMS_PER_ROUND };
  home.spent.push(each);
  say(
    `${home.size}: worker ${round(each.worker, 1)}, PostgreSQL ${round(each.database, 1)} ms per item; load ${round(loadavg()[0], 1)}`,
  );
}

async function withStored() {
  const homes = [];
  for (const size of STORED) homes.push(await stored(size));
  for (let time = 0; time < ROUNDS; time += 1) for (const home of homes) await measureRound(home, time);
  const medianAndRange = (home, whose) => {
    const values = home.spent.map((each) => each[whose]);
    return `${round(quantile(values, 0.5), 1)} (${round(Math.min(...values), 1)}–${round(Math.max(...values), 1)})`;
  };
  const costs = homes.map((home) => [...home.facts, medianAndRange(home, 'worker'), medianAndRange(home, 'database')]);
  console.log(
    `\n${table(['stored items, stories, articles', 'terms in the index', 'written in', 'candidates p50 ms', 'p95', 'p99', 'found', 'rarity p95 ms', 'worker CPU ms per item, median (range)', 'PostgreSQL CPU ms per item'], costs)}`,
  );
  console.log(
    `\n${table(
      ['queries of each sweep, ms', ...STORED],
      homes[0].waiting.map(([what], at) => [what, ...homes.map(({ waiting }) => waiting[at][1])]),
    )}`,
  );
}

try {
  if (ITEMS > 0) await measureBurst(await openWithOutlets());
  if (STORED.length > 0) await withStored();
  loads.push(loadavg()[0]);
  console.log(
    `\n${availableParallelism()} cores, Node ${process.versions.node}; machine load at start and end ${loads.map((value) => round(value, 1)).join(' and ')}.`,
  );
} finally {
  for (const { installation, client } of installations) {
    await client.end();
    await installation.close();
  }
}
