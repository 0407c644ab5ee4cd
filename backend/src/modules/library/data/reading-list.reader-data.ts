import { Injectable } from '@nestjs/common';
import { type DataOwner, HoldsReaderData, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';
import { ReadingListStore } from './reading-list.store.ts';

@Injectable()
@HoldsReaderData(['reading_list'])
export class ReadingListReaderData implements ReaderData {
  readonly part = 'readingList';

  constructor(private readonly lists: ReadingListStore) {}

  async collectData({ id }: DataOwner): Promise<unknown> {
    const items = await this.lists.listItems(id);
    return items.map(({ article_id: articleId, title, added_at: savedAt, note, progress }) => ({
      articleId,
      title,
      savedAt,
      note,
      progress,
    }));
  }

  revokeAccess(readerId: number): Promise<void> {
    return this.lists.revokeFeed(readerId);
  }
}
