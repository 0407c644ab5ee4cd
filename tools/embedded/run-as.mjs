import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath, root } from '../repository.mjs';

/**
 * Identities under which PostgreSQL can run, because it refuses to run as root. `owner` is the id of the user that must
 * own its files. `wrap` changes a command so that it runs under the identity.
 */
const currentIdentity = { wrap: (command, args) => [command, args], spawn: {} };

/**
 * The process is root outside the namespace and nobody inside it. This works in any folder without a second user, and
 * the files still belong to root.
 */
const namespaceIdentity = {
  owner: { uid: 0, gid: 0 },
  wrap: (command, args) => ['unshare', ['--user', '--map-user=65534', '--map-group=65534', command, ...args]],
  spawn: {},
};

function createUserIdentity(uid, gid) {
  return { ...currentIdentity, owner: { uid, gid }, spawn: { uid, gid } };
}

function findSystemUsers() {
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return ['postgres', 'nobody'].flatMap((name) => {
    const entry = entries.find((fields) => fields[0] === name);
    return entry ? [createUserIdentity(Number(entry[2]), Number(entry[3]))] : [];
  });
}

function findRepositoryOwner() {
  const { uid, gid } = statSync(root);
  return uid === 0 ? [] : [createUserIdentity(uid, gid)];
}

/** Returns the possible identities in order of preference. Users other than root have only one. */
export function listIdentities() {
  if (process.getuid?.() !== 0) return [currentIdentity];
  const namespace = process.platform === 'linux' && findOnPath('unshare') ? [namespaceIdentity] : [];
  return [...namespace, ...findRepositoryOwner(), ...findSystemUsers()];
}

/** Returns true if the program runs under this identity and can write to the folder. */
export function canRunAs(identity, program, folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const trial = mkdtempSync(join(folder, '.trial-'));
  try {
    if (identity.owner) chownSync(trial, identity.owner.uid, identity.owner.gid);
    const [command, args] = identity.wrap('sh', ['-c', '"$0" --version && : > "$1"', program, join(trial, 'x')]);
    return spawnSync(command, args, { cwd: '/', stdio: 'ignore', ...identity.spawn }).status === 0;
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}
