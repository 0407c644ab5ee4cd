import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { testServers } from '../../tools/tests/servers.mjs';

const pg = createRequire(import.meta.url)('pg');
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MAIN = join(ROOT, 'backend/dist/main.js');
const PROBE = new URL('./heap-probe.mjs', import.meta.url).href;
const SEEDED_MS = 600_000;
const STOP_MS = 15_000;

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** A process that is measured: `usage()` tells its CPU seconds and its heap after a collection, `resident()` its memory without one. */
export function measured(script, args, env) {
  const child = spawn(process.execPath, ['--expose-gc', '--import', PROBE, script, ...args], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const told = (what) =>
    new Promise((resolve) => {
      const hear = (message) => {
        if (message?.[what] === undefined) return;
        child.off('message', hear);
        resolve(message[what]);
      };
      child.on('message', hear);
      child.send(what);
    });
  const usage = () => told('usage');
  const resident = () => told('resident');
  const stop = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      child.once('exit', () => {
        clearTimeout(force);
        resolve();
      });
      child.kill('SIGTERM');
    });
  return { child, usage, resident, stop };
}

function ready({ child }, what) {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => message === 'ready' && resolve());
    child.once('exit', (code, signal) => reject(new Error(`${what} ended (${code ?? signal}) before it was ready.`)));
  });
}

async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function seeded(databaseUrl) {
  const deadline = Date.now() + SEEDED_MS;
  while (Date.now() < deadline) {
    const [done] = await query(databaseUrl, `select from seed_run where name = 'sample-edition: approved'`);
    if (done) return;
    await pause(1000);
  }
  throw new Error(`The sample edition was not complete after ${SEEDED_MS / 1000} s.`);
}

/** The built product with the sample edition, on a database and a folder of its own; the worker ends once all is there. */
export async function startProduct() {
  const servers = testServers();
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = await servers.env();
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const databaseUrl = new URL(TEST_DATABASE_URL);
  databaseUrl.pathname = `/${name}`;
  await query(TEST_DATABASE_URL, `create database ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'parallax-bench-'));
  const [port, samplePort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const env = {
    PATH, HOME, NODE_ENV: 'production', ALLOW_EMBEDDED: 'sample,extractive,postgres,redis,mail,test-payments', TRUSTED_PROXIES: 'none', EDITION: 'sample', PORT: String(port), SAMPLE_PORT: String(samplePort),
    SITE_URL: origin, DATABASE_URL: databaseUrl.href, REDIS_URL: TEST_REDIS_URL, REDIS_PREFIX: name, PARALLAX_DATA: folder, ADMIN_PASSWORD: randomBytes(12).toString('hex'), LOG_LEVEL: 'error',
  };
  const running = [];
  const stop = async () => {
    await Promise.all(running.map((one) => one.stop()));
    await query(TEST_DATABASE_URL, `drop database if exists ${name} with (force)`);
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (role) => {
    const one = measured(MAIN, [], { ...env, ROLE: role });
    running.push(one);
    await ready(one, `The ${role} process`);
    return one;
  };
  try {
    const migrate = measured(join(ROOT, 'backend/dist/cli/migrate.js'), [], env);
    await new Promise((resolve, reject) => migrate.child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The database could not be prepared.')))));
    const worker = await start('worker');
    const web = await start('web');
    await seeded(databaseUrl.href);
    return { origin, web, worker, stop, forgetPages: () => query(databaseUrl.href, `select pg_notify('parallax_content', '')`) };
  } catch (error) {
    await stop();
    throw error;
  }
}
