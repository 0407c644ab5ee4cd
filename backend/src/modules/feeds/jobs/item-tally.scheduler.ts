import { Injectable } from '@nestjs/common';
import { TallyScheduler } from '../../../shared/database/tally.scheduler.ts';

/** Keeps totals of items by feed and outlet. */
@Injectable()
export class ItemTallyScheduler extends TallyScheduler {
  protected readonly tally = { table: 'feed_item_tally', of: ['feed_id', 'outlet_id'], counted: 'items' };
}
