import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStartTime, isAlive } from '../embedded/process-tree.mjs';
import { Refusal } from '../terminal.mjs';

/** Locks the data folder, so that only one Parallax can use it. Returns a function that releases the lock. */
export function lockDataFolder(folder, address) {
  const file = join(folder, 'running.json');
  const release = () => rmSync(file, { force: true });
  const text = JSON.stringify({ pid: process.pid, born: readStartTime(process.pid), address });
  if (tryWrite(file, text)) return release;
  const other = readLock(file);
  if (other && other.pid !== process.pid && isAlive(other.pid) && readStartTime(other.pid) === other.born) {
    const port = Number(new URL(other.address).port || 80) + 1;
    throw new Refusal(
      `Parallax already runs on the data folder ${folder}, at ${other.address} (process ${other.pid}). ` +
        'Stop it first. A second copy needs its own folder and port: ' +
        `PARALLAX_DATA=/path npm start -- --port ${port}`,
    );
  }
  release();
  if (!tryWrite(file, text))
    throw new Refusal(
      `Another Parallax is starting on the data folder ${folder}. ` +
        'Use that one, or start this copy with its own folder: PARALLAX_DATA=/path npm start',
    );
  return release;
}

/** Creates the lock file. Returns false if it exists, so that only one of two concurrent starts gets the lock. */
function tryWrite(file, text) {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
