// Measures how often the page of a corrected article is computed when many readers open it at once, and how long readers
// still receive the old text. Two web processes and a worker, without and with nginx in front.
//   npm run build && node bench/correction.bench.mjs [--readers 10000] [--rounds 3]
// Everything runs on the loopback with a separate database. The readers are a process of their own.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dataFolder, listDataPaths } from '../tools/data-folder.mjs';
import { startNginx } from '../tools/embedded/nginx.mjs';
import { freePort, openInstallation } from './installation.mjs';
import { writeItems, writeOutlets } from './pipeline/items.mjs';
import { round, table } from './web/figures.mjs';

const pg = createRequire(import.meta.url)('pg');
const { values } = parseArgs({
  options: { readers: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '3' } },
});
const READERS = Math.min(20_000, Number(values.readers));
const ROUNDS = Number(values.rounds);
/** Minimum time after the correction in which single readers look for the old text. */
const SECONDS = 3;
const DRAFTING_MS = 120_000;
const ADMIN_PASSWORD = randomBytes(12).toString('hex');
const say = (line) => process.stderr.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), 'parallax-crowd-'));
const { databaseUrl, start, close } = await openInstallation({
  ADMIN_PASSWORD,
  LOG_LEVEL: 'debug',
  TRUSTED_PROXIES: '127.0.0.1',
  STORY_QUIET_SECONDS: '0',
});
let readers;
let nginx;

try {
  const client = new pg.Client({ connectionString: databaseUrl });
  // If the benchmark fails, its database is dropped while this connection is open.
  client.on('error', () => undefined);
  await client.connect();
  await start('worker');
  const web = [];
  for (let at = 0; at < 2; at += 1) {
    const [port, log] = [await freePort(), join(folder, `web-${at}.log`)];
    await start('web', { PORT: String(port) }, log);
    web.push({ port, log, origin: `http://127.0.0.1:${port}` });
  }
  const port = await freePort();
  const { programs } = listDataPaths(dataFolder());
  const webPorts = web.map((one) => one.port);
  nginx = await startNginx({ folder, programs, port, webPorts, logFile: join(folder, 'nginx.log') });

  let cookie = '';
  const desk = async (method, path, body) => {
    const response = await fetch(web[0].origin + path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie ||= response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return response.json();
  };
  await desk('POST', '/api/auth/login', { password: ADMIN_PASSWORD });
  await writeOutlets(client);
  await writeItems(client, 20, 0);
  const deadline = Date.now() + DRAFTING_MS;
  let id;
  while (id === undefined) {
    if (Date.now() > deadline) throw new Error('No article was drafted in time.');
    await pause(1000);
    await desk('POST', '/api/admin/approve-all', {});
    [{ id } = {}] = (await client.query(`select id from article where status = 'approved' limit 1`)).rows;
  }
  // Other articles, whose approval would also drop pages, must be complete before the measurement.
  await pause(5000);
  await desk('POST', '/api/admin/approve-all', {});

  const path = `/article/${id}`;
  const computed = () => web.map(({ log }) => readFileSync(log, 'utf8').split(`"target":"${path}"`).length - 1);
  const correct = async (marker) => {
    const { versionId } = await desk('GET', `/api/articles/${id}`);
    const { sentences } = await desk('GET', `/api/articles/${id}/evidence`);
    const { ordinal } = sentences.find(({ place }) => place === 'body');
    await desk('POST', `/api/articles/${id}/corrections`, {
      versionId,
      kind: 'fact',
      note: `The number of the round was wrong, it is ${marker}.`,
      changes: [{ place: 'body', ordinal, text: `This is the text of ${marker}.` }],
      reason: 'A measurement.',
    });
    return Date.now();
  };
  readers = fork(fileURLToPath(new URL('./web/crowd.mjs', import.meta.url)));
  const send = (message) =>
    new Promise((resolve) => {
      readers.once('message', resolve);
      readers.send(message);
    });

  const loads = [loadavg()[0]];
  const rows = [];
  for (const [name, origins] of [
    ['two web processes', web.map(({ origin }) => origin)],
    ['nginx in front of them', [`http://127.0.0.1:${port}`]],
  ])
    for (let at = 1; at <= ROUNDS; at += 1) {
      const marker = `round ${rows.length + 1}-${randomBytes(4).toString('hex')}`;
      for (const { origin } of [...web, { origin: origins[0] }]) await (await fetch(origin + path)).arrayBuffer();
      const before = computed();
      readers.send({ probe: { origins, path, marker } });
      await pause(500);
      const corrected = await correct(marker);
      const { crowd, single } = await send({ crowd: READERS, seconds: SECONDS });
      await pause(500);
      const all = [...crowd, ...single];
      const old = all.flatMap(({ ended, isNew }) => (!isNew && ended > corrected ? [ended - corrected] : []));
      const statuses = new Map();
      for (const { status } of all) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      rows.push([
        name,
        all.length,
        [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
        computed()
          .map((count, index) => count - before[index])
          .join(' + '),
        old.length,
        old.length === 0 ? '–' : Math.max(...old),
        round((Math.max(...crowd.map(({ ended }) => ended)) - corrected) / 1000, 1),
      ]);
      say(rows.at(-1).join(' | '));
    }
  loads.push(loadavg()[0]);
  await client.end();
  console.log(
    table(
      [
        'readers ask',
        'requests',
        'statuses',
        'computations by each process',
        'old texts',
        'last old text after ms',
        `${READERS} answered after s`,
      ],
      rows,
    ),
  );
  console.log(
    `\n${availableParallelism()} cores, Node ${process.versions.node}; machine load at start and end ${loads.map((load) => round(load, 1)).join(' and ')}.`,
  );
} finally {
  readers?.kill();
  await nginx?.stop();
  await close();
  rmSync(folder, { recursive: true, force: true });
}
