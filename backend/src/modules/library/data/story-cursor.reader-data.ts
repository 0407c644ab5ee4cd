import { Injectable } from '@nestjs/common';
import { type DataOwner, HoldsReaderData, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';
import { StoryCursorStore } from './story-cursor.store.ts';

@Injectable()
@HoldsReaderData(['story_cursor'])
export class StoryCursorReaderData implements ReaderData {
  readonly part = 'followedStories';

  constructor(private readonly cursors: StoryCursorStore) {}

  collectData({ id }: DataOwner): Promise<unknown> {
    return this.cursors.listByReader(id);
  }
}
