import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';

export interface WaitingItem {
  id: number;
  revision: number;
}

/** Items that no story holds yet, or whose edit no story has taken note of: the rows that are grouping's orders. */
@Injectable()
export class WaitingItemsQuery {
  constructor(private readonly pool: ReadPool) {}

  find(options: { limit: number; upTo?: number; waitingSeconds?: number }): Promise<WaitingItem[]> {
    return this.pool.query<WaitingItem>(
      `select i.id, i.revision from feed_item i left join story_item si on si.item_id = i.id
       where (si.item_id is null or si.item_revision < i.revision)
         and i.id <= coalesce($2, 2147483647) and i.updated_at <= now() - make_interval(secs => $3)
       order by i.id limit $1`,
      [options.limit, options.upTo ?? null, options.waitingSeconds ?? 0],
    );
  }
}
