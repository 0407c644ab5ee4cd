import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';

export interface WaitingItem {
  id: number;
  revision: number;
  /** It stepped aside before. */
  failed: boolean;
}

/** An item that could not be grouped so often is left alone; its row keeps the reason. */
const MOST_FAILURES = 10;
/** A job looks so many ids back for items that wait before its own; what waits longer has jobs of its own, and the sweep. */
const LOOK_BACK = 500;
/** Longer than any poll's transaction: what it stored bears the time at which it began. */
const SETTLING = '10 minutes';

/**
 * Items that no story holds yet, or whose edit no story has taken note of: the rows that are grouping's orders. Only
 * what changed since everything was last known to be grouped is looked at, so the cost does not grow with the history.
 */
@Injectable()
export class WaitingItemsQuery {
  constructor(private readonly pool: ReadPool) {}

  async find(options: { limit: number; upTo?: number; waitingSeconds?: number }): Promise<WaitingItem[]> {
    return this.pool.query<WaitingItem>(
      `select id, revision, failed from (
         select i.id, i.revision, false as failed from feed_item i left join story_item si on si.item_id = i.id left join grouping_failure f on f.item_id = i.id
         where i.updated_at >= $4 and i.updated_at <= now() - make_interval(secs => $3)
           and i.id > coalesce($2::int - ${LOOK_BACK}, -2147483648) and i.id <= coalesce($2, 2147483647)
           and (si.item_id is null or si.item_revision < i.revision) and f.item_id is null
         union all
         select i.id, i.revision, true from grouping_failure f join feed_item i on i.id = f.item_id where f.retry_at <= now() and f.failures < ${MOST_FAILURES}
       ) waiting where id <= coalesce($2, 2147483647) order by id limit $1`,
      [options.limit, options.upTo ?? null, options.waitingSeconds ?? 0, await this.#settledUntil()],
    );
  }

  /** Whether this item waits, or one that stepped aside may be tried again. */
  async isDue(itemId: number): Promise<boolean> {
    const row = await this.pool.one<{ due: boolean }>(
      `select exists (
         select from feed_item i left join story_item si on si.item_id = i.id
         where i.id = $1 and (si.item_id is null or si.item_revision < i.revision) and not exists (select from grouping_failure f where f.item_id = i.id)
       ) or exists (select from grouping_failure where retry_at <= now() and failures < ${MOST_FAILURES}) as due`,
      [itemId],
    );
    return row?.due === true;
  }

  /** Notes up to when everything is grouped, so that later looks begin there. Items that fail are remembered apart. */
  async settle(): Promise<void> {
    await this.pool.query(
      `update grouping_progress set settled_until = greatest(settled_until, least(now() - interval '${SETTLING}', (
         select min(i.updated_at) from feed_item i left join story_item si on si.item_id = i.id left join grouping_failure f on f.item_id = i.id
         where i.updated_at >= $1 and (si.item_id is null or si.item_revision < i.revision) and f.item_id is null)))`,
      [await this.#settledUntil()],
    );
  }

  /** Asked apart: of a time that it does not know the planner expects a third of the table, and reads all of it. */
  async #settledUntil(): Promise<string> {
    const row = await this.pool.one<{ since: string }>('select settled_until::text as since from grouping_progress');
    return row?.since ?? '-infinity';
  }

  /** The item steps aside, longer each time, so that it keeps nobody else waiting. */
  async stepAside(itemId: number, error: unknown): Promise<void> {
    await this.pool.query(
      `insert into grouping_failure (item_id, failures, retry_at, last_error) values ($1, 1, now() + interval '1 minute', $2)
       on conflict (item_id) do update set failures = grouping_failure.failures + 1, last_error = excluded.last_error,
         retry_at = now() + make_interval(mins => power(2, least(grouping_failure.failures, 10))::int)`,
      [itemId, String(error).slice(0, 1000)],
    );
  }

  async succeeded(itemId: number): Promise<void> {
    await this.pool.query('delete from grouping_failure where item_id = $1', [itemId]);
  }
}
