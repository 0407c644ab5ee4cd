// What an item costs on its way through stories → draft → vet with the extractive engine, by a real worker on PostgreSQL and Redis,
// first in an empty house, then with ever more stored. Linux (CPU of the database is read from /proc).
//   npm run build -w backend && node bench/pipeline.bench.mjs [--items 10000] [--rate 20] [--seconds 60] [--stored 10000,100000,1000000] [--days 365] [--probes 300] [--explain] [--dist backend/dist]
import { createRequire } from 'node:module';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openInstallation } from './installation.mjs';
import { invent } from './pipeline/invented.mjs';
import { writeItems, writeOutlets } from './pipeline/items.mjs';
import { peakMegabytes, serverCpuSeconds } from './pipeline/processes.mjs';
import { store, writeVocabulary } from './pipeline/stored.mjs';
import { quantile, round, table } from './web/figures.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const require = createRequire(join(ROOT, 'backend/package.json'));
require('reflect-metadata');
const pg = require('pg');
const Bull = require('bull');
const from = (path) => import(pathToFileURL(join(DIST, path)).href);

const given = parseArgs({
  options: Object.fromEntries([
    ...Object.entries({ items: '10000', rate: '20', seconds: '60', stored: '', days: '365', probes: '300', dist: join(ROOT, 'backend/dist') }).map(([name, otherwise]) => [name, { type: 'string', default: otherwise }]),
    ['explain', { type: 'boolean', default: false }],
  ]),
}).values;
const [ITEMS, RATE, SECONDS, DAYS, PROBES] = [given.items, given.rate, given.seconds, given.days, given.probes].map(Number);
const DIST = resolve(given.dist);
const STORED = given.stored.split(',').filter(Boolean).map(Number);
const ITEMS_A_SIZE = 1000;
const QUIET_MS = 1_800_000;
const QUEUES = ['group-item', 'ingest-article', 'curate-article', 'vet-article'];
const say = (line) => process.stderr.write(`${line}\n`);
const loads = [loadavg()[0]];

const { name, databaseUrl, redisUrl, start, close } = await openInstallation({ STORY_QUIET_SECONDS: '0' }, DIST);

/** Waits until no item, story or article of the pipeline waits for anything. */
async function quiet(client) {
  const deadline = Date.now() + QUIET_MS;
  for (;;) {
    const { rows } = await client.query(
      `select (select count(*)::int from feed_item i where i.id > 0 and not exists (select from story_item s where s.item_id = i.id)) as items,
         (select count(*)::int from article where id > 0 and (status = 'ingested' or status = 'curated' and held_reasons is null)) as articles,
         (select count(*)::int from story s where s.id > 0 and not exists (select from article a where a.story_id = s.id and a.story_revision = s.revision)) as stories,
         (select count(*)::int from outbox_event where published_at is null and dead_at is null) as events`,
    );
    const [{ items, articles, stories, events }] = rows;
    if (items + articles + stories + events === 0) return;
    if (Date.now() > deadline) throw new Error(`Not at rest: ${JSON.stringify(rows[0])}`);
    await pause(500);
  }
}

async function spending(worker, backend, work) {
  const [own, database, begun] = [(await worker.usage()).cpuSeconds, serverCpuSeconds(backend), performance.now()];
  await work();
  return { seconds: (performance.now() - begun) / 1000, worker: (await worker.usage()).cpuSeconds - own, database: serverCpuSeconds(backend) - database };
}

/** Milliseconds that the jobs of each queue waited before a worker took them. */
async function waits() {
  const rows = [];
  for (const queueName of QUEUES) {
    const queue = new Bull(queueName, redisUrl, { prefix: `{${name}}` });
    const jobs = (await queue.getCompleted(0, 20_000)).filter(Boolean);
    const waited = jobs.map((job) => job.processedOn - job.timestamp - (job.opts.delay ?? 0));
    rows.push([queueName, jobs.length, round(quantile(waited, 0.5)), round(quantile(waited, 0.95)), round(Math.max(...waited))]);
    for (const job of jobs) await job.remove();
    await queue.close();
  }
  return rows;
}

