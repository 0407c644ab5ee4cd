import { Injectable } from '@nestjs/common';
import { TallyScheduler } from '../../../shared/database/tally.scheduler.ts';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import { DELETE_PAGE_REQUESTS, DELETE_ROBOTS_FILES, DELETE_UNCITED_PAGES } from '../data/retention.sql.ts';

/** Deletes page texts that no article cites, and old records of requests to sites. */
@Injectable()
@DeclaresRetention()
export class OldPages implements RetentionRules {
  readonly rules = [
    { what: 'page texts that nothing cites', days: 14, deleteSql: DELETE_UNCITED_PAGES },
    { what: 'requests for pages', days: 30, deleteSql: DELETE_PAGE_REQUESTS },
    { what: 'robots.txt of sites', days: 30, deleteSql: DELETE_ROBOTS_FILES },
  ];
}

/** Maintains totals of items by feed and outlet. */
@Injectable()
export class ItemTallyScheduler extends TallyScheduler {
  protected readonly tally = { table: 'feed_item_tally', keyColumns: ['feed_id', 'outlet_id'], sumColumn: 'items' };
}
