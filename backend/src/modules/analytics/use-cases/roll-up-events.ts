import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { analyticsConfig } from '../analytics.config.ts';
import { RollupStore } from '../data/rollup.store.ts';

const DAY_MS = 86_400_000;

@Injectable()
export class RollUpEvents {
  readonly #keptDays = analyticsConfig.read().TRACK_EVENTS_KEPT_DAYS;

  constructor(
    private readonly store: RollupStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Recomputes the figures of changed hours and returns the number of hours. Hours whose events may already be partly
   * deleted keep their figures.
   */
  rollUpChangedHours(): Promise<number> {
    const now = this.clock.now().getTime();
    return this.store.rollUpChanged(new Date(now - (this.#keptDays - 1) * DAY_MS));
  }
}
