import { Module } from '@nestjs/common';
import { ArticlesModule } from '../modules/articles/index.ts';
import { FeedsModule } from '../modules/feeds/index.ts';
import { ContentChanges } from './content-changes.ts';
import { HealthController } from './health/health.controller.ts';
import { PicturesController } from './image-proxy/pictures.controller.ts';
import { SiteInfoController } from './site-info/site-info.controller.ts';

@Module({
  imports: [ArticlesModule, FeedsModule],
  controllers: [HealthController, PicturesController, SiteInfoController],
  providers: [ContentChanges],
})
export class WebModule {}
