import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { BackUpJob } from './jobs/back-up.job.ts';
import { DailyBackup } from './use-cases/daily-backup.ts';

@Module({ providers: runsJobs() ? [DailyBackup, BackUpJob] : [] })
export class BackupModule {}
