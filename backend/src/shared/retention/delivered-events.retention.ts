import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from './keeps-rows.ts';

/** Delivered events are kept for investigations. Dead letters stay until somebody handles them. */
@Injectable()
@Keeps()
export class DeliveredEvents implements KeepsRows {
  readonly kept = [
    {
      what: 'delivered events',
      days: 14,
      forget: `delete from outbox_event where position in (
        select position from outbox_event where published_at < now() - make_interval(days => $1) order by published_at limit $2) returning 1`,
    },
  ];
}
