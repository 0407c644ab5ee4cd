import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { ArticlesModule } from '../articles/index.ts';
import { BatchedCdn } from './adapters/batched-cdn.ts';
import { HttpCdn } from './adapters/http-cdn.ts';
import { choosePurge } from './adapters/purge-requests.ts';
import { cdnConfig } from './cdn.config.ts';
import { PurgeCdnJob } from './jobs/purge-cdn.job.ts';
import { CDN, type Cdn } from './ports/cdn.ts';

function chooseCdn(): Cdn | null {
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } = cdnConfig.read();
  return url === null || token === null ? null : new BatchedCdn(new HttpCdn({ url, token, write: choosePurge(url) }));
}

@Module({
  imports: [ArticlesModule],
  providers: runsJobs() ? [{ provide: CDN, useFactory: chooseCdn }, PurgeCdnJob] : [],
})
export class CdnModule {}
