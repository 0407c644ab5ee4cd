import { Inject, Injectable, Optional } from '@nestjs/common';
import { isConnectionFailure } from '../../../shared/database/connection-failure.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { type WaitingItem, WaitingItemsQuery } from '../data/waiting-items.query.ts';
import { EmbedItems } from './embed-items.ts';
import { PlaceItems } from './place-items.ts';

const BATCH = 200;
/** So many share a transaction: a burst costs less an item, and nobody waits long for the lock. */
const TOGETHER = 20;

/** Puts waiting items into stories in the order of their ids, so that the same items always make the same stories. */
@Injectable()
export class GroupItems {
  constructor(
    private readonly waiting: WaitingItemsQuery,
    private readonly placeItems: PlaceItems,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() private readonly embedItems?: EmbedItems,
  ) {}

  /** Groups the item, all that waits before it, and some that wait behind it: their own jobs then find nothing to do. */
  async run({ itemId }: { itemId: number }): Promise<void> {
    if (!(await this.waiting.isDue(itemId))) return;
    for (;;) {
      const items = await this.waiting.find({ limit: BATCH, upTo: itemId + TOGETHER });
      await this.embedItems?.run(items.map(({ id }) => id));
      for (let from = 0; from < items.length; from += TOGETHER) await this.#group(items.slice(from, from + TOGETHER));
      if (items.length < BATCH || (items.at(-1)?.id ?? 0) >= itemId) return;
    }
  }

  /** One item that cannot be grouped must not keep all others waiting: then each goes on its own. */
  async #group(items: readonly WaitingItem[]): Promise<void> {
    const together = items.filter(({ failed }) => !failed);
    const grouped = together.length > 1 && (await this.#tryTogether(together));
    for (const item of grouped ? items.filter(({ failed }) => failed) : items) await this.#groupOrStepAside(item);
  }

  async #tryTogether(items: readonly WaitingItem[]): Promise<boolean> {
    try {
      await this.placeItems.run(items);
      return true;
    } catch (error) {
      if (isConnectionFailure(error)) throw error;
      return false;
    }
  }

  async #groupOrStepAside(item: WaitingItem): Promise<void> {
    try {
      await this.placeItems.run([item]);
      if (item.failed) await this.waiting.succeeded(item.id);
    } catch (error) {
      if (isConnectionFailure(error)) throw error;
      this.logger.error({ err: error, itemId: item.id }, 'an item could not be grouped; it steps aside');
      await this.waiting.stepAside(item.id, error);
    }
  }
}
