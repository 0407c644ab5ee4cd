import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import { DELETE_OPENED_DRAFTS, EMPTY_PLANTED_ERRORS } from '../data/planted-error.sql.ts';

/** Forgets who read which draft. */
@Injectable()
@DeclaresRetention()
export class OldReadings implements RetentionRules {
  readonly rules = [
    { what: 'which drafts members of the desk opened', days: 365, deleteSql: DELETE_OPENED_DRAFTS },
    {
      what: 'members and false texts of planted errors; the outcomes stay',
      days: 365,
      after: 'after their outcome',
      deleteSql: EMPTY_PLANTED_ERRORS,
    },
  ];
}
