import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.mjs';
import { Refusal, say, seconds } from './terminal.mjs';

const modulesFolder = join(root, 'node_modules');
const stampFile = join(modulesFolder, '.installed-lock');
const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network request to/;

function createStamp(lock) {
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

/** Returns true if npm's record of node_modules matches the lock file. */
function matchesNpmRecord(lock) {
  const record = join(modulesFolder, '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(lock).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  const optional = (entry) => entry.optional || entry.devOptional || entry.peer;
  const complete = Object.entries(wanted).every(([path, entry]) => path === '' || present[path] || optional(entry));
  return complete && Object.entries(present).every(([path, entry]) => wanted[path]?.version === entry.version);
}

function runNpm(args) {
  // Uses the Node that runs npm, not the one in node_modules, because npm is about to replace that folder.
  const script = process.env.npm_execpath;
  const [command, first] = script?.endsWith('.js')
    ? [process.env.npm_node_execpath ?? process.execPath, [script]]
    : ['npm', []];
  // Reports an unreachable registry within seconds, and repeats a stalled download after two minutes. With npm's
  // defaults, both would take far longer.
  const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=4000'];
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--fetch-timeout=120000', ...retries];
  const done = spawnSync(command, [...first, ...args, ...options], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32' && !script,
  });
  return { ok: done.status === 0, text: `${done.stderr ?? ''}${done.error ?? ''}`.trim() };
}

function explainFailure(text) {
  if (UNREACHABLE.test(text)) {
    return (
      'The packages could not be downloaded, because the package registry is unreachable. ' +
      'Check the network (or `npm config get registry` and the proxy), then run the command again. ' +
      'Packages that were already downloaded are kept.'
    );
  }
  if (/ENOSPC/.test(text)) return 'The packages could not be installed: the disk is full. They need about 900 MB.';
  if (/EACCES|EPERM|EROFS/.test(text))
    return `The packages could not be installed: this user cannot write to ${modulesFolder}.\n${text}`;
  return `The packages could not be installed. npm's output:\n${text}`;
}

/** Installs the packages of package-lock.json, unless this version of the lock file is already installed. */
export function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = createStamp(lock);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!matchesNpmRecord(lock)) {
    const began = Date.now();
    say('Installing packages (about half a minute, the first time only) ...');
    let done = runNpm(['ci']);
    // Some registries lack the optional packages for other platforms. `npm ci` requires these packages, but `npm
    // install` skips them.
    if (!done.ok && /EUSAGE/.test(done.text) && /Missing: .* from lock file/.test(done.text))
      done = runNpm(['install', '--no-save']);
    if (!done.ok) throw new Refusal(explainFailure(done.text));
    say(`Installed in ${seconds(Date.now() - began)}.`);
  }
  writeFileSync(stampFile, stamp);
}
