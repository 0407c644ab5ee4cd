import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.mjs';
import { toAddress } from '../ports.mjs';
import { Refusal } from '../terminal.mjs';
import { findProgram } from './find-program.mjs';
import { endProcess, endWithParent, openLog, readLastLines, waitForEnd, waitUntil } from './process-tree.mjs';

const NGINX = {
  label: 'nginx',
  commands: ['nginx'],
  packages: ['nginx'],
  path: 'usr/sbin/nginx',
  versionArgs: ['-v'],
  versionPattern: /nginx\/(\S+)/,
  darwin: 'brew install nginx',
  linux: 'sudo apt-get install nginx   (Fedora: sudo dnf install nginx; Alpine: apk add nginx; Arch: pacman -S nginx)',
};

/** Returns docker/nginx.conf with the addresses of this machine. */
export function createProxySettings({ host, port, webPorts }) {
  const text = readFileSync(join(root, 'docker', 'nginx.conf'), 'utf8');
  const [, server, parameters] = /(server web:3000 resolve)([^;]*;)/.exec(text) ?? [];
  if (!server || !text.includes('listen 8080;')) throw new Error('docker/nginx.conf lacks an address to replace.');
  return text
    .replace('listen 8080;', `listen ${host.includes(':') ? `[${host}]` : host}:${port};`)
    .replace(server + parameters, webPorts.map((each) => `server 127.0.0.1:${each}${parameters}`).join(' '));
}

async function isResponding(address) {
  const response = await fetch(`${address}/health/live`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  await response?.body?.cancel();
  return response !== undefined;
}

/**
 * Starts nginx on `host` and `port` in front of the web processes with these loopback ports. Resolves to `{ port, pid, version,
 * exited, stop() }` when it responds.
 */
export async function startNginx({ folder, programs, host = '127.0.0.1', port, webPorts, logFile }) {
  const program = findProgram(NGINX, join(programs, 'nginx'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const settings = join(folder, 'nginx.conf');
  writeFileSync(settings, createProxySettings({ host, port, webPorts }), { mode: 0o600 });
  // nginx started by root would run its workers as another user, who cannot read the data folder.
  const directives = ['daemon off;', ...(process.getuid?.() === 0 ? ['user root;'] : [])].join(' ');
  const options = ['-p', folder, '-c', settings, '-e', 'stderr', '-g', directives];
  const [command, args] = endWithParent('TERM', program.command, options);
  const log = openLog(logFile);
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log, log], env: program.env });
  closeSync(log);
  let ended = false;
  const exited = waitForEnd(child);
  void exited.then(() => (ended = true));
  const up = await waitUntil(async () => ended || isResponding(toAddress(host, port)), 20_000);
  if (!up || ended) {
    if (!ended) await endProcess(child.pid, 'SIGTERM', 2000);
    throw new Refusal(`nginx did not start. The end of ${logFile}:\n${readLastLines(logFile, 8)}`);
  }
  const stop = () => endProcess(child.pid, 'SIGTERM', 5000);
  return { port, pid: child.pid, version: program.version, exited, stop };
}
