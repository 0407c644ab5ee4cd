import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../retention/retention-rules.ts';

/**
 * Deletes spending counts per minute, which only matter for the limit in that minute. Counts per day and month are
 * kept for the operator's accounting.
 */
@Injectable()
@DeclaresRetention()
export class OldSpending implements RetentionRules {
  readonly rules = [
    {
      what: 'model spending per minute; totals per day and month stay',
      days: 2,
      deleteSql: `delete from model_spending where (span, starts_at) in (
        select span, starts_at from model_spending
        where span = 'minute' and starts_at < now() - make_interval(days => $1) limit $2) returning 1`,
    },
  ];
}
