import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { runsJobs } from '../config/role.ts';
import { OutboxAndQueuesRetention } from './outbox-and-queues.retention.ts';
import { Retention } from './retention.ts';

@Module({
  imports: [DiscoveryModule],
  providers: runsJobs() ? [Retention, OutboxAndQueuesRetention] : [],
})
export class RetentionModule {}
