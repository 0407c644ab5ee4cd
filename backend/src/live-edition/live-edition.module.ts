import { Module } from '@nestjs/common';
import { FeedsModule } from '../modules/feeds/index.ts';
import { RegisterLiveFeeds } from './register-live-feeds.ts';

/** Imported only if the edition is `live` and this process runs jobs. */
@Module({ imports: [FeedsModule], providers: [RegisterLiveFeeds] })
export class LiveEditionModule {}
