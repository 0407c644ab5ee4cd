import { Module } from '@nestjs/common';
import { FeedsModule } from '../modules/feeds/index.ts';
import { RegisterLiveFeeds } from './register-live-feeds.ts';

/** Imported only for the `live` edition, and only in processes that run jobs. */
@Module({ imports: [FeedsModule], providers: [RegisterLiveFeeds] })
export class LiveEditionModule {}
