import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { ArticlesModule } from '../articles/index.ts';
import { PingHubJob } from './jobs/ping-hub.job.ts';

@Module({ imports: [ArticlesModule], providers: runsJobs() ? [PingHubJob] : [] })
export class WebSubModule {}
