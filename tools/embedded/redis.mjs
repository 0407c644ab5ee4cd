import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { choosePort } from '../ports.mjs';
import { findProgram } from './find-program.mjs';
import { startServer, waitUntil } from './process-tree.mjs';

const REDIS = {
  label: 'Redis',
  commands: ['redis-server', 'valkey-server'],
  packages: ['redis-server', 'redis-tools'],
  path: 'usr/bin/redis-server',
  versionArgs: ['--version'],
  versionPattern: /v=(\S+)/,
  darwin: 'brew install redis',
  linux:
    'sudo apt-get install redis-server   (Fedora: sudo dnf install valkey; Alpine: apk add redis; Arch: pacman -S valkey)',
  alternative: 'set its URL: REDIS_URL=redis://localhost:6379 npm start',
};

/** Authenticates and sends commands. Resolves to the whole response, which is empty if Redis does not respond. */
function sendCommands(port, password, ...commands) {
  return new Promise((resolve) => {
    let response = '';
    const socket = connect({ host: '127.0.0.1', port });
    const done = () => (socket.destroy(), resolve(response));
    socket.setTimeout(2000, done);
    socket.once('error', done);
    socket.once('close', done);
    socket.on('data', (bytes) => (response += bytes.toString('utf8')));
    socket.once('connect', () => socket.write([`AUTH ${password}`, ...commands, 'QUIT', ''].join('\r\n')));
  });
}

const isResponding = async (port, password) => (await sendCommands(port, password, 'PING')).includes('+PONG');

/**
 * Shuts down a Redis server that an earlier start left running, which is recognized by our password. Its data can be
 * discarded.
 */
async function stopLeftover(port, password) {
  if (!port || !(await isResponding(port, password))) return;
  await sendCommands(port, password, 'SHUTDOWN NOSAVE');
  await waitUntil(async () => !(await isResponding(port, password)), 5000, 100);
}

function writeSettings(folder, port, password) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'redis.conf');
  const quoted = folder.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir "${quoted}"`,
    'save ""',
    'appendonly no',
    'maxmemory-policy noeviction',
    `requirepass ${password}`,
    'daemonize no',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return file;
}

/** Starts Redis without persistence. Resolves to `{ url, port, pid, version, exited, stop() }`. */
export async function startRedis({ folder, password, rememberedPort, reserved, logFile }) {
  const program = findProgram(REDIS);
  await stopLeftover(rememberedPort, password);
  const port = await choosePort(rememberedPort, reserved);
  const server = await startServer({
    label: 'Redis',
    program,
    args: [writeSettings(folder, port, password)],
    logFile,
    isResponding: () => isResponding(port, password),
  });
  return { ...server, port, url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}/0` };
}
