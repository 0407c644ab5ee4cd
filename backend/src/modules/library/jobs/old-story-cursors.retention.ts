import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';

/** Cursors matter only while a story continues. */
@Injectable()
@Keeps()
export class OldStoryCursors implements KeepsRows {
  readonly kept = [
    {
      what: 'how far readers have followed stories',
      days: 180,
      forget: `delete from story_cursor where (reader_id, article_id) in (
        select reader_id, article_id from story_cursor where seen_at < now() - make_interval(days => $1) order by seen_at limit $2) returning 1`,
    },
  ];
}
