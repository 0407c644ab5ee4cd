import { spawn } from 'node:child_process';
import { closeSync, existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Refusal } from '../terminal.mjs';
import { choosePort } from '../ports.mjs';
import { ensureCluster } from './postgres-cluster.mjs';
import { findPostgresPrograms } from './postgres-programs.mjs';
import { endWithParent, waitForEnd, endProcess, isAlive, readLastLines, openLog, waitUntil } from './process-tree.mjs';

const COMMON_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
};
const SETTINGS_BY_PROFILE = {
  durable: { max_connections: '100', effective_cache_size: '1GB', random_page_cost: '1.1' },
  // Settings that are safe only for data that is discarded after use.
  throwaway: {
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum_naptime: '1d',
  },
};

/** Parses the running server's pid file: `{ pid, port, ready }`. */
function readPidFile(folder) {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Sends an SSLRequest, to which every PostgreSQL server responds with one letter before it asks for a password. */
function isPostgres(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const done = (result) => (socket.destroy(), resolve(result));
    socket.setTimeout(2000, () => done(false));
    socket.once('error', () => done(false));
    socket.once('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.once('data', (bytes) => done(bytes[0] === 0x4e || bytes[0] === 0x53));
    socket.once('close', () => done(false));
  });
}

/**
 * Returns true if the process has this folder as its working directory (checked only on Linux). The pid alone proves
 * nothing, because process ids are reused.
 */
function hasWorkingDirectory(pid, folder) {
  if (!existsSync('/proc/self/cwd')) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}

/**
 * Returns the PostgreSQL server that an earlier start left running on these files. Removes the pid file of a server
 * that is no longer running.
 */
async function findLeftover(folder) {
  const left = readPidFile(folder);
  if (!left) return undefined;
  if (isAlive(left.pid) && hasWorkingDirectory(left.pid, folder)) {
    if (
      await waitUntil(async () => isAlive(left.pid) && readPidFile(folder)?.ready && isPostgres(left.port), 5000, 100)
    )
      return left;
    await endProcess(left.pid, 'SIGINT', 10_000);
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  return undefined;
}

function launchServer(programs, port, profile, logFile) {
  const settings = Object.entries({ ...COMMON_SETTINGS, ...SETTINGS_BY_PROFILE[profile] }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // Changes the user first, because changing the user clears the parent-death signal.
  const [mortal, mortalArgs] = endWithParent('INT', programs.postgres, [
    '-D',
    programs.folder,
    '-p',
    String(port),
    ...settings,
  ]);
  const [command, args] = programs.identity.wrap(mortal, mortalArgs);
  const log = openLog(logFile);
  // Runs PostgreSQL in its own process group, so that Ctrl-C reaches only the supervisor, which stops the servers in
  // order.
  const child = spawn(command, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
    ...programs.identity.spawn,
  });
  closeSync(log);
  const exited = waitForEnd(child);
  return { pid: child.pid, exited };
}

async function launchAndWait(programs, port, profile, logFile) {
  const server = launchServer(programs, port, profile, logFile);
  let ended = false;
  void server.exited.then(() => (ended = true));
  const up = await waitUntil(async () => ended || (readPidFile(programs.folder)?.ready && isPostgres(port)), 60_000);
  if (up && !ended) return server;
  if (!ended) await endProcess(server.pid, 'SIGINT', 5000);
  throw new Refusal(`PostgreSQL did not start. The end of ${logFile}:\n${readLastLines(logFile, 12)}`);
}

/**
 * Starts PostgreSQL on `folder`, or adopts the server that already runs on it. Resolves to `{ url(database), port, pid,
 * version, folder, adopted, exited, stop() }`.
 */
export async function startPostgres({
  folder: wanted,
  password,
  database,
  profile,
  rememberedPort,
  reserved,
  logFile,
}) {
  const programs = findPostgresPrograms(wanted);
  const { folder, version } = programs;
  const running = existsSync(folder) ? await findLeftover(folder) : undefined;
  if (!running) ensureCluster(programs, { password, database, profile });
  const port = running?.port ?? (await choosePort(rememberedPort, reserved));
  const server = running
    ? { pid: running.pid, exited: waitUntil(() => !isAlive(running.pid), Number.POSITIVE_INFINITY, 1000) }
    : await launchAndWait(programs, port, profile, logFile);
  return {
    port,
    version,
    folder,
    pid: server.pid,
    adopted: running !== undefined,
    exited: server.exited,
    url: (name = database) => `postgres://parallax:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`,
    // SIGINT requests PostgreSQL's fast shutdown, which rolls back open transactions and writes everything to disk.
    stop: () => endProcess(server.pid, 'SIGINT', 20_000),
  };
}