async function allAtOnce(client, backend) {
  const worker = await start('worker');
  say(`${ITEMS} items at once …`);
  const spent = await spending(worker, backend, async () => {
    await writeItems(client, ITEMS, 0);
    await quiet(client);
  });
  const peak = peakMegabytes(worker.child.pid);
  const [counts] = (await client.query(`select (select count(*)::int from story) as stories, (select count(*)::int from article_version) as drafts, (select count(*)::int from article where status = 'pending') as pending`)).rows;
  console.log(table(
    ['items', 'stories', 'drafts made', 'pending', 'seconds', 'worker CPU s', 'PostgreSQL CPU s', 'items per CPU-second (worker; both)', 'worker MB at most'],
    [[ITEMS, counts.stories, counts.drafts, counts.pending, round(spent.seconds, 1), round(spent.worker, 1), round(spent.database, 1), `${round(ITEMS / spent.worker)}; ${round(ITEMS / (spent.worker + spent.database))}`, round(peak)]],
  ));
  console.log(`\n${table(['queue, all at once', 'jobs', 'waited p50 ms', 'p95 ms', 'most ms'], await waits())}`);
  await steady(client, worker);
  await worker.stop();
}

/** Items at a rate that the worker can follow: how long one is under way. */
async function steady(client, worker) {
  say(`${RATE} items a second for ${SECONDS} s …`);
  const ids = [];
  for (let second = 0; second < SECONDS; second += 1) {
    const begun = performance.now();
    ids.push(...(await writeItems(client, RATE, 5_000_000 + second * 1000)));
    await pause(Math.max(0, 1000 - (performance.now() - begun)));
  }
  await quiet(client);
  const { rows } = await client.query(
    `select extract(epoch from min(e.occurred_at) - i.first_seen_at) * 1000 as waited from feed_item i join story_item si on si.item_id = i.id join article a on a.story_id = si.story_id
     join outbox_event e on e.name = 'article.pending' and (e.payload ->> 'articleId')::int = a.id and e.occurred_at > i.first_seen_at where i.id = any($1) group by i.id`,
    [ids],
  );
  const waited = rows.map((row) => Number(row.waited));
  console.log(`\n${table([`queue, ${RATE} a second`, 'jobs', 'waited p50 ms', 'p95 ms', 'most ms'], [...(await waits()), ['item found → draft pending', waited.length, round(quantile(waited, 0.5)), round(quantile(waited, 0.95)), round(Math.max(...waited))]])}`);
  say(`worker at most ${round(peakMegabytes(worker.child.pid))} MB`);
}

const CANDIDATES = /story_term/;

/** The product's own look-up for invented items, one at a time. */
async function candidates(orm) {
  const { StoryIndex } = await from('modules/stories/data/story-index.js');
  const { TermCounts } = await from('modules/stories/data/term-counts.js');
  const { profileItem } = await from('modules/stories/domain/item-profile.js');
  const { candidateTerms } = await from('modules/stories/domain/candidate-terms.js');
  const index = new StoryIndex();
  const em = orm.em.fork();
  const took = { look: [], statistics: [], found: 0, slowest: { ms: 0, sql: '', parameters: [] } };
  const spy = { execute: (sql, parameters) => (CANDIDATES.test(sql) && (took.last = { sql, parameters }), em.execute(sql, parameters)) };
  for (let at = -20; at < PROBES; at += 1) {
    const { title, body } = invent(9_000_000 + at, 0);
    const profile = profileItem({ itemId: 1, outletId: 1, title, text: body, publishedAt: new Date() });
    const before = performance.now();
    const counts = new TermCounts();
    await counts.begin(em);
    await counts.know(em, profile.terms.map(([term]) => term));
    const between = performance.now();
    const stories = await index.candidates(spy, candidateTerms(profile, counts), new Date());
    // As a process that knows none of them: those that it knows it does not read.
    await index.profiles(em, stories.map(({ id }) => id));
    const look = performance.now() - between;
    if (at < 0) continue;
    took.statistics.push(between - before);
    took.look.push(look);
    took.found += stories.length;
    if (look > took.slowest.ms) took.slowest = { ms: look, ...took.last };
  }
  if (given.explain) say((await em.execute(`explain (analyze, buffers) ${took.slowest.sql}`, took.slowest.parameters)).map((row) => row['QUERY PLAN']).join('\n'));
  return took;
}

