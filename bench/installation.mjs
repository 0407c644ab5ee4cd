import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { endProcess } from '../tools/embedded/process-tree.mjs';
import { findFreePort } from '../tools/ports.mjs';
import { root } from '../tools/repository.mjs';
import { createTestServers } from '../tools/tests/servers.mjs';
import { DIST } from './built.mjs';

const PROBE = new URL('./web/heap-probe.mjs', import.meta.url).href;
const STOP_MS = 15_000;

/**
 * Starts a process to measure. `usage()` returns its CPU seconds and its heap after a garbage collection, `cpu()` its CPU
 * seconds without one. Writes the process's log to `logFile`, if given.
 */
export function startMeasured(script, args, env, logFile) {
  const child = spawn(process.execPath, ['--expose-gc', '--import', PROBE, script, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', logFile ? openSync(logFile, 'a') : 'ignore', 'inherit', 'ipc'],
  });
  const request = (what) =>
    new Promise((resolve) => {
      const onMessage = (message) => {
        if (message?.[what] === undefined) return;
        child.off('message', onMessage);
        resolve(message[what]);
      };
      child.on('message', onMessage);
      child.send(what);
    });
  const usage = () => request('usage');
  const cpu = () => request('cpu');
  const stop = async () => {
    // The id of a process that has ended may belong to another one.
    if (child.exitCode === null && child.signalCode === null) await endProcess(child.pid, 'SIGTERM', STOP_MS);
  };
  return { child, usage, cpu, stop };
}

/**
 * Prepares the built product for one measurement, with its own migrated database and folder. `start` begins processes,
 * `close` ends them, and `settings` are additional environment variables.
 */
export async function openInstallation(settings = {}) {
  const servers = createTestServers();
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = await servers.env();
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: TEST_DATABASE_URL });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'parallax-bench-'));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const databaseUrl = Object.assign(new URL(TEST_DATABASE_URL), { pathname: `/${name}` }).href;
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    EDITION: 'none',
    PORT: String(port),
    SITE_URL: origin,
    DATABASE_URL: databaseUrl,
    REDIS_URL: TEST_REDIS_URL,
    REDIS_PREFIX: name,
    PARALLAX_DATA: folder,
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    LOG_LEVEL: 'error',
    // Narration would use CPU time during the measurement.
    SPEECH: 'off',
    // All readers share one network address.
    UNCACHED_READS_PER_MINUTE: '10000000',
    ...settings,
  };
  const running = [];
  const begin = (script, role, more = {}, logFile) => {
    const one = startMeasured(join(DIST, script), [], { ...env, ...more, ROLE: role }, logFile);
    running.push(one);
    return one;
  };
  /** Resolves when the process reports that it is ready. `more` are settings of this process only. */
  const start = async (role, more, logFile) => {
    const one = begin('main.js', role, more, logFile);
    await new Promise((resolve, reject) => {
      one.child.on('message', (message) => message === 'ready' && resolve());
      one.child.once('exit', (code, signal) =>
        reject(new Error(`The ${role} ended (${code ?? signal}) before it was ready.`)),
      );
    });
    return one;
  };
  const close = async () => {
    await Promise.all(running.map((one) => one.stop()));
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { child } = begin('cli/migrate.js', 'worker');
    await new Promise((resolve, reject) =>
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The database could not be migrated.')))),
    );
  } catch (error) {
    await close();
    throw error;
  }
  return { name, origin, databaseUrl, redisUrl: TEST_REDIS_URL, start, close };
}
