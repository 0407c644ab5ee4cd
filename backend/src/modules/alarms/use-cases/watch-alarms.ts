import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { Figures } from '../../../shared/monitoring/figures.ts';
import { AlarmStore } from '../data/alarm.store.ts';
import { ALARM_RULES, evaluateRule } from './alarm-rules.ts';
import { NotifyOperator } from './notify-operator.ts';

const CHECK_MS = 60_000;

/** Checks the alarms every minute in web processes, because workers may be gone. */
@Injectable()
export class WatchAlarms {
  #checking = false;

  constructor(
    private readonly figures: Figures,
    private readonly alarms: AlarmStore,
    private readonly operator: NotifyOperator,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never throws, because the next check tries again. */
  @Interval(CHECK_MS)
  async check(): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    try {
      await this.#checkAll();
    } catch (error) {
      this.logger.warn({ err: error }, 'could not check the alarms; retrying in a minute');
    } finally {
      this.#checking = false;
    }
  }

  async #checkAll(): Promise<void> {
    const unread = await this.figures.collect();
    const readable = ALARM_RULES.filter(({ gauge }) => !unread.has(gauge));
    const checked = await Promise.all(
      readable.map(async (rule) => ({ name: rule.name, detail: await evaluateRule(rule) })),
    );
    await this.alarms.save(checked);
    if (!(await this.operator.isConfigured())) return;
    for (const alarm of await this.alarms.claimUnreported())
      if (await this.operator.notify(alarm)) await this.alarms.recordNotified(alarm);
  }
}
