import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { ReadingListReaderData } from './data/reading-list.reader-data.ts';
import { ReadingListStore } from './data/reading-list.store.ts';
import { ListFeedController } from './http/list-feed.controller.ts';
import { ReadingListController } from './http/reading-list.controller.ts';
import { RemovedItems } from './jobs/removed-items.retention.ts';

@Module({
  controllers: [ReadingListController, ListFeedController],
  providers: [ReadingListStore, ReadingListReaderData, ...(runsJobs() ? [RemovedItems] : [])],
})
export class LibraryModule {}
