import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import { DELETE_FINISHED_EMAILS } from '../data/outbound-mail.sql.ts';

/** Deletes finished emails. Suppressed addresses are kept, because they prevent further email. */
@Injectable()
@DeclaresRetention()
export class FinishedMail implements RetentionRules {
  readonly rules = [
    {
      what: 'mail that was sent, suppressed or finally failed; suppressed addresses stay',
      days: 90,
      deleteSql: DELETE_FINISHED_EMAILS,
    },
  ];
}
