import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, listDataPaths } from '../data-folder.mjs';
import { findOnPath } from '../repository.mjs';
import { Refusal } from '../terminal.mjs';

function missingError({ label, linux, darwin, alternative }, reason) {
  const command = { darwin, linux }[process.platform] ?? `install ${label}`;
  const other = alternative ? `\n  or ${alternative}` : '';
  return new Refusal(`Parallax needs ${label}, but ${reason}.\n  Install it:     ${command}${other}`);
}

function readVersion({ versionArgs, versionPattern }, { command, env }) {
  const result = spawnSync(command, versionArgs, { encoding: 'utf8', env });
  if (result.status !== 0) return undefined;
  return versionPattern.exec(result.stdout + result.stderr)?.[1] ?? 'unknown';
}

function findInstalled(program) {
  for (const name of program.commands) {
    const command = findOnPath(name);
    const found = command && { command, env: process.env };
    const version = found && readVersion(program, found);
    if (version) return { ...found, version };
  }
  return undefined;
}

/** Returns the copy in the data folder. It uses its own libraries rather than the system's. */
function findUnpacked(program, home) {
  const command = join(home, program.path);
  if (!existsSync(command)) return undefined;
  const libraries = ['usr/lib', 'lib'].flatMap((part) =>
    existsSync(join(home, part))
      ? readdirSync(join(home, part))
          .filter((name) => name.includes('-linux-'))
          .map((name) => join(home, part, name))
      : [],
  );
  const found = { command, env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') } };
  const version = readVersion(program, found);
  return version && { ...found, version };
}

function runCommand(command, args, cwd) {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  return { ok: done.status === 0, out: done.stdout ?? '', err: done.stderr ?? '' };
}

/** Returns the options with which apt uses package lists of its own in `scratch`, or undefined if it cannot get them. */
function createPackageLists(scratch) {
  const settings = { 'Dir::State': 'state', 'Dir::State::lists': 'state/lists', 'Dir::Cache': 'cache' };
  const options = Object.entries(settings).flatMap(([name, folder]) => ['-o', `${name}=${join(scratch, folder)}`]);
  options.push('-o', 'Dir::State::status=/var/lib/dpkg/status', '-o', 'Debug::NoLocking=1', '-o', 'Acquire::Retries=2');
  for (const folder of ['state/lists/partial', 'cache/archives/partial'])
    mkdirSync(join(scratch, folder), { recursive: true });
  return runCommand('apt-get', [...options, 'update'], scratch).ok ? options : undefined;
}

function listRequiredLibraries(packages, options, scratch) {
  const shown = runCommand('apt-cache', [...options, 'show', '--no-all-versions', packages.at(-1)], scratch);
  const depends = /^Depends: (.*)$/m.exec(shown.out)?.[1] ?? '';
  const names = depends
    .split(',')
    .map((entry) => entry.trim().split(/[\s|:(]/)[0])
    .filter((name) => name.startsWith('lib'));
  return names.filter(
    (name) => !/ok installed/.test(runCommand('dpkg-query', ['-W', '-f', '${Status}', name], scratch).out),
  );
}

function downloadPackages(packages, options, scratch) {
  const wanted = [...packages, ...listRequiredLibraries(packages, options, scratch)];
  return runCommand('apt-get', [...options, 'download', ...wanted], scratch);
}

function unpackPackages(program, home) {
  mkdirSync(join(home, '..'), { recursive: true, mode: 0o700 });
  const scratch = mkdtempSync(`${home}-`);
  try {
    // The system's package lists may be missing or outdated, and updating them needs root.
    let done = downloadPackages(program.packages, [], scratch);
    const ownLists = done.ok ? undefined : createPackageLists(scratch);
    if (ownLists) done = downloadPackages(program.packages, ownLists, scratch);
    const files = readdirSync(scratch).filter((name) => name.endsWith('.deb'));
    if (!done.ok || files.length < program.packages.length)
      throw missingError(
        program,
        `it is not on PATH and apt could not download it:\n${done.err.trim().split('\n').slice(-3).join('\n')}`,
      );
    for (const file of files) runCommand('dpkg', ['-x', file, join(scratch, 'unpacked')], scratch);
    rmSync(home, { recursive: true, force: true });
    renameSync(join(scratch, 'unpacked'), home);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Returns the installed program, or a copy in the data folder that apt downloads and unpacks without root.
 *
 * @param {object} program
 * @param {string} program.label name in messages, and of the folder of a downloaded copy
 * @param {string[]} program.commands names under which the program may be on PATH
 * @param {string[]} program.packages Debian packages to download, and with them the libraries that the last one requires
 * @param {string} program.path path of the command in the unpacked packages
 * @param {string[]} program.versionArgs arguments that print the version
 * @param {RegExp} program.versionPattern reads the version from the output
 * @param {string} program.linux command that installs the program, for messages
 * @param {string} program.darwin the same on macOS
 * @param {string} [program.alternative] another solution, for messages
 * @returns {{ command: string, env: object, version: string }}
 */
export function findProgram(program) {
  const home = join(listDataPaths(dataFolder()).programs, program.label.toLowerCase());
  const found = findInstalled(program) ?? findUnpacked(program, home);
  if (found) return found;
  if (!findOnPath('apt-get') || !findOnPath('dpkg'))
    throw missingError(program, `${program.commands.join(' or ')} is not on PATH`);
  unpackPackages(program, home);
  const unpacked = findUnpacked(program, home);
  if (!unpacked) throw missingError(program, 'the copy that apt downloaded does not run here');
  return unpacked;
}
