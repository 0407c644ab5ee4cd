import { Injectable } from '@nestjs/common';
import { DeclaresRetention, deleteOlder, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import { DELETE_UNUSED_CLIPS, DELETE_UNUSED_RECORDINGS } from '../data/retention.sql.ts';

@Injectable()
@DeclaresRetention()
export class NarrationRetention implements RetentionRules {
  readonly rules = [
    {
      what: 'recordings that nobody requests or plays, and their files',
      days: 90,
      deleteSql: DELETE_UNUSED_RECORDINGS,
    },
    // Clips are uncompressed, and only needed while a text may still be corrected or quoted in a briefing.
    {
      what: 'audio of single sentences, and their files',
      days: 7,
      after: 'without use',
      deleteSql: DELETE_UNUSED_CLIPS,
    },
    { what: 'where readers stopped listening', days: 180, deleteSql: deleteOlder('listening_position', 'updated_at') },
  ];
}
