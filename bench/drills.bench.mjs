// Disturbs a running site in several ways, one after the other, while readers, subscribers and a growing feed use it.
// Prints the losses of each drill, and the signs by which an operator could notice it. Takes about 25 minutes. The drill
// with a full disk needs root and is skipped otherwise.
//   npm run bench:drills -- [--from COMMIT] [--only 'disk|restore']
// --from starts that commit and upgrades it to the current build under load. Its migrations must be 20261129 or later.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import PostalMime from 'postal-mime';
import { waitUntil } from '../tools/embedded/process-tree.mjs';
import { buildChangedProjects } from '../tools/launch/build.mjs';
import { root } from '../tools/repository.mjs';
import { describeCounts, openLedger } from './drills/ledger.mjs';
import { watchAsOperator } from './drills/operator.mjs';
import { APPS, choosePorts, openSite } from './drills/site.mjs';
import { startTraffic } from './drills/traffic.mjs';
import { createTrees } from './drills/trees.mjs';
import { startWorld } from './drills/world.mjs';
import { table } from './web/figures.mjs';

const DISK_KILOBYTES = 2_000_000;
const OUTAGE_MS = 10_000;
const MINUTE_MS = 60_000;
const PASSWORD = 'kitchen window light';

const { from, only } = parseArgs({
  options: { from: { type: 'string' }, only: { type: 'string', default: '' } },
}).values;
const say = (line) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

async function waitFor(what, milliseconds, condition) {
  if (!(await waitUntil(condition, milliseconds, 500)))
    throw new Error(`${what} did not arrive within ${milliseconds / 1000} s.`);
}

