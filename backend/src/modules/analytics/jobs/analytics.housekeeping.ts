import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../../../shared/clock/clock.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import { SkipWhileReadOnly } from '../../../shared/read-only/read-only.ts';
import { analyticsConfig } from '../analytics.config.ts';
import { EventPartitions } from '../data/event-partitions.ts';
import { DELETE_OLD_FIGURES } from '../data/rollup.sql.ts';

/**
 * Creates partitions in advance and drops expired ones. A partition that is still missing is created when an event is
 * stored.
 */
@Injectable()
export class EventPartitionScheduler implements OnApplicationBootstrap {
  constructor(
    private readonly partitions: EventPartitions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.maintainPartitions();
  }

  @Cron('0 25 * * * *')
  @SkipWhileReadOnly()
  async maintainPartitions(): Promise<void> {
    try {
      await this.partitions.createPartitionsFrom(this.clock.now());
      const dropped = await this.partitions.dropOlderThan(
        analyticsConfig.read().TRACK_EVENTS_KEPT_DAYS,
        this.clock.now(),
      );
      if (dropped > 0) this.logger.info({ dropped }, 'dropped expired partitions of tracked events');
    } catch (error) {
      this.logger.warn({ err: error }, 'could not create or drop partitions of tracked events; retrying in an hour');
    }
  }
}

/** Deletes old figures. The total view counts of articles are kept. */
@Injectable()
@DeclaresRetention()
export class OldFigures implements RetentionRules {
  readonly rules = [
    { what: 'keys of network digests', days: 2, deleteSql: DELETE_OLD_FIGURES.countingKeys },
    { what: 'statistics by article and hour', days: 90, deleteSql: DELETE_OLD_FIGURES.articleHours },
    { what: 'statistics by article and day', days: 730, deleteSql: DELETE_OLD_FIGURES.articleDays },
    { what: 'daily trends', days: 730, deleteSql: DELETE_OLD_FIGURES.trendDays },
    // The trend history compares two years if it finds an earlier day. On a small site, some days have no views.
    { what: 'statistics by category and day', days: 760, deleteSql: DELETE_OLD_FIGURES.categoryDays },
  ];
}
