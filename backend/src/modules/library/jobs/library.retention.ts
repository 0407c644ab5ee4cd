import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import { DELETE_REMOVED_ITEMS } from '../data/reading-list.sql.ts';
import { DELETE_OLD_CURSORS } from '../data/story-cursor.sql.ts';

@Injectable()
@DeclaresRetention()
export class LibraryRetention implements RetentionRules {
  readonly rules = [
    // Readers can undo a removal for ten minutes, so removed items are no longer needed after a day.
    { what: 'articles removed from reading lists', days: 1, deleteSql: DELETE_REMOVED_ITEMS },
    // A reader's position in a story is only needed while the story receives updates.
    { what: 'how far readers followed stories', days: 180, deleteSql: DELETE_OLD_CURSORS },
  ];
}
