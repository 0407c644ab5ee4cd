import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SkipWhileReadOnly } from '../../../shared/read-only/read-only.ts';
import { SendAlerts } from '../use-cases/send-alerts.ts';

const INTERVAL_MS = 30_000;

@Injectable()
export class AlertsScheduler {
  #busy = false;

  constructor(private readonly alerts: SendAlerts) {}

  @Interval(INTERVAL_MS)
  @SkipWhileReadOnly()
  async send(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      await this.alerts.sendDue();
    } finally {
      this.#busy = false;
    }
  }
}
