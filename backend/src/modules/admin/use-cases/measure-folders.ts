import { lstat, opendir, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { MeasuredSize } from '../data/disk-use.store.ts';

/** Returns the sizes of the folders directly in this folder, and the free space on its disk. */
export async function measureFolders(folder: string): Promise<MeasuredSize[]> {
  const { bavail, bsize } = await statfs(folder);
  const sizes: MeasuredSize[] = [{ kind: 'free', name: '', bytes: bavail * bsize }];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    sizes.push({ kind: 'folder', name: entry.name, bytes: await measureFolder(join(folder, entry.name)) });
  }
  return sizes;
}

/** Links are not followed. */
async function measureFolder(folder: string): Promise<number> {
  let bytes = 0;
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name);
      bytes += entry.isDirectory() ? await measureFolder(path) : await measureFile(path);
    }
  } catch (error) {
    ignoreUnreadable(error);
  }
  return bytes;
}

async function measureFile(path: string): Promise<number> {
  try {
    return (await lstat(path)).size;
  } catch (error) {
    ignoreUnreadable(error);
    return 0;
  }
}

/** Files may be deleted while they are measured, and folders such as those of PostgreSQL may belong to another user. */
function ignoreUnreadable(error: unknown): void {
  if (!['ENOENT', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
}
