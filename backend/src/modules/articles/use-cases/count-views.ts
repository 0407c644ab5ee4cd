import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';

/**
 * Adds views to articles in the caller's transaction, so that views and their events are stored together or not at all.
 */
@Injectable()
export class CountViews {
  async run(client: PoolClient, views: ReadonlyMap<number, number>): Promise<void> {
    if (views.size === 0) return;
    // A fixed order prevents deadlocks between processes that count at the same time.
    await client.query(
      `insert into article_views (article_id, views) select * from unnest($1::int[], $2::int[]) as counted (article_id, views) order by article_id
       on conflict (article_id) do update set views = article_views.views + excluded.views`,
      [[...views.keys()], [...views.values()]],
    );
  }
}
