/** A backup or restore that failed for a reason that the operator can fix. The message says how. */
export class BackupError extends Error {}

/** Codes of a full disk, of the operating system and of PostgreSQL. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'This user may not access it. Correct the permissions.',
  EEXIST: 'It is a file, not a folder. Choose another path.',
  ENOENT: 'It does not exist. Check the path.',
  ENOTDIR: 'Part of the path is a file, not a folder. Check the path.',
  EROFS: 'It is on a read-only disk. Choose another folder.',
};

/** Turns common failures into one sentence that says what to do. Other errors are returned as they are. */
export function explainFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (DISK_FULL.has(code))
    return new BackupError(`The disk is full (${error.message}). Free some space, and try again.`, { cause: error });
  const path = 'path' in error ? String(error.path) : '';
  const advice = CAUSES[code];
  return advice && path ? new BackupError(`Cannot use ${path}. ${advice}`, { cause: error }) : error;
}
