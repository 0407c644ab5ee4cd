import { Injectable } from '@nestjs/common';
import { DeclaresRetention, deleteOlder, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import { EMPTY_PLANTED_ERRORS } from '../data/planted-error.sql.ts';

/** Forgets who read which draft. */
@Injectable()
@DeclaresRetention()
export class OldReadings implements RetentionRules {
  readonly rules = [
    { what: 'which drafts members of the desk opened', days: 365, deleteSql: deleteOlder('opened_draft', 'opened_at') },
    {
      what: 'members and false texts of planted errors; the outcomes stay',
      days: 365,
      after: 'after their outcome',
      deleteSql: EMPTY_PLANTED_ERRORS,
    },
  ];
}
