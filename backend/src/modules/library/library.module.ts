import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { ReadingListReaderData } from './data/reading-list.reader-data.ts';
import { ReadingListStore } from './data/reading-list.store.ts';
import { StoryCursorReaderData } from './data/story-cursor.reader-data.ts';
import { StoryCursorStore } from './data/story-cursor.store.ts';
import { ListFeedController } from './http/list-feed.controller.ts';
import { ReadingListController } from './http/reading-list.controller.ts';
import { StoryCursorsController } from './http/story-cursors.controller.ts';
import { LibraryListener } from './jobs/library.listener.ts';
import { LibraryRetention } from './jobs/library.retention.ts';

@Module({
  controllers: [ReadingListController, ListFeedController, StoryCursorsController],
  providers: [
    ReadingListStore,
    ReadingListReaderData,
    StoryCursorStore,
    StoryCursorReaderData,
    ...(runsJobs() ? [LibraryListener, LibraryRetention] : []),
  ],
  exports: [ReadingListStore],
})
export class LibraryModule {}
