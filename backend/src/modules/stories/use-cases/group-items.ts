import { Inject, Injectable } from '@nestjs/common';
import { isUnreachable } from '../../../shared/database/connection-failure.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { WaitingItemsStore } from '../data/waiting-items.store.ts';
import type { WaitingItem } from '../data/waiting-items.sql.ts';
import { AssignItems } from './assign-items.ts';

const BATCH_SIZE = 200;
/** Number of items per transaction. Larger transactions cost less per item but hold the lock longer. */
const ITEMS_PER_TRANSACTION = 20;

/** Assigns waiting items to stories in the order of their ids, so that the same items always form the same stories. */
@Injectable()
export class GroupItems {
  constructor(
    private readonly waiting: WaitingItemsStore,
    private readonly assignItems: AssignItems,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Groups the item, all waiting items before it, and some after it. The jobs of these other items then have nothing to
   * do.
   */
  async groupWaiting({ itemId }: { itemId: number }): Promise<void> {
    if (!(await this.waiting.hasPending(itemId))) return;
    for (;;) {
      const items = await this.waiting.find({ limit: BATCH_SIZE, upTo: itemId + ITEMS_PER_TRANSACTION });
      for (let from = 0; from < items.length; from += ITEMS_PER_TRANSACTION)
        await this.#group(items.slice(from, from + ITEMS_PER_TRANSACTION));
      if (items.length < BATCH_SIZE || (items.at(-1)?.id ?? 0) >= itemId) return;
    }
  }

  /** Groups items in one transaction, or one by one if that fails, so that a bad item does not block the others. */
  async #group(items: readonly WaitingItem[]): Promise<void> {
    const together = items.filter(({ failed }) => !failed);
    const grouped = together.length > 1 && (await this.#tryGroupingTogether(together));
    for (const item of grouped ? items.filter(({ failed }) => failed) : items) await this.#groupOrPostpone(item);
  }

  async #tryGroupingTogether(items: readonly WaitingItem[]): Promise<boolean> {
    try {
      await this.assignItems.assign(items);
      return true;
    } catch (error) {
      if (isUnreachable(error)) throw error;
      return false;
    }
  }

  async #groupOrPostpone(item: WaitingItem): Promise<void> {
    try {
      await this.assignItems.assign([item]);
      if (item.failed) await this.waiting.deleteFailure(item.id);
    } catch (error) {
      if (isUnreachable(error)) throw error;
      this.logger.error({ err: error, itemId: item.id }, 'could not group an item; retrying it after the others');
      await this.waiting.postpone(item.id, error);
    }
  }
}
