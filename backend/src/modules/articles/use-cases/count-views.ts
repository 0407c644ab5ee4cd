import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';

/**
 * Adds views to articles in the current transaction, so that views and their events are stored together or not at all.
 */
@Injectable()
export class CountViews {
  constructor(private readonly database: Database) {}

  async run(views: ReadonlyMap<number, number>): Promise<void> {
    if (views.size === 0) return;
    // A fixed order prevents deadlocks between processes that count at the same time.
    await this.database.execute(
      `insert into article_views (article_id, views) select * from unnest($1::int[], $2::int[]) as counted (article_id, views) order by article_id
       on conflict (article_id) do update set views = article_views.views + excluded.views`,
      [[...views.keys()], [...views.values()]],
    );
  }
}
