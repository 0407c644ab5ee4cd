import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createBoundedFetch } from '../shared/outbound/bounded-fetch.ts';

const MAIN = join(import.meta.dirname, '..', 'main.js');
const START_LIMIT_MS = 300_000;
const RESPONSE_LIMIT_MS = 30_000;
const MAX_BYTES = 10_000_000;
/** Responses of a working site that read the database. */
const PATHS = ['/health/ready', '/api/articles?limit=1', '/api/log/head'];

/** Settings of a web process that readers do not reach. */
export const healthSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  // A restore needs the connections of a pooler closed, so the pooler may be stopped.
  DATABASE_URL: env['DATABASE_DIRECT_URL'] || env['DATABASE_URL'],
  ROLE: 'web',
  HOST: '127.0.0.1',
  PORT: '0',
  DEV: '0',
  EDITION: 'none',
  LOG_LEVEL: 'info',
  MONITORING_PORT: '',
  // The folder of backups may be one that only `npm start` knows.
  BACKUP_TO_BUCKET: 'off',
});

interface LogLine {
  readonly msg?: string;
  readonly address?: string;
}

function parseLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return { msg: line };
  }
}

/** Returns the address of the process. Throws with its last message if it does not start. */
async function readAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output.');
  let last = 'it wrote nothing.';
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  for await (const line of createInterface({ input: child.stdout, signal: limit })) {
    const { msg, address } = parseLine(line);
    if (address) return address;
    last = msg ?? last;
  }
  if (limit.aborted)
    throw new Error(
      `A web process did not start within ${START_LIMIT_MS / 60_000} minutes. Stop other programs of this machine, and try again.`,
    );
  throw new Error(`A web process did not start: ${last}`);
}

/** Starts a web process and reads from it. Throws if it does not respond. Sends nothing and runs no jobs. */
export async function checkHealth(env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [MAIN], {
    env: healthSettings(env),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  try {
    const address = await readAddress(child);
    const request = createBoundedFetch(MAX_BYTES);
    for (const path of PATHS) {
      // oxlint-disable-next-line no-await-in-loop -- the first failure is the reason
      const { status } = await request(`${address}${path}`, { signal: AbortSignal.timeout(RESPONSE_LIMIT_MS) });
      if (status !== 200) throw new Error(`A web process responded to ${path} with status ${status}.`);
    }
  } finally {
    child.stdout?.resume();
    child.kill('SIGTERM');
    await exited;
  }
}
