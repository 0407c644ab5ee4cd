import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';

export interface WaitingItem {
  id: number;
  revision: number;
  /** True if grouping this item failed before. */
  failed: boolean;
}

/** An item is no longer retried after this many failures. Its row contains the last error. */
const MAX_FAILURES = 10;
/**
 * Number of ids before its own item in which a job looks for waiting items. Earlier ones have their own jobs or are
 * found by the sweep.
 */
const LOOK_BACK = 500;
/** Longer than any poll's transaction, because rows are stored with the time at which their transaction began. */
const SETTLING = '10 minutes';

/**
 * Finds items that are not in a story yet, or that were edited since their story last recorded them. These rows define
 * the pending work of grouping, even if a job is lost. Reads only rows that changed since everything was last known to
 * be grouped, so that the cost does not grow with the history.
 */
@Injectable()
export class WaitingItemsQuery {
  constructor(private readonly database: Database) {}

  async find(options: { limit: number; upTo?: number; waitingSeconds?: number }): Promise<WaitingItem[]> {
    return this.database.query<WaitingItem>(
      `select id, revision, failed from (
         select i.id, i.revision, false as failed from feed_item i left join story_item si on si.item_id = i.id left join grouping_failure f on f.item_id = i.id
         where i.updated_at >= $4 and i.updated_at <= now() - make_interval(secs => $3)
           and i.id > coalesce($2::int - ${LOOK_BACK}, -2147483648) and i.id <= coalesce($2, 2147483647)
           and (si.item_id is null or si.item_revision < i.revision) and f.item_id is null
         union all
         select i.id, i.revision, true from grouping_failure f join feed_item i on i.id = f.item_id where f.retry_at <= now() and f.failures < ${MAX_FAILURES}
       ) waiting where id <= coalesce($2, 2147483647) order by id limit $1`,
      [options.limit, options.upTo ?? null, options.waitingSeconds ?? 0, await this.#settledUntil()],
    );
  }

  /** Returns true if this item is waiting, or if any failed item may be retried. */
  async isDue(itemId: number): Promise<boolean> {
    const row = await this.database.one<{ due: boolean }>(
      `select exists (
         select from feed_item i left join story_item si on si.item_id = i.id
         where i.id = $1 and (si.item_id is null or si.item_revision < i.revision) and not exists (select from grouping_failure f where f.item_id = i.id)
       ) or exists (select from grouping_failure where retry_at <= now() and failures < ${MAX_FAILURES}) as due`,
      [itemId],
    );
    return row?.due === true;
  }

  /**
   * Stores the time up to which everything is grouped, so that later queries start there. Failed items are recorded
   * separately.
   */
  async settle(): Promise<void> {
    await this.database.execute(
      `update grouping_progress set settled_until = greatest(settled_until, least(now() - interval '${SETTLING}', (
         select min(i.updated_at) from feed_item i left join story_item si on si.item_id = i.id left join grouping_failure f on f.item_id = i.id
         where i.updated_at >= $1 and (si.item_id is null or si.item_revision < i.revision) and f.item_id is null)))`,
      [await this.#settledUntil()],
    );
  }

  /**
   * Separate query, so that the planner sees a constant. Otherwise it expects a third of the table to match and reads
   * all of it.
   */
  async #settledUntil(): Promise<string> {
    const row = await this.database.one<{ since: string }>(
      'select settled_until::text as since from grouping_progress',
    );
    return row?.since ?? '-infinity';
  }

  /** Postpones a failed item, longer after each failure, so that it does not block the others. */
  async stepAside(itemId: number, error: unknown): Promise<void> {
    await this.database.execute(
      `insert into grouping_failure (item_id, failures, retry_at, last_error) values ($1, 1, now() + interval '1 minute', $2)
       on conflict (item_id) do update set failures = grouping_failure.failures + 1, last_error = excluded.last_error,
         retry_at = now() + make_interval(mins => power(2, least(grouping_failure.failures, 10))::int)`,
      [itemId, String(error).slice(0, 1000)],
    );
  }

  async succeeded(itemId: number): Promise<void> {
    await this.database.execute('delete from grouping_failure where item_id = $1', [itemId]);
  }
}
