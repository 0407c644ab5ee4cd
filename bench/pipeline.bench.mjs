// Measures the cost of an item on its way through stories → draft → vet with the extractive engine, by a real worker on
// PostgreSQL and Redis, first on an empty database, then with more and more stored data: one database per size, one
// after the other in each round. Linux only: the database's CPU is read from /proc, without that of the bench's own
// connection, which writes the items.
//   npm run build -w backend && node bench/pipeline.bench.mjs [--items 10000] [--rate 20]
//     [--stored 10000,100000,1000000] [--rounds 3]
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { waitUntil } from '../tools/embedded/process-tree.mjs';
import { importBuilt } from './built.mjs';
import { openInstallation } from './installation.mjs';
import { writeItems, writeOutlets } from './pipeline/items.mjs';
import { readPeakMegabytes, serverCpuSeconds } from './pipeline/processes.mjs';
import { storeData, writeVocabulary } from './pipeline/store-data.mjs';
import { quantile, round, table } from './web/figures.mjs';

const options = parseArgs({
  options: {
    items: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '20' },
    stored: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
  },
}).values;
const [ITEMS, RATE, ROUNDS] = ['items', 'rate', 'rounds'].map((name) => Number(options[name]));
const STORED = options.stored.split(',').filter(Boolean).map(Number);
/** Duration of the measurement at a constant rate. */
const SECONDS = 60;
const ITEMS_PER_ROUND = 800;
/**
 * Number of warm-up items that are not measured. After them, the worker has terms and stories cached, and PostgreSQL
 * has its data in memory.
 */
const WARM_UP_ITEMS = 500;
const QUIET_MS = 1_800_000;
const say = (line) => process.stderr.write(`${line}\n`);
const loads = [loadavg()[0]];

const installations = [];

/** Creates an installation that contains outlets. */
async function openWithOutlets() {
  const installation = await openInstallation({ STORY_QUIET_SECONDS: '0' });
  const client = new pg.Client({ connectionString: installation.databaseUrl });
  installations.push({ installation, client });
  await client.connect();
  await writeOutlets(client);
  return { ...installation, client, backend: (await client.query('select pg_backend_pid() as pid')).rows[0].pid };
}

/** Waits until no recent item, article, story or event is left to process. */
async function quiet(client) {
  let pending;
  const isQuiet = async () => {
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
    [pending] = rows;
    return Object.values(pending).every((count) => count === 0);
  };
  if (!(await waitUntil(isQuiet, QUIET_MS, 500))) throw new Error(`Work is still pending: ${JSON.stringify(pending)}`);
}

/** Sends new items through the pipeline and waits until all are processed. */
async function items({ client }, count, firstEvent) {
  await writeItems(client, count, firstEvent);
  await quiet(client);
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

async function measureBurst(home) {
  const worker = await home.start('worker');
  say(`${ITEMS} items at once …`);
  const spent = await spending(worker, home.backend, () => items(home, ITEMS, 0));
  const row = {
    items: ITEMS,
    seconds: round(spent.seconds, 1),
    'worker CPU s': round(spent.worker, 1),
    'PostgreSQL CPU s': round(spent.database, 1),
    'worker MB, maximum': round(readPeakMegabytes(worker.child.pid)),
  };
  console.log(table([row]));
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
  const row = {
    [`${RATE} per second`]: 'item found → draft pending',
    'p50 ms': round(quantile(waited, 0.5)),
    'p95 ms': round(quantile(waited, 0.95)),
    'maximum ms': round(Math.max(...waited)),
  };
  console.log(`\n${table([row])}`);
  say(`worker maximum ${round(readPeakMegabytes(worker.child.pid))} MB`);
}

/** Creates an installation with this many items, stories and articles. */
async function stored(size) {
  const { termsOf } = await importBuilt('shared/text/tokens.js');
  const home = await openWithOutlets();
  const begun = performance.now();
  await writeVocabulary(home.client, termsOf);
  await storeData(home.client, size);
  say(`${size} stored in ${round((performance.now() - begun) / 1000)} s`);
  return { ...home, size, spent: [] };
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
  const rows = homes.map((home) => ({
    'stored articles': home.size,
    'worker CPU ms an item (range)': medianAndRange(home, 'worker'),
    'PostgreSQL CPU ms an item (range)': medianAndRange(home, 'database'),
  }));
  console.log(`\n${table(rows)}`);
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
