import { join } from 'node:path';
import { secret } from '../data-folder.mjs';
import { startEmbedded } from '../embedded/start-embedded.mjs';
import { lastLines, waitUntil } from '../embedded/process-tree.mjs';
import { root } from '../repository.mjs';
import { Refusal, say, warn } from '../terminal.mjs';
import { runAppCommand, startAppProcess } from './app-process.mjs';
import { standInsInUse } from './stand-ins.mjs';
import { supervise } from './supervised.mjs';

const backend = (path) => join(root, 'backend', 'dist', path);
const READY_MS = 180_000;
const ENDINGS_BEFORE_READY = 2;

function environmentOf(paths, options, embedded) {
  const env = { ...process.env, PARALLAX_DATA: paths.folder, PORT: String(options.port) };
  env.SITE_URL ||= `http://localhost:${options.port}`;
  if (embedded.databaseUrl) env.DATABASE_URL = embedded.databaseUrl;
  if (embedded.redisUrl) env.REDIS_URL = embedded.redisUrl;
  if (options.dev) env.DEV = '1';
  const own = !process.env.ADMIN_PASSWORD && !process.env.ADMIN_PASSWORD_FILE;
  const password = own ? secret(paths, 'admin-password', 12) : {};
  if (own) env.ADMIN_PASSWORD = password.value;
  return { env, password };
}

async function isReady(address) {
  try {
    const answer = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(3000) });
    return answer.status === 200;
  } catch {
    return false;
  }
}

/**
 * Starts all of it in order and keeps it running. Resolves once the site answers, to
 * `{ env, password, restartApp(), stop() }`; `stop` ends everything in the reverse order.
 */
export async function startParallax(paths, options) {
  const parts = [];
  let ready = false;
  const fallen = [];
  const stop = async () => {
    // The processes of the product together, then what they lean on.
    await Promise.all(parts.filter(({ isApp }) => isApp).map(({ keeper }) => keeper.stop()));
    for (const { keeper } of parts.filter(({ isApp }) => !isApp).reverse()) await keeper.stop();
  };
  const keep = (name, start, isApp) => {
    const keeper = supervise({
      name,
      start,
      onEnd: (ended, result, delay) => warn(`${ended} ended by itself (${result}); starting it again in ${delay / 1000} s.`),
      giveUp: (endings) => isApp && !ready && endings >= ENDINGS_BEFORE_READY,
      onGiveUp: (ended) => fallen.push(ended),
    });
    parts.push({ keeper, isApp });
    return keeper;
  };

  try {
    const needs = new Set(standInsInUse(process.env).map(({ name }) => name));
    const embedded = await startEmbedded({ dataDir: paths.folder, postgres: needs.has('postgres'), redis: needs.has('redis') });
    if (embedded.postgres) await keep('postgres', embedded.restartPostgres, false).begin(embedded.postgres);
    if (embedded.redis) await keep('redis', embedded.restartRedis, false).begin(embedded.redis);
    if (embedded.postgres?.adopted) say('Took over the PostgreSQL that an earlier start left running.');

    const { env, password } = environmentOf(paths, options, embedded);
    const logFile = (name) => join(paths.logs, `${name}.log`);
    const migrated = await runAppCommand({ entry: backend('cli/migrate.js'), env, logFile: logFile('migrate') });
    if (migrated.code !== 0) throw new Refusal(`The database could not be brought up to date:\n${migrated.output.trim()}`);

    const roles = ['worker', 'web'].map((role) =>
      keep(role, async () => startAppProcess({ name: role, entry: backend('main.js'), env: { ...env, ROLE: role }, logFile: logFile(role), verbose: options.verbose }), true),
    );
    await Promise.all(roles.map((keeper) => keeper.begin()));
    const address = `http://127.0.0.1:${options.port}`;
    await waitUntil(async () => fallen.length > 0 || (ready = await isReady(address)), READY_MS, 150);
    if (!ready) {
      const culprit = fallen[0] ?? 'web';
      const what = fallen.length > 0 ? `The ${culprit} process ended while starting` : `The site did not become ready within ${READY_MS / 1000} s`;
      throw new Refusal(`${what}. The end of ${logFile(culprit)}:\n${lastLines(logFile(culprit), 15)}`);
    }
    return { env, password, stop, restartApp: () => Promise.all(roles.map((keeper) => keeper.restart())) };
  } catch (error) {
    await stop();
    throw error;
  }
}
