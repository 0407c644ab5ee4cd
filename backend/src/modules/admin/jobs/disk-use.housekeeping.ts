import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { appConfig } from '../../../shared/config/app.config.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { SkipWhileReadOnly } from '../../../shared/read-only/read-only.ts';
import { DeclaresRetention, deleteOlder, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import { DiskUseStore } from '../data/disk-use.store.ts';
import { measureFolders } from '../use-cases/measure-folders.ts';

/** Measures every hour how much space tables and folders take. Keeps the last measurement of each day. */
@Injectable()
@DeclaresRetention()
export class DiskUseScheduler implements OnApplicationBootstrap, RetentionRules {
  readonly rules = [
    { what: 'sizes of tables and folders by day', days: 30, deleteSql: deleteOlder('disk_use', 'day') },
  ];

  constructor(
    private readonly sizes: DiskUseStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.measure();
  }

  @Cron('0 55 * * * *', { waitForCompletion: true })
  @SkipWhileReadOnly()
  async measure(): Promise<void> {
    try {
      await this.sizes.save(await measureFolders(appConfig.read().PARALLAX_DATA));
    } catch (error) {
      this.logger.warn({ err: error }, 'could not measure the disk use; retrying in an hour');
    }
  }
}
