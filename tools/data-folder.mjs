import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './repository.mjs';
import { Refusal } from './terminal.mjs';

/** Returns the folder that contains everything Parallax writes. */
export function dataFolder() {
  return resolve(root, process.env.PARALLAX_DATA || '.parallax');
}

export function listDataPaths(folder) {
  return {
    folder,
    postgres: join(folder, 'postgres'),
    redis: join(folder, 'redis'),
    mail: join(folder, 'mail'),
    images: join(folder, 'images'),
    logs: join(folder, 'logs'),
    secrets: join(folder, 'secrets'),
    programs: join(folder, 'programs'),
  };
}

/** Creates the folder and its subfolders. Only their owner can read them. */
export function prepareDataFolder(folder) {
  const paths = listDataPaths(folder);
  try {
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const path of [paths.mail, paths.images, paths.logs, paths.secrets])
      mkdirSync(path, { recursive: true, mode: 0o700 });
    chmodSync(paths.secrets, 0o700);
  } catch (error) {
    throw new Refusal(
      `The data folder ${folder} is not writable (${error.code}). Choose another one: PARALLAX_DATA=/path npm start`,
    );
  }
  return paths;
}

/** Returns a secret of this installation. Creates the secret on first use, in a file that only its owner can read. */
export function getSecret(paths, name, bytes = 24) {
  const file = join(paths.secrets, name);
  if (existsSync(file)) {
    const stored = readFileSync(file, 'utf8').trim();
    if (stored !== '') return { value: stored, file };
  }
  const value = randomBytes(bytes).toString('base64url');
  writeFileSync(file, `${value}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return { value, file };
}
