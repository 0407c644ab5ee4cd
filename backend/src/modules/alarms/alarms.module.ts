import { Module } from '@nestjs/common';
import { runsJobs, servesRequests } from '../../shared/config/role.ts';
import { MailModule } from '../mail/index.ts';
import { WebhooksModule } from '../webhooks/index.ts';
import { AlarmStore } from './data/alarm.store.ts';
import { HeartbeatStore } from './data/heartbeat.store.ts';
import { AlarmsController } from './http/alarms.controller.ts';
import { HeartbeatScheduler } from './jobs/heartbeat.scheduler.ts';
import { NotifyOperator } from './use-cases/notify-operator.ts';
import { WatchAlarms } from './use-cases/watch-alarms.ts';

@Module({
  imports: [MailModule, WebhooksModule],
  controllers: [AlarmsController],
  providers: [
    AlarmStore,
    HeartbeatStore,
    ...(runsJobs() ? [HeartbeatScheduler] : []),
    ...(servesRequests() ? [NotifyOperator, WatchAlarms] : []),
  ],
})
export class AlarmsModule {}
