// Reads cached and uncached addresses while PostgreSQL is unavailable: suspended, so that it accepts connections but never
// responds, and then refusing connections. One web process. PostgreSQL must be the benchmark's own (no TEST_DATABASE_URL).
//   npm run build && node bench/outage.bench.mjs [--seconds 60]
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startForwarder } from './forwarder.mjs';
import { freePort, openInstallation } from './installation.mjs';
import { writeOutlets } from './pipeline/items.mjs';
import { draftArticles, signIn } from './reviewer.mjs';
import { quantile, round, table } from './web/figures.mjs';

const pg = createRequire(import.meta.url)('pg');
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const SECONDS = Number(values.seconds);
const RECOVERY_MS = 60_000;
const ADMIN_PASSWORD = randomBytes(12).toString('hex');
if (process.env.TEST_DATABASE_URL) throw new Error('Unset TEST_DATABASE_URL: its server would be suspended.');

const { origin, databaseUrl, start, close } = await openInstallation({ ADMIN_PASSWORD });
/** PostgreSQL's processes while they are suspended. */
let suspended = [];
const resume = () => {
  for (const pid of suspended) process.kill(pid, 'SIGCONT');
  suspended = [];
};
try {
  const client = new pg.Client({ connectionString: databaseUrl });
  // If the benchmark fails, its database is dropped while this connection is open.
  client.on('error', () => undefined);
  await client.connect();
  const port = await freePort();
  const forwarder = await startForwarder(new URL(databaseUrl), port);
  await start('web', { DATABASE_URL: Object.assign(new URL(databaseUrl), { port }).href });
  const worker = await start('worker', { STORY_QUIET_SECONDS: '0' });
  const desk = await signIn(origin, ADMIN_PASSWORD);
  await writeOutlets(client);
  const ids = await draftArticles(client, 0);
  await desk('POST', '/api/admin/approve-all', {});
  await worker.stop();

  const one = ids[0];
  const cached = ['/', '/api/articles', '/category/world-news', '/feed.xml', `/article/${one}`, `/api/articles/${one}`];
  const rows = [];
  /** Requests of each kind: the number in a second, and the request with this number. */
  const kinds = {
    'cached page or API response': [20, (at) => fetch(origin + cached[at % cached.length])],
    'uncached page': [1, () => fetch(`${origin}/article/${ids[1 + rows.length / 4]}`)],
    'uncached API response': [2, () => fetch(`${origin}/api/articles/search?q=${randomBytes(4).toString('hex')}`)],
    'subscription (writes)': [
      0.2,
      (at) =>
        fetch(`${origin}/api/newsletter/subscribe`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `reader${at}@example.org` }),
        }),
    ],
  };
  const request = async (send) => {
    const begun = performance.now();
    const [status, body] = await send()
      .then(async (response) => [response.status, await response.text()])
      .catch((error) => [error.cause?.code ?? error.message, '']);
    return {
      status: body.includes('cannot reach its database') ? `${status} with the message` : status,
      ms: performance.now() - begun,
    };
  };
  const play = async (phase, perform) => {
    const results = Object.entries(kinds).map(async ([kind, [rate, send]]) => {
      const begun = performance.now();
      const sent = [];
      for (let at = 0; at < SECONDS * rate; at += 1) {
        await pause(Math.max(0, begun + (at * 1000) / rate - performance.now()));
        sent.push(request(() => send(at)));
      }
      return [kind, await Promise.all(sent)];
    });
    await pause(SECONDS * 1000);
    await perform();
    const ended = performance.now();
    const recovered = Object.values(kinds).map(async ([, send], kind) => {
      for (let at = 0; performance.now() < ended + RECOVERY_MS; at += 1) {
        const { status } = await request(() => send(1000 + at));
        if (status < 300) return performance.now() - ended;
        await pause(kind === 3 ? 1000 : 100);
      }
      return Number.NaN;
    });
    for (const [at, [kind, all]] of (await Promise.all(results)).entries()) {
      const [ms, counts] = [all.map((one) => one.ms), new Map()];
      for (const { status } of all) counts.set(status, (counts.get(status) ?? 0) + 1);
      const statuses = [...counts].map(([status, count]) => `${status}: ${count}`).join(', ');
      const longest = round(Math.max(...ms));
      rows.push([phase, kind, statuses, round(quantile(ms, 0.5)), longest, round((await recovered[at]) / 1000, 1)]);
    }
  };

  for (const path of cached) await (await fetch(origin + path)).text();
  const load = loadavg()[0];
  const { rows: settings } = await client.query('show data_directory');
  const postmaster = readFileSync(join(settings[0].data_directory, 'postmaster.pid'), 'utf8').split('\n')[0];
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  suspended = [postmaster, ...children].map(Number);
  for (const pid of suspended) process.kill(pid, 'SIGSTOP');
  await play('suspended', resume);
  forwarder.refuse();
  await play('refusing connections', () => forwarder.listen());
  await client.end();
  console.log(table(['PostgreSQL', 'requests', 'statuses', 'p50 ms', 'longest ms', 'works again after s'], rows));
  console.log(
    `\n${availableParallelism()} cores, Node ${process.versions.node}; machine load ${round(load, 1)} to ${round(loadavg()[0], 1)}.`,
  );
} finally {
  resume();
  await close();
}
