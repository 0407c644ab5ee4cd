import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { listDataPaths } from '../../tools/data-folder.mjs';
import { startNginx } from '../../tools/embedded/nginx.mjs';
import { waitUntil } from '../../tools/embedded/process-tree.mjs';
import { startEmbedded } from '../../tools/embedded/start-embedded.mjs';
import { startAppProcess } from '../../tools/launch/app-process.mjs';
import { supervise } from '../../tools/launch/supervised.mjs';
import { findFreePort } from '../../tools/ports.mjs';
import { findNode } from '../../tools/repository.mjs';

const COMMAND_LIMIT_MS = 300_000;
const READY_LIMIT_MS = 120_000;
const QUERY_LIMIT_MS = 10_000;
const ADMIN_PASSWORD = randomBytes(12).toString('hex');
export const APPS = ['web-1', 'web-2', 'worker-1', 'worker-2'];

/** Chooses free loopback ports for a site and its processes. */
export async function choosePorts() {
  const taken = [];
  const choose = async () => taken[taken.push(await findFreePort(taken)) - 1];
  const ports = { site: await choose(), sample: await choose() };
  for (const name of APPS) ports[name] = { main: await choose(), monitoring: await choose() };
  return ports;
}

/** Keeps a program running like the supervisor of `npm start`, but without giving up. */
function createPart(name, start) {
  let keeper;
  let current;
  const startAgain = async () => (current = await start());
  const part = {
    async begin(first) {
      current = first;
      keeper = supervise({ name, start: startAgain, onEnd: () => {}, onGiveUp: () => {}, giveUp: () => false });
      await keeper.begin(first);
    },
    stop: () => keeper?.stop(),
    signal: (signal) => process.kill(current.pid, signal),
    /** Ends the program with a signal. Resolves to how it ended when its supervisor has started it again. */
    async end(signal) {
      const ended = current;
      part.signal(signal);
      if (!(await waitUntil(() => current !== ended, READY_LIMIT_MS))) throw new Error(`${name} did not start again.`);
      return `${name}: ${await ended.exited}`;
    },
    async restart(downMs = 0) {
      await part.stop();
      await pause(downMs);
      await part.begin();
    },
  };
  return part;
}

/**
 * Starts the built product in `tree` as `npm start -- --web 2 --workers 2` does. `prepare` is the command that fills the
 * database, with its arguments.
 */
export async function openSite({ folder, tree, ports, settings, prepare = ['migrate'] }) {
  const embedded = await startEmbedded({ dataDir: folder });
  const { logs } = listDataPaths(folder);
  const logOf = (name) => join(logs, `${name}.log`);
  const origin = `http://127.0.0.1:${ports.site}`;
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    HOST: '127.0.0.1',
    SITE_URL: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: embedded.databaseUrl,
    DATABASE_POOL: '5',
    REDIS_URL: embedded.redisUrl,
    PARALLAX_DATA: folder,
    ADMIN_PASSWORD,
    ...settings,
  };
  const pool = new pg.Pool({
    connectionString: embedded.databaseUrl,
    max: 3,
    connectionTimeoutMillis: QUERY_LIMIT_MS,
    query_timeout: QUERY_LIMIT_MS,
  });
  pool.on('error', () => {});
  /** Additional settings of single processes, which apply from their next start. */
  const more = {};
  const site = { origin, tree, more, redisUrl: embedded.redisUrl, logFiles: APPS.map(logOf) };

  site.query = async (text, values) => (await pool.query(text, values)).rows;
  /** Runs a command of the product. Returns its output; throws it if the command fails. */
  site.run = async (command, ...args) => {
    const file = join(site.tree, 'backend/dist/cli', `${command}.js`);
    const options = { env, timeout: COMMAND_LIMIT_MS };
    return promisify(execFile)(findNode(), [file, ...args], options).then(
      ({ stdout }) => stdout.trim(),
      ({ stdout, stderr }) => {
        throw new Error(`${stdout}${stderr}`.trim());
      },
    );
  };
  const startApp = async (name) => {
    const { main, monitoring } = ports[name];
    const role = name.startsWith('web') ? 'web' : 'worker';
    const app = startAppProcess({
      name,
      entry: join(site.tree, 'backend/dist/main.js'),
      env: { ...env, ROLE: role, PORT: String(main), MONITORING_PORT: String(monitoring), ...more[name] },
      logFile: logOf(name),
      verbose: false,
    });
    const ending = await Promise.race([app.ready, app.exited]);
    if (ending !== undefined) throw new Error(`${name} did not start: ${ending}\n${app.problems()}`);
    return app;
  };
  const startProxy = () => {
    const webPorts = [ports['web-1'].main, ports['web-2'].main];
    return startNginx({ folder: join(folder, 'nginx'), port: ports.site, webPorts, logFile: logOf('nginx') });
  };
  site.parts = {
    postgres: createPart('postgres', embedded.restartPostgres),
    redis: createPart('redis', embedded.restartRedis),
    nginx: createPart('nginx', startProxy),
    ...Object.fromEntries(APPS.map((name) => [name, createPart(name, () => startApp(name))])),
  };
  site.close = async () => {
    await Promise.all([...APPS, 'nginx'].map((name) => site.parts[name].stop()));
    await pool.end();
    await Promise.all(['redis', 'postgres'].map((name) => site.parts[name].stop()));
  };
  await site.parts.postgres.begin(embedded.postgres);
  await site.parts.redis.begin(embedded.redis);
  await site.run(...prepare);
  await Promise.all([...APPS, 'nginx'].map((name) => site.parts[name].begin()));
  return site;
}
