import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './terminal.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Returns the script that a package's command runs. Running it with `appNode()` requires neither a shell nor a `.cmd`
 * wrapper.
 */
export function findPackageScript(name, command = name) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return resolve(folder, typeof bin === 'string' ? bin : bin[command]);
}

function isSupportedNodeVersion(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 17);
}

/**
 * Returns the Node binary that runs the product: the current one if it is new enough, otherwise the one that npm
 * installed.
 */
export function findNode() {
  if (isSupportedNodeVersion(process.versions.node)) return process.execPath;
  const folder = join(
    root,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  );
  const installed = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(installed)) return installed;
  throw new Refusal(
    `Parallax needs Node 22.17 or newer, but this is ${process.versions.node}, ` +
      `and npm does not provide a newer one for ${process.platform}-${process.arch}.`,
  );
}

/** Returns the path of a command on PATH, or undefined. */
export function findOnPath(command) {
  const names = process.platform === 'win32' ? [`${command}.exe`, `${command}.cmd`] : [command];
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (folder === '') continue;
    const found = names.map((name) => join(folder, name)).find((path) => existsSync(path));
    if (found) return found;
  }
  return undefined;
}

/** Loads an installed package. Only for tools that run after the packages have been installed. */
export const requireInstalled = createRequire(join(root, 'package.json'));
