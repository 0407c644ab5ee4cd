import { Injectable } from '@nestjs/common';
import { TallyScheduler } from '../../../shared/database/tally.scheduler.ts';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';

/** Deletes page texts that no article cites. Cited texts stay as evidence. */
@Injectable()
@Keeps()
export class OldPages implements KeepsRows {
  readonly kept = [
    {
      what: 'page texts that nothing cites',
      days: 14,
      forget: `delete from item_snapshot where id in (
        select s.id from item_snapshot s where s.origin = 'page' and s.created_at < now() - make_interval(days => $1)
          and not exists (select from claim_evidence e where e.snapshot_id = s.id) limit $2) returning 1`,
    },
    {
      what: 'requests for pages',
      days: 30,
      forget: `delete from page_order where item_id in (select item_id from page_order where state <> 'waiting' and updated_at < now() - make_interval(days => $1) limit $2) returning 1`,
    },
    {
      what: 'robots.txt of sites',
      days: 30,
      forget: `delete from robots_file where origin in (select origin from robots_file where expires_at < now() - make_interval(days => $1) limit $2) returning 1`,
    },
  ];
}

/** Maintains totals of items by feed and outlet. */
@Injectable()
export class ItemTallyScheduler extends TallyScheduler {
  protected readonly tally = { table: 'feed_item_tally', keyColumns: ['feed_id', 'outlet_id'], sumColumn: 'items' };
}
