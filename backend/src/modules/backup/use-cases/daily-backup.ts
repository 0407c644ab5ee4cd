import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { directDatabaseUrl } from '../../../shared/config/database-address.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { findBucket } from '../../../shared/outbound/s3-bucket.ts';
import { backupConfig } from '../backup.config.ts';
import { findDueDay, listExpired, listInterrupted, nameInBucket, readBackupTime } from '../domain/backup-file.ts';
import { writeBackup } from './write-backup.ts';

/** Writes the day's backup to the folder and the bucket of the settings, and deletes expired ones. */
@Injectable()
export class DailyBackup {
  readonly #settings = backupConfig.read();
  readonly #bucket = this.#settings.BACKUP_TO_BUCKET === 'on' ? findBucket() : null;
  /** Newest backup that is known to be in the bucket. Saves the sweep a request every minute. */
  #copied: string | null = null;

  constructor(
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the day whose backup is missing in the folder or the bucket, or null. */
  async findDueDay(): Promise<string | null> {
    const { BACKUP_FOLDER: folder, BACKUP_HOUR: hour } = this.#settings;
    if (folder === null) return null;
    const names = await listFiles(folder);
    const now = this.clock.now();
    const unwritten = findDueDay(names, hour, now);
    // An unreachable bucket must not prevent the backup.
    if (unwritten !== null) return unwritten;
    const uncopied = await this.#findUncopied(names);
    return findDueDay(
      names.filter((name) => name !== uncopied),
      hour,
      now,
    );
  }

  async backUp(): Promise<void> {
    const { BACKUP_FOLDER: folder, BACKUP_DAYS: days, BACKUP_HOUR: hour } = this.#settings;
    if (folder === null) return;
    const earlier = await listFiles(folder);
    // Before the backup, because they may have filled the disk.
    for (const name of listInterrupted(earlier, this.clock.now())) await rm(join(folder, name));
    if (findDueDay(earlier, hour, this.clock.now()) !== null) await this.#write(folder);
    const names = await listFiles(folder);
    const uncopied = await this.#findUncopied(names);
    if (uncopied !== null) await this.#bucket?.upload(nameInBucket(uncopied), join(folder, uncopied));
    for (const name of listExpired(names, days, this.clock.now())) {
      await this.#bucket?.delete(nameInBucket(name));
      await rm(join(folder, name));
    }
  }

  /** Returns the newest backup if it is not in the bucket of the settings yet. */
  async #findUncopied(names: readonly string[]): Promise<string | null> {
    const newest = names
      .filter((name) => readBackupTime(name) !== null && name.endsWith('.age'))
      .toSorted()
      .at(-1);
    if (this.#bucket === null || newest === undefined || newest === this.#copied) return null;
    if (!(await this.#bucket.has(nameInBucket(newest)))) return newest;
    this.#copied = newest;
    return null;
  }

  async #write(folder: string): Promise<void> {
    const { BACKUP_RECIPIENT: recipient } = this.#settings;
    const backup = await writeBackup({
      databaseUrl: directDatabaseUrl(),
      folder,
      lock: recipient === null ? null : { recipient },
      takenAt: this.clock.now(),
    });
    this.logger.info(backup, 'wrote the daily backup');
  }
}

/** Returns no files for a missing folder. The first backup creates it. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
