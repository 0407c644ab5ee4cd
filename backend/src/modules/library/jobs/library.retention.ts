import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';
import { DELETE_REMOVED_ITEMS } from '../data/reading-list.sql.ts';
import { DELETE_OLD_CURSORS } from '../data/story-cursor.sql.ts';

@Injectable()
@Keeps()
export class LibraryRetention implements KeepsRows {
  readonly kept = [
    // A removal can be undone for a short time. After a day the item is deleted.
    { what: 'articles removed from reading lists', days: 1, forget: DELETE_REMOVED_ITEMS },
    // Cursors matter only while a story continues.
    { what: "readers' positions in stories", days: 180, forget: DELETE_OLD_CURSORS },
  ];
}
