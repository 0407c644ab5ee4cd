import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from '../repository.mjs';
import { Refusal } from '../terminal.mjs';

const INSTALL_COMMANDS = {
  darwin: 'brew install redis',
  linux:
    'sudo apt-get install redis-server   (Fedora: sudo dnf install valkey; Alpine: apk add redis; Arch: pacman -S valkey)',
};

function redisMissingError(reason) {
  const command = INSTALL_COMMANDS[process.platform] ?? 'install Redis or Valkey';
  return new Refusal(
    `Parallax needs Redis, but ${reason}.\n  Install it:     ${command}\n  or set its URL: REDIS_URL=redis://localhost:6379 npm start`,
  );
}

function readVersion(program) {
  const result = spawnSync(program.command, ['--version'], { encoding: 'utf8', env: program.env });
  return result.status === 0 ? (/v=(\S+)/.exec(result.stdout)?.[1] ?? 'unknown') : undefined;
}

function findInstalledProgram() {
  for (const name of ['redis-server', 'valkey-server']) {
    const command = findOnPath(name);
    const program = command && { command, env: process.env };
    const found = program && readVersion(program);
    if (found) return { ...program, version: found };
  }
  return undefined;
}

/** Returns the Redis copy in the data folder. It uses its own libraries rather than the system's. */
function findUnpackedProgram(home) {
  const command = join(home, 'usr', 'bin', 'redis-server');
  if (!existsSync(command)) return undefined;
  const libraries = ['usr/lib', 'lib'].flatMap((part) =>
    existsSync(join(home, part))
      ? readdirSync(join(home, part))
          .filter((name) => name.includes('-linux-'))
          .map((name) => join(home, part, name))
      : [],
  );
  const program = { command, env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') } };
  const found = readVersion(program);
  return found && { ...program, version: found };
}

function runCommand(command, args, cwd) {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  return { ok: done.status === 0, out: done.stdout ?? '', err: done.stderr ?? '' };
}

/**
 * Returns a function that runs apt. It uses the system's package lists or, if those are missing or outdated, separate
 * lists. Neither needs root.
 */
function createAptRunner(scratch) {
  const settings = { 'Dir::State': 'state', 'Dir::State::lists': 'state/lists', 'Dir::Cache': 'cache' };
  const own = Object.entries(settings).flatMap(([name, folder]) => ['-o', `${name}=${join(scratch, folder)}`]);
  own.push('-o', 'Dir::State::status=/var/lib/dpkg/status', '-o', 'Debug::NoLocking=1', '-o', 'Acquire::Retries=2');
  return {
    system: [],
    own: () => {
      for (const folder of ['state/lists/partial', 'cache/archives/partial'])
        mkdirSync(join(scratch, folder), { recursive: true });
      return runCommand('apt-get', [...own, 'update'], scratch).ok ? own : undefined;
    },
  };
}

function listRequiredLibraries(options, scratch) {
  const shown = runCommand('apt-cache', [...options, 'show', '--no-all-versions', 'redis-tools'], scratch);
  const depends = /^Depends: (.*)$/m.exec(shown.out)?.[1] ?? '';
  const names = depends
    .split(',')
    .map((entry) => entry.trim().split(/[\s|:(]/)[0])
    .filter((name) => name.startsWith('lib'));
  return names.filter(
    (name) => !/ok installed/.test(runCommand('dpkg-query', ['-W', '-f', '${Status}', name], scratch).out),
  );
}

function downloadPackages(options, scratch) {
  const wanted = ['redis-server', 'redis-tools', ...listRequiredLibraries(options, scratch)];
  return runCommand('apt-get', [...options, 'download', ...wanted], scratch);
}

function unpackPackages(home) {
  mkdirSync(join(home, '..'), { recursive: true, mode: 0o700 });
  const scratch = mkdtempSync(`${home}-`);
  try {
    const lists = createAptRunner(scratch);
    let done = downloadPackages(lists.system, scratch);
    if (!done.ok) {
      const own = lists.own();
      if (own) done = downloadPackages(own, scratch);
    }
    const packages = readdirSync(scratch).filter((name) => name.endsWith('.deb'));
    if (!done.ok || packages.length < 2)
      throw redisMissingError(
        `it is not on PATH and apt could not download it:\n${done.err.trim().split('\n').slice(-3).join('\n')}`,
      );
    for (const file of packages) runCommand('dpkg', ['-x', file, join(scratch, 'unpacked')], scratch);
    rmSync(home, { recursive: true, force: true });
    renameSync(join(scratch, 'unpacked'), home);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Returns `{ command, env, version }` of a Redis or Valkey server: the installed one, otherwise a copy in the folder
 * `programs`.
 */
export function findRedisProgram(programs) {
  const home = join(programs, 'redis');
  const found = findInstalledProgram() ?? findUnpackedProgram(home);
  if (found) return found;
  if (!findOnPath('apt-get') || !findOnPath('dpkg'))
    throw redisMissingError('neither redis-server nor valkey-server is on PATH');
  unpackPackages(home);
  const unpacked = findUnpackedProgram(home);
  if (!unpacked) throw redisMissingError('the copy that apt downloaded does not run here');
  return unpacked;
}
