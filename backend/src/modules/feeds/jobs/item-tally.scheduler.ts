import { Injectable } from '@nestjs/common';
import { TallyScheduler } from '../../../shared/database/tally.scheduler.ts';

/** The sums of items. */
@Injectable()
export class ItemTallyScheduler extends TallyScheduler {
  protected readonly tally = { table: 'feed_item_tally', of: ['feed_id', 'outlet_id'], counted: 'items' };
}
