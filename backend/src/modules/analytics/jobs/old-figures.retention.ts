import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';

/** Single events are deleted by day (event-days.scheduler.ts). The view counts of articles are kept. */
@Injectable()
@Keeps()
export class OldFigures implements KeepsRows {
  readonly kept = [
    { what: 'figures by article and hour', days: 90, forget: forget('article_hour', 'hour') },
    { what: 'figures by category and hour', days: 90, forget: forget('category_hour', 'hour') },
    { what: 'how fast pages were, by day', days: 90, forget: forget('web_vital', 'day') },
    { what: 'figures by article and day', days: 730, forget: forget('article_day', 'day') },
    { what: 'trends of a day', days: 730, forget: forget('trend_day', 'day') },
    { what: 'figures by category and day', days: 730, forget: forget('category_day', 'day') },
  ];
}

function forget(table: string, time: string): string {
  return `delete from ${table} where ctid in (select ctid from ${table} where ${time} < now() - make_interval(days => $1) limit $2) returning 1`;
}
