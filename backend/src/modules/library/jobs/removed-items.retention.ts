import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';

/** A removal can be undone for a short time. After a day the item is deleted. */
@Injectable()
@Keeps()
export class RemovedItems implements KeepsRows {
  readonly kept = [
    {
      what: 'articles removed from reading lists',
      days: 1,
      forget: `delete from reading_list_item where id in (
        select id from reading_list_item where removed_at < now() - make_interval(days => $1) order by removed_at limit $2) returning 1`,
    },
  ];
}
