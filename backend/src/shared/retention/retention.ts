import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Cron, Timeout } from '@nestjs/schedule';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import { Database } from '../database/database.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { SkipWhileReadOnly } from '../read-only/read-only.ts';
import { DeclaresRetention, type RetentionRules, type RetentionRule } from './retention-rules.ts';

/** Maximum number of rows per statement, so that no statement holds row locks for long. */
const BATCH_SIZE = 5000;
/**
 * Time after startup at which an additional run starts, for machines that are off at night. The delay avoids extra
 * load during startup.
 */
const STARTUP_DELAY_MS = 10 * 60_000;

/** Deletes expired rows once a day, as declared by each module. */
@Injectable()
export class Retention implements BeforeApplicationShutdown {
  #running: Promise<number> | null = null;
  #stopped = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Cron('0 10 4 * * *', { timeZone: 'UTC' })
  @SkipWhileReadOnly()
  async runEveryNight(): Promise<void> {
    await this.deleteExpired();
  }

  @Timeout(STARTUP_DELAY_MS)
  @SkipWhileReadOnly()
  async runAfterStartup(): Promise<void> {
    await this.deleteExpired();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  /** Returns the number of deleted rows. Never throws, because the next day's run tries again. */
  deleteExpired(batch = BATCH_SIZE): Promise<number> {
    this.#running ??= this.#deleteAllExpired(batch)
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'could not delete expired rows; retrying tomorrow');
        return 0;
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  #deleteAllExpired(batch: number): Promise<number> {
    return this.database.withClient(async (client) => {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        ADVISORY_LOCKS.retention,
      ]);
      if (rows[0]?.mine !== true) {
        this.logger.info({}, 'another process is deleting expired rows; skipping this run');
        return 0;
      }
      let deleted = 0;
      // A failing rule must not block the other rules.
      for (const rule of this.listRules())
        deleted += await this.#deleteExpired(rule, batch).catch((error: unknown) => {
          this.logger.warn({ err: error, what: rule.what }, 'could not delete expired rows; retrying tomorrow');
          return 0;
        });
      // If the run failed, closes the connection, which also releases the lock.
      await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.retention]);
      return deleted;
    });
  }

  async #deleteExpired({ what, days, deleteSql }: RetentionRule, batch: number): Promise<number> {
    let deleted = 0;
    let affected = batch;
    while (affected === batch && !this.#stopped) {
      affected = (await this.database.execute(deleteSql, [days, batch])).length;
      deleted += affected;
    }
    if (deleted > 0) this.logger.info({ what, days, rows: deleted }, 'deleted expired rows');
    return deleted;
  }

  listRules(): RetentionRule[] {
    return this.discovery
      .getProviders({ metadataKey: DeclaresRetention.KEY })
      .flatMap(({ instance }) => (instance as RetentionRules).rules);
  }
}
