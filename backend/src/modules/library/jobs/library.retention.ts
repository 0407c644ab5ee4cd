import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';

@Injectable()
@Keeps()
export class LibraryRetention implements KeepsRows {
  readonly kept = [
    {
      // A removal can be undone for a short time. After a day the item is deleted.
      what: 'articles removed from reading lists',
      days: 1,
      forget: `delete from reading_list_item where id in (
        select id from reading_list_item where removed_at < now() - make_interval(days => $1) order by removed_at limit $2) returning 1`,
    },
    {
      // Cursors matter only while a story continues.
      what: "readers' positions in stories",
      days: 180,
      forget: `delete from story_cursor where (reader_id, article_id) in (
        select reader_id, article_id from story_cursor where seen_at < now() - make_interval(days => $1) order by seen_at limit $2) returning 1`,
    },
  ];
}
