import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isStatementTimeout } from '../../../shared/database/connection-failure.ts';
import { Database } from '../../../shared/database/database.ts';
import type { StoriesTables } from './tables.ts';
import {
  HAS_PENDING_ITEM,
  POSTPONE_ITEM,
  SAVE_GROUPING_PROGRESS,
  WAITING_ITEMS,
  type WaitingItem,
} from './waiting-items.sql.ts';

/**
 * Finds items that are not in a story yet, or that were edited since their story last processed them. Pending grouping
 * work is derived from these rows, so none is lost with its job. Reads only rows that changed after the time up to
 * which all items have been grouped, so that the cost does not grow with the archive.
 */
@Injectable()
export class WaitingItemsStore {
  constructor(private readonly database: Database) {}

  async find(options: { limit: number; upTo?: number; waitingSeconds?: number }): Promise<WaitingItem[]> {
    const { limit, upTo = null, waitingSeconds = 0 } = options;
    return this.database.query<WaitingItem>(WAITING_ITEMS, [limit, upTo, waitingSeconds, await this.#groupedUntil()]);
  }

  /** Returns true if this item is waiting, or if any failed item may be retried. */
  async hasPending(itemId: number): Promise<boolean> {
    const row = await this.database.one<{ due: boolean }>(HAS_PENDING_ITEM, [itemId]);
    return row?.due === true;
  }

  /** Stores the time up to which all items are grouped, so that later queries can start there. */
  async saveProgress(): Promise<void> {
    await this.database.execute(SAVE_GROUPING_PROGRESS, [await this.#groupedUntil()]);
  }

  /**
   * Postpones the next attempt for a failed item, longer after each failure, so that the item does not block others.
   */
  async postpone(itemId: number, error: unknown): Promise<void> {
    await this.database.execute(POSTPONE_ITEM, [itemId, String(error).slice(0, 1000), isStatementTimeout(error)]);
  }

  async deleteFailure(itemId: number): Promise<void> {
    await this.database.write<StoriesTables>().deleteFrom('grouping_failure').where('item_id', '=', itemId).execute();
  }

  /**
   * Returns the time up to which all items have been grouped, as text because `-infinity` is not a date in JavaScript.
   * Read in a separate query, so that the planner sees a constant; otherwise it expects a third of the table to match
   * and scans all of it.
   */
  async #groupedUntil(): Promise<string> {
    const row = await this.database
      .read<StoriesTables>()
      .selectFrom('grouping_progress')
      .select(sql<string>`settled_until::text`.as('since'))
      .executeTakeFirst();
    return row?.since ?? '-infinity';
  }
}
