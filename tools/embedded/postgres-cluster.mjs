import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../terminal.mjs';

function runAs({ identity }, command, args, options = {}) {
  const [wrapped, wrappedArgs] = identity.wrap(command, args);
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const result = spawnSync(wrapped, wrappedArgs, { cwd: '/', env, encoding: 'utf8', ...identity.spawn, ...options });
  if (result.status === 0) return;
  throw new Refusal(
    `PostgreSQL could not create its files in ${dirname(args[1] ?? '')}:\n${result.stderr || result.error || result.stdout}`,
  );
}

function changeOwner(owner, path) {
  chownSync(path, owner.uid, owner.gid);
  if (!statSync(path).isDirectory()) return;
  for (const entry of readdirSync(path)) changeOwner(owner, join(path, entry));
}

function checkVersion(programs) {
  const made = readFileSync(join(programs.folder, 'PG_VERSION'), 'utf8').trim();
  const ours = programs.version.split('.')[0];
  if (made === ours) return;
  throw new Refusal(
    `The database in ${programs.folder} was created by PostgreSQL ${made}, but this version of Parallax uses ${ours}. ` +
      'Start the version of Parallax that created it, or move the folder away to start with an empty database.',
  );
}

/**
 * Creates the database files in a temporary folder and then moves them into place, so that an interrupted first start
 * leaves no partial cluster.
 */
function createCluster(programs, { password, database, profile }) {
  const parent = dirname(programs.folder);
  const scratch = mkdtempSync(join(parent, '.initdb-'));
  const fresh = join(scratch, 'cluster');
  const passwordFile = join(scratch, 'password');
  try {
    mkdirSync(fresh, { mode: 0o700 });
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (programs.identity.owner) changeOwner(programs.identity.owner, scratch);
    runAs(programs, programs.initdb, [
      '-D',
      fresh,
      '-U',
      'parallax',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(profile === 'throwaway' ? ['--no-sync'] : []),
    ]);
    // Creates the database in single-user mode, because the npm package contains no client program.
    runAs(programs, programs.postgres, ['--single', '-D', fresh, 'postgres'], {
      input: `CREATE DATABASE ${database};\n`,
    });
    renameSync(fresh, programs.folder);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Creates the database files if they are missing. Otherwise, checks their PostgreSQL version and corrects their
 * owner.
 */
export function ensureCluster(programs, settings) {
  if (!existsSync(join(programs.folder, 'PG_VERSION'))) return createCluster(programs, settings);
  checkVersion(programs);
  const { owner } = programs.identity;
  if (owner && statSync(programs.folder).uid !== owner.uid) changeOwner(owner, programs.folder);
}
