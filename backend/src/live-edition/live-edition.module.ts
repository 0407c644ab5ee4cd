import { Module } from '@nestjs/common';
import { FeedsModule } from '../modules/feeds/index.ts';
import { RegisterLiveFeeds } from './register-live-feeds.ts';

/** Imported only where the edition is the live one and this process works through jobs. */
@Module({ imports: [FeedsModule], providers: [RegisterLiveFeeds] })
export class LiveEditionModule {}
