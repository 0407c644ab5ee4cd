import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { getSecret } from '../data-folder.mjs';
import { waitUntil } from '../embedded/process-tree.mjs';
import { startNginx } from '../embedded/nginx.mjs';
import { startEmbedded } from '../embedded/start-embedded.mjs';
import { choosePort, openRememberedPorts, toAddress } from '../ports.mjs';
import { root } from '../repository.mjs';
import { Refusal, say } from '../terminal.mjs';
import { runAppCommand } from './app-process.mjs';
import { parseSamplePort } from './options.mjs';
import { superviseParts } from './parts.mjs';
import { listStandInsInUse } from './stand-ins.mjs';

const backend = (path) => join(root, 'backend', 'dist', path);
const CONNECT_TIMEOUT_MS = 30_000;

function createEnvironment(paths, options, embedded, samplePort) {
  const env = {
    DEV_MAIL_KEY: randomBytes(16).toString('base64url'),
    ...process.env,
    PARALLAX_DATA: paths.folder,
    PORT: String(options.port),
  };
  env.SITE_URL ||= `http://localhost:${options.port}`;
  if (embedded.databaseUrl) {
    env.DATABASE_URL = embedded.databaseUrl;
    // Each connection takes 5 to 10 MB, and the embedded database has a single machine's cores.
    env.DATABASE_POOL ||= '5';
    env.BACKUP_FOLDER ??= join(paths.folder, 'backups');
  }
  if (embedded.redisUrl) env.REDIS_URL = embedded.redisUrl;
  if (samplePort) env.SAMPLE_PORT = String(samplePort);
  if (options.dev) env.DEV = '1';
  return { env, password: addAdministratorPassword(env, paths) };
}

/** Adds a password that was made at the first start, unless one is set. */
function addAdministratorPassword(env, paths) {
  if (env.ADMIN_PASSWORD || env.ADMIN_PASSWORD_FILE) return {};
  const password = getSecret(paths, 'admin-password', 12);
  env.ADMIN_PASSWORD = password.value;
  return password;
}

/**
 * Returns SAMPLE_PORT if it is set. Otherwise, returns the port of the last start if that port is free, or else
 * another free port.
 */
async function chooseSamplePort(paths, reserved) {
  const ports = openRememberedPorts(paths.folder);
  const port = parseSamplePort(process.env) ?? (await choosePort(ports.of('sample'), reserved));
  ports.keep('sample', port);
  return port;
}

/**
 * Returns the name, role and port of each process. A single web process has the site's port. Several have ports of their
 * own, because nginx has the site's port.
 */
async function planApps(paths, { port, web, workers }, reserved) {
  const ports = openRememberedPorts(paths.folder);
  const number = (name, at) => (at === 0 ? name : `${name}-${at + 1}`);
  const apps = Array.from({ length: workers }, (_, at) => ({ name: number('worker', at), role: 'worker', port }));
  for (let at = 0; at < web; at += 1) {
    const name = number('web', at);
    const taken = [...reserved, ...apps.map((app) => app.port)];
    const own = web === 1 ? port : await choosePort(ports.of(name), taken);
    if (web > 1) ports.keep(name, own);
    apps.push({ name, role: 'web', port: own });
  }
  return apps;
}

/** Starts nginx in front of the web processes and keeps it running. */
async function startProxy(parts, paths, { port }, apps) {
  const webPorts = apps.filter(({ role }) => role === 'web').map((app) => app.port);
  const start = () =>
    startNginx({
      folder: join(paths.folder, 'nginx'),
      host: process.env.HOST || undefined,
      port,
      webPorts,
      logFile: parts.logFile('nginx'),
    });
  await parts.keepServer('nginx', await start(), start);
}

/** Starts the processes of the product, with nginx in front of several web processes. */
async function startApps(parts, paths, { options, env, reserved }) {
  const apps = await planApps(paths, options, [...reserved, Number(env.SAMPLE_PORT)]);
  if (options.web > 1) await startProxy(parts, paths, options, apps);
  const behindProxy = {
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: [env.TRUSTED_PROXIES, '127.0.0.1'].filter(Boolean).join(','),
  };
  await parts.startApps(
    apps.map(({ name, role, port }, at) => ({
      name,
      entry: backend('main.js'),
      env: {
        ...env,
        ROLE: role,
        PORT: String(port),
        ...(env.MONITORING_PORT && { MONITORING_PORT: String(Number(env.MONITORING_PORT) + at) }),
        ...(options.web > 1 && behindProxy),
      },
      verbose: options.verbose,
    })),
  );
}

async function health({ HOST, PORT }) {
  const address = `${toAddress(HOST, PORT)}/health/ready`;
  try {
    return await (await fetch(address, { signal: AbortSignal.timeout(3000) })).json();
  } catch (error) {
    return { problem: `The site does not respond at ${address} (${error.cause?.message ?? error.message}).` };
  }
}

/** Returns a sentence that explains to the operator how to fix an unhealthy site. */
function createAdvice({ problem, postgres, redis }) {
  if (problem) return `${problem} Check HOST and PORT.`;
  if (!postgres)
    return 'PostgreSQL does not respond at DATABASE_URL. Start it, or unset DATABASE_URL to use the embedded one.';
  if (!redis) return 'Redis does not respond at REDIS_URL. Start it, or unset REDIS_URL to use the embedded one.';
  return 'The worker is not processing jobs from Redis. Check that REDIS_URL and REDIS_PREFIX are the same for web and worker.';
}

/**
 * Starts all processes in order and keeps them running. Resolves when the site and the worker are ready, to `{
 * password, mailKey, failed, restartApps(), stop() }`: `failed` resolves to a Refusal if a process keeps crashing, and `stop`
 * ends all processes in reverse order.
 */
export async function startParallax(paths, options) {
  // In watch mode, processes are restarted without limit, because the next code change may fix the problem.
  const parts = superviseParts({
    logs: paths.logs,
    ...(options.dev && { endings: { beforeReady: 2, afterwards: Number.POSITIVE_INFINITY } }),
  });
  try {
    const needs = new Set(listStandInsInUse(process.env).map(({ name }) => name));
    const reserved = [options.port, parseSamplePort(process.env)].filter(Boolean);
    const embedded = await startEmbedded({
      dataDir: paths.folder,
      postgres: needs.has('postgres'),
      redis: needs.has('redis'),
      reserved,
    });
    if (embedded.postgres) await parts.keepServer('postgres', embedded.postgres, embedded.restartPostgres);
    if (embedded.redis) await parts.keepServer('redis', embedded.redis, embedded.restartRedis);
    if (embedded.postgres?.adopted) say('Using the PostgreSQL that an earlier start left running.');

    const { env, password } = createEnvironment(
      paths,
      options,
      embedded,
      needs.has('sample') && (await chooseSamplePort(paths, reserved)),
    );
    const migrated = await runAppCommand({ entry: backend('cli/migrate.js'), env, logFile: parts.logFile('migrate') });
    if (migrated.code !== 0) throw new Refusal(`The database could not be migrated.\n${migrated.output.trim()}`);

    await startApps(parts, paths, { options, env, reserved });
    let state;
    await waitUntil(async () => (state = await health(env)).status === 'ok', CONNECT_TIMEOUT_MS, 100);
    if (state.status !== 'ok') throw new Refusal(createAdvice(state));
    return {
      password,
      mailKey: env.DEV_MAIL_KEY,
      failed: parts.failed,
      stop: parts.stop,
      restartApps: parts.restartApps,
    };
  } catch (error) {
    await parts.stop();
    throw error;
  }
}
