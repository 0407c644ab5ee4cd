import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import { DELETE_REMOVED_ITEMS } from '../data/reading-list.sql.ts';
import { DELETE_OLD_CURSORS } from '../data/story-cursor.sql.ts';

@Injectable()
@DeclaresRetention()
export class LibraryRetention implements RetentionRules {
  readonly rules = [
    // A removal can be undone for a short time. After a day the item is deleted.
    { what: 'articles removed from reading lists', days: 1, deleteSql: DELETE_REMOVED_ITEMS },
    // Cursors only matter while a story continues.
    { what: "readers' positions in stories", days: 180, deleteSql: DELETE_OLD_CURSORS },
  ];
}
