// Measures how often the page of a corrected article is computed when many readers open it at once, how long readers
// still receive the old text, and after what time approvals and retractions are visible. Two web processes and a worker,
// without and with nginx in front.
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
import { writeOutlets } from './pipeline/items.mjs';
import { draftArticles, signIn } from './reviewer.mjs';
import { round, table } from './web/figures.mjs';

const pg = createRequire(import.meta.url)('pg');
const { values } = parseArgs({
  options: { readers: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '3' } },
});
const READERS = Math.min(20_000, Number(values.readers));
const ROUNDS = Number(values.rounds);
/** Minimum time after the correction in which single readers look for the old text. */
const SECONDS = 3;
/** Pause between two requests that look for an approved or retracted article. */
const LOOK_MS = 20;
const GIVE_UP_MS = 10_000;
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

  const desk = await signIn(web[0].origin, ADMIN_PASSWORD);
  await writeOutlets(client);
  const [id] = await draftArticles(client, 0);
  // All at once, because the approval of other articles would also drop pages during the measurement.
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
      const old = all.filter(({ ended, isNew }) => !isNew && ended > corrected);
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
        old.length === 0 ? '–' : Math.max(...old.map(({ ended }) => ended - corrected)),
        old.length === 0 ? '–' : Math.max(...old.map(({ begun }) => begun - corrected)),
        round((Math.max(...crowd.map(({ ended }) => ended)) - corrected) / 1000, 1),
      ]);
      say(rows.at(-1).join(' | '));
    }
  loads.push(loadavg()[0]);

  const servers = {
    ...Object.fromEntries(web.map(({ origin }, at) => [`web process ${at + 1}`, origin])),
    nginx: `http://127.0.0.1:${port}`,
  };
  const places = { page: ({ id }) => `/article/${id}`, home: () => '/', list: () => '/api/articles' };
  /** Returns the milliseconds from `change` until each server shows it at each place, by server. */
  const measure = async (one, change, isShown) => {
    const changed = Promise.withResolvers();
    const looks = Object.entries(servers).flatMap(([server, origin]) =>
      Object.entries(places).map(async ([place, pathOf]) => {
        let answered = Number.POSITIVE_INFINITY;
        void changed.promise.then((at) => (answered = at));
        while (Date.now() < answered + GIVE_UP_MS) {
          const response = await fetch(origin + pathOf(one));
          const body = await response.text();
          if (isShown(place, body, response.status)) return [server, place, Math.max(0, Date.now() - answered)];
          await pause(LOOK_MS);
        }
        return [server, place, Number.NaN];
      }),
    );
    await pause(500);
    await change();
    changed.resolve(Date.now());
    return Promise.all(looks);
  };
  const mentions = ({ id }, place, body) =>
    place === 'list' ? JSON.parse(body).some((each) => each.id === id) : body.includes(`/article/${id}"`);
  const times = [];
  for (const pending of (await draftArticles(client, 1000)).slice(0, ROUNDS)) {
    const one = { id: pending };
    const approved = await measure(
      one,
      () => desk('PATCH', `/api/articles/${pending}`, { status: 'approved' }),
      (place, body, status) => status === 200 && (place === 'page' || mentions(one, place, body)),
    );
    const note = `The measurement ${randomBytes(4).toString('hex')} has ended.`;
    const { versionId } = await desk('GET', `/api/articles/${pending}`);
    const retracted = await measure(
      one,
      () => desk('POST', `/api/articles/${pending}/retraction`, { versionId, note }),
      (place, body) => (place === 'page' ? body.includes(note) : !mentions(one, place, body)),
    );
    times.push(...approved.map((time) => ['approval', ...time]), ...retracted.map((time) => ['retraction', ...time]));
    say(times.slice(-2 * approved.length).join(' | '));
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
        'requested after ms',
        `${READERS} answered after s`,
      ],
      rows,
    ),
  );
  console.log(
    `\n${table(
      ['change', 'server', ...Object.keys(places).map((place) => `${place}: ms of each round`)],
      ['approval', 'retraction'].flatMap((change) =>
        Object.keys(servers).map((server) => [
          change,
          server,
          ...Object.keys(places).map((place) =>
            times
              .filter((time) => time[0] === change && time[1] === server && time[2] === place)
              .map((time) => round(time[3]))
              .join(', '),
          ),
        ]),
      ),
    )}`,
  );
  console.log(
    `\n${availableParallelism()} cores, Node ${process.versions.node}; machine load at the start, after the corrections and at the end ${loads.map((load) => round(load, 1)).join(', ')}.`,
  );
} finally {
  readers?.kill();
  await nginx?.stop();
  await close();
  rmSync(folder, { recursive: true, force: true });
}
