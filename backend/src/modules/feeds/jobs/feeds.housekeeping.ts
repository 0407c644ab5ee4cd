import { Injectable } from '@nestjs/common';
import { TallyScheduler } from '../../../shared/database/tally.scheduler.ts';
import { DeclaresRetention, deleteOlder, type RetentionRules } from '../../../shared/retention/retention-rules.ts';

/** Cited pages are kept as evidence. */
const UNCITED_PAGE =
  "origin = 'page' and not exists (select from claim_evidence e where e.snapshot_id = item_snapshot.id)";

/** Deletes page texts that no article cites, and old records of page requests. */
@Injectable()
@DeclaresRetention()
export class OldPages implements RetentionRules {
  readonly rules = [
    {
      what: 'texts of pages that no article cites',
      days: 14,
      deleteSql: deleteOlder('item_snapshot', 'created_at', UNCITED_PAGE),
    },
    {
      what: 'requests to read pages',
      days: 30,
      deleteSql: deleteOlder('page_request', 'updated_at', "state <> 'waiting'"),
    },
    { what: 'robots.txt files of sites', days: 30, deleteSql: deleteOlder('robots_file', 'expires_at') },
  ];
}

/** Maintains the numbers of items by feed and by outlet. */
@Injectable()
export class ItemTallyScheduler extends TallyScheduler {
  protected readonly tally = { table: 'feed_item_tally', keyColumns: ['feed_id', 'outlet_id'], sumColumn: 'items' };
}
