import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { birthOf, isAlive } from '../embedded/process-tree.mjs';
import { Refusal } from '../terminal.mjs';

/** One Parallax on one data folder. Returns how to give the folder back. */
export function holdDataFolder(folder, address) {
  const file = join(folder, 'running.json');
  if (existsSync(file)) {
    const other = readLock(file);
    if (other && other.pid !== process.pid && isAlive(other.pid) && birthOf(other.pid) === other.born) {
      throw new Refusal(`Parallax already runs on this data folder, at ${other.address} (process ${other.pid}). Stop it first, or give this one its own: PARALLAX_DATA=/path npm start -- --port 3001`);
    }
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, born: birthOf(process.pid), address }), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
