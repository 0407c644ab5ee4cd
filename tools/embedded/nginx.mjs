import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.mjs';
import { toAddress } from '../ports.mjs';
import { findProgram } from './find-program.mjs';
import { startServer } from './process-tree.mjs';

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
export async function startNginx({ folder, host = '127.0.0.1', port, webPorts, logFile }) {
  const program = findProgram(NGINX);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const settings = join(folder, 'nginx.conf');
  writeFileSync(settings, createProxySettings({ host, port, webPorts }), { mode: 0o600 });
  // nginx started by root would run its workers as another user, who cannot read the data folder.
  const directives = ['daemon off;', ...(process.getuid?.() === 0 ? ['user root;'] : [])].join(' ');
  const server = await startServer({
    label: 'nginx',
    program,
    args: ['-p', folder, '-c', settings, '-e', 'stderr', '-g', directives],
    logFile,
    isResponding: () => isResponding(toAddress(host, port)),
  });
  return { ...server, port };
}
