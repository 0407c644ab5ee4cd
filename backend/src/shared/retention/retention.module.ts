import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { runsJobs } from '../config/role.ts';
import { DeliveredEvents } from './delivered-events.retention.ts';
import { OldFailures } from './old-failures.retention.ts';
import { Retention } from './retention.ts';

@Module({
  imports: [DiscoveryModule],
  providers: runsJobs() ? [Retention, DeliveredEvents, OldFailures] : [],
})
export class RetentionModule {}
