import { Injectable } from '@nestjs/common';
import { DeclaresRetention, deleteOlder, type RetentionRules } from '../../../shared/retention/retention-rules.ts';

@Injectable()
@DeclaresRetention()
export class LibraryRetention implements RetentionRules {
  readonly rules = [
    // Readers can undo a removal for ten minutes, so removed items are no longer needed after a day.
    { what: 'articles removed from reading lists', days: 1, deleteSql: deleteOlder('reading_list_item', 'removed_at') },
    // A reader's position in a story is only needed while the story receives updates.
    { what: 'how far readers followed stories', days: 180, deleteSql: deleteOlder('story_cursor', 'seen_at') },
  ];
}