/** Gives the data folder a file system of its own. Returns a function that leaves that many bytes free. Needs root. */
function mountDisk(folder) {
  mkdirSync(folder);
  if (process.platform !== 'linux' || process.getuid() !== 0) return undefined;
  execFileSync('mount', ['-o', `size=${DISK_KILOBYTES}k,mode=700`, '-t', 'tmpfs', 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  return (freeBytes) => {
    rmSync(ballast, { force: true });
    const { bavail, bsize } = statfsSync(folder);
    const length = bavail * bsize - freeBytes;
    if (length > 0) execFileSync('fallocate', ['-l', String(length), ballast]);
  };
}

/** Registers a reader with the link in the email. Returns the session cookie. */
async function signUp({ origin }, { received }) {
  const email = 'reader@example.org';
  const post = (path, body) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, password: PASSWORD }),
    });
  await post('/api/register', { username: 'reader', email });
  const find = () => received.find(({ to }) => to === email);
  await waitFor('The confirmation email', MINUTE_MS, find);
  const { text } = await PostalMime.parse(find().raw);
  const response = await post('/api/confirm-email', { token: /confirm-email#(\S+)/.exec(text)[1] });
  if (!response.ok) throw new Error(`The registration failed: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Returns the drills by name. Each may return a note for the operator's column. `state.site` is the current site. */
function createDrills({ state, options, leaveFree, trees }) {
  const { folder, settings } = options;
  const part = (name) => state.site.parts[name];
  const each = async (names, act) => {
    const notes = [];
    for (const name of names) {
      notes.push(await act(part(name)));
      await pause(OUTAGE_MS / 2);
    }
    return notes.filter(Boolean).join(', ') || undefined;
  };
  const drills = {
    'no disturbance': () => pause(2 * OUTAGE_MS),
    'SIGTERM of a web process and a worker': () => each(['web-1', 'worker-1'], (app) => app.end('SIGTERM')),
    'rolling restart of all processes': () => each(APPS, (app) => app.restart()),
    'kill -9 of a web process and a worker': () => each(['web-2', 'worker-2'], (app) => app.end('SIGKILL')),
    'kill -9 of nginx': () => each(['nginx'], (app) => app.end('SIGKILL')),
    'kill -9 of PostgreSQL and Redis': () => each(['postgres', 'redis'], (server) => server.end('SIGKILL')),
    'PostgreSQL stopped for 10 s': () => part('postgres').restart(OUTAGE_MS),
    async 'Redis emptied, then stopped for 10 s'() {
      const redis = new Redis(state.site.redisUrl);
      await redis.flushall();
      redis.disconnect();
      await pause(OUTAGE_MS / 2);
      await part('redis').restart(OUTAGE_MS);
    },
    'no worker for 4 minutes': () =>
      Promise.all(['worker-1', 'worker-2'].map((name) => part(name).restart(4 * MINUTE_MS))),
    async 'clock of a web process and a worker one hour ahead for a minute'() {
      const names = ['web-2', 'worker-2'];
      const preload = `--import ${new URL('drills/step-clock.mjs', import.meta.url).href}`;
      for (const name of names) state.site.more[name] = { NODE_OPTIONS: preload };
      await each(names, (app) => app.restart());
      for (const name of names) part(name).signal('SIGUSR2');
      await pause(MINUTE_MS);
      for (const name of names) part(name).signal('SIGUSR2');
    },
    async 'two workers find all digests and the daily backup due'() {
      rmSync(settings.BACKUP_FOLDER, { recursive: true, force: true });
      mkdirSync(settings.BACKUP_FOLDER);
      await waitFor('Subscribers', MINUTE_MS, async () => {
        const [{ count }] = await state.site.query('select count(*)::int as count from subscriber');
        return count >= 20;
      });
      const due = await state.site.query(
        `update subscriber set status = 'confirmed', confirmed_at = now(), next_issue_at = now() - interval '1 minute',
           last_issue_at = now() - interval '2 days' returning id`,
      );
      const digests = `select count(*)::int as count from outbound_mail where template = 'newsletter.digest'`;
      let count = 0;
      await waitFor('Digests', 2 * MINUTE_MS, async () => {
        [{ count }] = await state.site.query(digests);
        return count >= due.length;
      });
      await waitFor('The backup', 2 * MINUTE_MS, () => readdirSync(settings.BACKUP_FOLDER).length > 0);
      return `${due.length} subscribers, ${count} digests, ${readdirSync(settings.BACKUP_FOLDER).length} backup`;
    },
  };
  if (leaveFree)
    drills['disk of the data folder 96 % full, then full for a minute'] = async () => {
      const size = DISK_KILOBYTES * 1024;
      leaveFree(0.04 * size);
      await pause(1.5 * MINUTE_MS);
      leaveFree(0);
      await pause(MINUTE_MS);
      leaveFree(size);
    };
  // Runs last, because the disk of the other machine cannot be filled.
  drills['restore on another machine'] = async () => {
    const target = mkdtempSync(`${folder}-backup-`);
    await state.site.run('backup', '--to', target);
    await pause(OUTAGE_MS);
    await state.site.close();
    const prepare = ['restore', join(target, readdirSync(target)[0])];
    state.site = await openSite({ ...options, tree: state.site.tree, folder: `${folder}-other`, prepare });
    return state.site.run('restore', '--discard-mail');
  };
  if (!trees) return drills;
  const upgrade = async () => {
    state.site.tree = trees.to;
    const migrated = await state.site.run('migrate');
    await pause(OUTAGE_MS);
    await each(APPS, (app) => app.restart());
    return migrated;
  };
  return { [`upgrade from ${from} side by side`]: upgrade, ...drills };
}

async function runDrill(name, act, { traffic, operator, ledger }) {
  say(`${name} …`);
  traffic.take();
  operator.take();
  traffic.isWriting = true;
  const note = await act().catch((error) => `NOT COMPLETED: ${error.message}`);
  const { seconds, lost, doubled } = await ledger.close();
  const { requests, failures } = traffic.take();
  const noticed = [note, ...operator.take()].filter((text) => typeof text === 'string').join('; ');
  const row = {
    drill: name,
    requests,
    'refused or failed': describeCounts(failures),
    lost,
    doubled,
    'settled after s': seconds,
    'noticed by': noticed || '–',
  };
  say(Object.values(row).slice(1).join(' | '));
  return row;
}

async function main(work, cleanUp) {
  await buildChangedProjects();
  const trees = from && (await createTrees(from, work));
  if (trees) cleanUp.push(trees.remove);
  const world = await startWorld();
  const ports = await choosePorts();
  const folder = join(work, 'data');
  const leaveFree = mountDisk(folder);
  if (leaveFree) cleanUp.push(() => execFileSync('umount', ['-l', folder]));
  const settings = {
    EDITION: 'sample',
    SAMPLE_PORT: String(ports.sample),
    SPEECH: 'off',
    // The drills are about failures, not about the speed of a busy machine.
    RENDER_DEADLINE_MS: '9000',
    SWEEP_SECONDS: '5',
    UNCACHED_READS_PER_MINUTE: '100000',
    FEED_ITEMS_A_DAY: '100000',
    FETCH_EXCEPTED_ORIGINS: world.web.origin,
    SMTP_URL: world.mail.url,
    MAIL_FROM: 'news@example.org',
    OPERATOR_WEBHOOK: `${world.web.origin}/alarm`,
    BACKUP_FOLDER: join(work, 'backups'),
    BACKUP_HOUR: '0',
  };
  say('starting …');
  const options = { folder, ports, settings };
  const state = { site: await openSite({ ...options, tree: trees?.from ?? root }) };
  cleanUp.push(() => state.site.close());
  const { query } = state.site;
  const seeded = `select from seed_run where name = 'sample-edition: approved'`;
  await waitFor('The sample edition', 10 * MINUTE_MS, async () => (await query(seeded)).length > 0);
  await query(
    `with drill as (
       insert into outlet (slug, name, homepage, language) values ('drill', 'Drill', 'https://drill.example', 'en') returning id
     )
     insert into feed (outlet_id, name, url, category, language) select id, 'Drill', $1, 'Politics', 'en' from drill`,
    [world.web.feedUrl],
  );
  const articles = await query(`select id from article where status = 'approved' order by id limit 10`);
  const paths = ['/', '/sources', '/search?q=tax', '/api/articles'];
  for (const { id } of articles) paths.push(`/article/${id}`, `/api/articles/${id}`);
  const getSite = () => state.site;
  const cookie = await signUp(state.site, world.mail);
  const traffic = startTraffic({ paths, cookie, articleId: articles[0].id, world, getSite });
  cleanUp.push(traffic.stop);
  const operator = watchAsOperator({ getSite, ports, alarms: world.web.alarms });
  cleanUp.push(operator.stop);
  const ledger = openLedger({ world, traffic, getSite });

  const drills = createDrills({ state, options, leaveFree, trees });
  const rows = [];
  for (const [name, act] of Object.entries(drills))
    if (new RegExp(only).test(name)) rows.push(await runDrill(name, act, { traffic, operator, ledger }));
  console.log(table(rows));
}

const work = mkdtempSync(join(tmpdir(), 'parallax-drills-'));
const cleanUp = [() => rmSync(work, { recursive: true, force: true })];
const end = async (code) => {
  while (cleanUp.length > 0)
    await Promise.resolve()
      .then(cleanUp.pop())
      .catch(({ message }) => say(message));
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end(1));
main(work, cleanUp).then(
  () => end(0),
  (error) => {
    say(error.stack);
    return end(1);
  },
);
