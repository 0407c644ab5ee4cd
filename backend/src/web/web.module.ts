import { Module } from '@nestjs/common';
import { ArticlesModule } from '../modules/articles/index.ts';
import { FeedsModule } from '../modules/feeds/index.ts';
import { HealthController } from './health/health.controller.ts';
import { SiteInfoController } from './site-info/site-info.controller.ts';

@Module({
  imports: [ArticlesModule, FeedsModule],
  controllers: [HealthController, SiteInfoController],
})
export class WebModule {}
