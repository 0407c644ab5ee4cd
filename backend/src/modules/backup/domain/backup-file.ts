const NAME = /^parallax-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.zst(?:\.age)?$/;
const DAY_MS = 86_400_000;
/** Ending of the file's name while the backup is being written. */
export const PARTIAL = '.partial';

/** Returns a name such as parallax-2026-11-29T02-00-04Z.tar.zst. The standard tools open the files: age, zstd and tar. */
export function nameBackup(takenAt: Date, isEncrypted: boolean): string {
  const time = takenAt.toISOString().slice(0, 19).replaceAll(':', '-');
  return `parallax-${time}Z.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** Returns when the backup was taken, or null if the file is not a backup. */
export function readBackupTime(name: string): Date | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}T${hour}:${minute}:${second}Z`);
}

/** Returns the name of a backup in a bucket. */
export const nameInBucket = (name: string): string => `backups/${name}`;

/** Returns the backups that are older than `days`, without the newest one, which always stays. */
export function listExpired(names: readonly string[], days: number, now: Date): string[] {
  const backups = names.filter((name) => readBackupTime(name) !== null).toSorted();
  return backups.slice(0, -1).filter((name) => (readBackupTime(name)?.getTime() ?? 0) < now.getTime() - days * DAY_MS);
}

/** Returns the files of backups that were interrupted, for example by a crash. Those of the last day may be growing. */
export function listInterrupted(names: readonly string[], now: Date): string[] {
  const startOf = (name: string) => readBackupTime(name.slice(0, -PARTIAL.length))?.getTime() ?? Infinity;
  return names.filter((name) => name.endsWith(PARTIAL) && startOf(name) < now.getTime() - DAY_MS);
}

/**
 * Returns the day (UTC) whose backup is due, or null. The backup of a day is due from `hour` on, until there is a backup
 * that was taken after that time.
 */
export function findDueDay(names: readonly string[], hour: number, now: Date): string | null {
  const due = new Date(now);
  due.setUTCHours(hour, 0, 0, 0);
  if (due > now) due.setTime(due.getTime() - DAY_MS);
  const isDone = names.some((name) => (readBackupTime(name)?.getTime() ?? 0) >= due.getTime());
  return isDone ? null : due.toISOString().slice(0, 10);
}
