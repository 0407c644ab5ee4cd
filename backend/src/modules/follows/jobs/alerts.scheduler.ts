import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { SkipWhileReadOnly } from '../../../shared/read-only/read-only.ts';
import { SendAlerts } from '../use-cases/send-alerts.ts';

@Injectable()
export class AlertsScheduler {
  constructor(private readonly alerts: SendAlerts) {}

  @Cron('*/30 * * * * *', { waitForCompletion: true })
  @SkipWhileReadOnly()
  send(): Promise<void> {
    return this.alerts.sendDue();
  }
}
