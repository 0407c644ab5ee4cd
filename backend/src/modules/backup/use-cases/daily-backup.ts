import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { directDatabaseUrl } from '../../../shared/config/database-address.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { findBucket } from '../../../shared/outbound/s3-bucket.ts';
import { backupConfig } from '../backup.config.ts';
import { findDueDay, listExpired, nameInBucket, readBackupTime } from '../domain/backup-file.ts';
import { writeBackup } from './write-backup.ts';

/** Writes the day's backup to the folder and the bucket of the settings, and deletes expired ones. */
@Injectable()
export class DailyBackup {
  readonly #settings = backupConfig.read();

  constructor(
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the day whose backup is missing, or null. */
  async findDueDay(): Promise<string | null> {
    const { BACKUP_FOLDER: folder, BACKUP_HOUR: hour } = this.#settings;
    return folder === null ? null : findDueDay(await listFiles(folder), hour, this.clock.now());
  }

  async backUp(): Promise<void> {
    const { BACKUP_FOLDER: folder, BACKUP_DAYS: days } = this.#settings;
    if (folder === null) return;
    if ((await this.findDueDay()) !== null) await this.#write(folder);
    const names = (await listFiles(folder)).toSorted();
    const bucket = this.#settings.BACKUP_TO_BUCKET === 'on' ? findBucket() : null;
    const newest = names.findLast((name) => readBackupTime(name) !== null && name.endsWith('.age'));
    // Also after an attempt that wrote the backup and could not copy it.
    if (bucket && newest && !(await bucket.has(nameInBucket(newest))))
      await bucket.upload(nameInBucket(newest), join(folder, newest));
    for (const name of listExpired(names, days, this.clock.now())) {
      await bucket?.delete(nameInBucket(name));
      await rm(join(folder, name));
    }
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
