import { Injectable } from '@nestjs/common';
import { DeclaresRetention, deleteOlder, type RetentionRules } from '../../../shared/retention/retention-rules.ts';

/** Deletes abandoned claims of translations. */
@Injectable()
@DeclaresRetention()
export class CurationRetention implements RetentionRules {
  readonly rules = [
    {
      what: 'claims of translations that were never finished',
      days: 1,
      deleteSql: deleteOlder('translation_claim', 'claimed_until'),
    },
  ];
}
