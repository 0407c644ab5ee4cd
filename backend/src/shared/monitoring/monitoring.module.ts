import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DiskFigures } from './disk-figures.ts';
import { Figures } from './figures.ts';
import { MonitoringServer } from './monitoring-server.ts';
import { Readiness } from './readiness.ts';
import { QueueFigures, StoredWorkFigures } from './work-figures.ts';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [Figures, MonitoringServer, Readiness, DiskFigures, QueueFigures, StoredWorkFigures],
  exports: [Figures, Readiness],
})
export class MonitoringModule {}
