import { Injectable } from '@nestjs/common';
import { type DataOwner, HoldsReaderData, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';
import { Database } from '../../../shared/database/database.ts';
import { AlertStore } from './alert.store.ts';
import { FollowStore } from './follow.store.ts';
import type { FollowsTables } from './tables.ts';

@Injectable()
@HoldsReaderData(['follow', 'follow_notice', 'alert_setting', 'alert_device'])
export class FollowsReaderData implements ReaderData {
  readonly part = 'follows';

  constructor(
    private readonly follows: FollowStore,
    private readonly alerts: AlertStore,
    private readonly database: Database,
  ) {}

  async collectData({ id }: DataOwner): Promise<unknown> {
    const notices = this.database
      .read<FollowsTables>()
      .selectFrom('follow_notice')
      .select(['article_id as articleId', 'channel', 'sent_at as sentAt'])
      .where('reader_id', '=', id)
      .orderBy('sent_at')
      .execute();
    const devices = (await this.alerts.listDevices(id)).map(({ endpoint }) => endpoint);
    return {
      follows: await this.follows.list(id),
      notices: await notices,
      alerts: { ...(await this.alerts.findSettings(id)), devices },
    };
  }
}
