import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../../../shared/clock/clock.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { analyticsConfig } from '../analytics.config.ts';
import { EventDays } from '../data/event-days.ts';

/** Creates partitions ahead and drops expired ones. An event whose partition is missing gets it created. */
@Injectable()
export class EventDaysScheduler implements OnApplicationBootstrap {
  constructor(
    private readonly days: EventDays,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.everyHour();
  }

  @Cron('0 25 * * * *')
  async everyHour(): Promise<void> {
    try {
      await this.days.makeAround(this.clock.now());
      const dropped = await this.days.dropOlderThan(analyticsConfig.read().TRACK_EVENTS_KEPT_DAYS, this.clock.now());
      if (dropped > 0) this.logger.info({ dropped }, 'days of tracked events past their time were dropped');
    } catch (error) {
      this.logger.warn({ err: error }, 'the days of tracked events could not be tidied; trying again in an hour');
    }
  }
}
