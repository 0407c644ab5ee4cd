import { Global, Module } from '@nestjs/common';
import { runsJobs } from '../config/role.ts';
import { PastWindows } from './past-windows.retention.ts';
import { RateLimits } from './rate-limits.ts';

@Global()
@Module({
  providers: [RateLimits, ...(runsJobs() ? [PastWindows] : [])],
  exports: [RateLimits],
})
export class RateLimitsModule {}