/** What the sweeps ask each minute: orders whose job was lost. */
async function sweeps() {
  const { ReadPool } = await from('shared/database/read-pool.js');
  const { WaitingArticlesQuery } = await from('modules/articles/data/waiting-articles.query.js');
  const { GrownStoriesQuery } = await from('modules/stories/data/grown-stories.query.js');
  const { WaitingItemsQuery } = await from('modules/stories/data/waiting-items.query.js');
  const { ApprovedShinglesStore } = await from('modules/curation/data/approved-shingles.store.js');
  const pool = new ReadPool({ connectionString: databaseUrl, max: 1, onError: () => undefined });
  const [articles, items, grown, shingles] = [new WaitingArticlesQuery(pool), new WaitingItemsQuery(pool), new GrownStoriesQuery(pool), new ApprovedShinglesStore(pool)];
  // A sweep notes up to when all is done; the first one after a start reads everything.
  await Promise.all([articles.settle(), items.settle(), shingles.settle()]);
  const sketch = Array.from({ length: 128 }, (_, index) => (index * 33_554_393) >>> 0);
  const asked = {
    'items without a story': () => items.find({ limit: 200, waitingSeconds: 5 }),
    'stories to compare with others': () => grown.find(200, 5),
    'stories ahead of their article': () => articles.behindTheirStory(200),
    'articles to draft': () => articles.inStatus('ingested', 200),
    'approved, not remembered': () => shingles.missing(200),
    'approved articles that share a sketch': () => shingles.sharing(sketch),
  };
  const cells = [];
  for (const [what, ask] of Object.entries(asked)) {
    const took = [];
    for (let time = 0; time < 6; time += 1) {
      const before = performance.now();
      await ask();
      took.push(performance.now() - before);
    }
    cells.push([what, round(quantile(took.slice(1), 0.5), 1)]);
  }
  await pool.onApplicationShutdown();
  return cells;
}

async function withStored(client, backend) {
  const { termsOf } = await from('shared/text/tokens.js');
  const { MikroORM } = await import(pathToFileURL(require.resolve('@mikro-orm/postgresql')).href);
  const { ENTITIES } = await from('entities.js');
  const { ormOptions } = await from('shared/database/orm-options.js');
  await writeVocabulary(client, termsOf);
  const [costs, waiting] = [[], new Map()];
  let stored = 0;
  for (const [step, size] of STORED.entries()) {
    const begun = performance.now();
    await store(client, { from: stored + 1, to: size, days: DAYS });
    const seeded = (performance.now() - begun) / 1000;
    stored = size;
    const [{ bytes, terms }] = (await client.query('select pg_database_size(current_database()) as bytes, (select reltuples::bigint from pg_class where relname = $1) as terms', ['story_term'])).rows;
    say(`${size} stored in ${round(seeded)} s, ${round(bytes / 1e9, 1)} GB`);
    const orm = await MikroORM.init(ormOptions(databaseUrl, 2, ENTITIES));
    const took = await candidates(orm);
    await orm.close(true);
    say(`candidates p50, p95, p99: ${[0.5, 0.95, 0.99].map((share) => round(quantile(took.look, share), 1)).join(', ')} ms, ${round(took.found / PROBES, 1)} found; rarity p95 ${round(quantile(took.statistics, 0.95), 1)} ms`);
    for (const [what, ms] of await sweeps()) waiting.set(what, [...(waiting.get(what) ?? [what]), ms]);
    const worker = await start('worker');
    const spent = await spending(worker, backend, async () => {
      await writeItems(client, ITEMS_A_SIZE, 6_000_000 + step * 100_000);
      await quiet(client);
    });
    await worker.stop();
    const each = (seconds) => round((seconds * 1000) / ITEMS_A_SIZE, 2);
    costs.push([size, terms, `${round(seeded)} s, ${round(bytes / 1e9, 1)} GB`, ...[0.5, 0.95, 0.99].map((share) => round(quantile(took.look, share), 1)), round(took.found / PROBES, 1), round(quantile(took.statistics, 0.95), 1), each(spent.worker), each(spent.database)]);
  }
  console.log(`\n${table(['stored items, stories, articles', 'terms in the index', 'made in', 'candidates p50 ms', 'p95', 'p99', 'found', 'rarity p95 ms', 'worker CPU ms an item', 'PostgreSQL CPU ms an item'], costs)}`);
  console.log(`\n${table(['asked at each sweep, ms', ...STORED], [...waiting.values()])}`);
}

try {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  await writeOutlets(client);
  if (ITEMS > 0) await allAtOnce(client, backend);
  if (STORED.length > 0) await withStored(client, backend);
  await client.end();
  loads.push(loadavg()[0]);
  console.log(`\n${availableParallelism()} cores, Node ${process.versions.node}; load of the machine at begin and end ${loads.map((value) => round(value, 1)).join(' and ')}.`);
} finally {
  await close();
}
