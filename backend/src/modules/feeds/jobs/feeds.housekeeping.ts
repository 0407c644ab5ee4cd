import { Injectable } from '@nestjs/common';
import { TallyScheduler } from '../../../shared/database/tally.scheduler.ts';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import { DELETE_PAGE_REQUESTS, DELETE_ROBOTS_FILES, DELETE_UNCITED_PAGES } from '../data/retention.sql.ts';

/** Deletes page texts that no article cites, and old records of page requests. */
@Injectable()
@DeclaresRetention()
export class OldPages implements RetentionRules {
  readonly rules = [
    { what: 'texts of pages that no article cites', days: 14, deleteSql: DELETE_UNCITED_PAGES },
    { what: 'requests to read pages', days: 30, deleteSql: DELETE_PAGE_REQUESTS },
    { what: 'robots.txt files of sites', days: 30, deleteSql: DELETE_ROBOTS_FILES },
  ];
}

/** Maintains the numbers of items by feed and by outlet. */
@Injectable()
export class ItemTallyScheduler extends TallyScheduler {
  protected readonly tally = { table: 'feed_item_tally', keyColumns: ['feed_id', 'outlet_id'], sumColumn: 'items' };
}
