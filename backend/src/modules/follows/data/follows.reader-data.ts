import { Injectable } from '@nestjs/common';
import { type DataOwner, HoldsReaderData, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';
import { Database } from '../../../shared/database/database.ts';
import { FollowStore } from './follow.store.ts';
import type { FollowsTables } from './tables.ts';

@Injectable()
@HoldsReaderData('follow', 'follow_notice')
export class FollowsReaderData implements ReaderData {
  readonly part = 'follows';

  constructor(
    private readonly follows: FollowStore,
    private readonly database: Database,
  ) {}

  async collectData({ id }: DataOwner): Promise<unknown> {
    const emails = this.database
      .read<FollowsTables>()
      .selectFrom('follow_notice')
      .select(['article_id as articleId', 'sent_at as sentAt'])
      .where('reader_id', '=', id)
      .orderBy('sent_at')
      .execute();
    return { follows: await this.follows.list(id), emails: await emails };
  }
}
