import { Injectable } from '@nestjs/common';
import { DeclaresRetention, deleteOlder, type RetentionRules } from '../retention/retention-rules.ts';
import { ANSWER_VALID_DAYS } from './model-request.store.ts';

/** Deletes stored answers, and spending counts per minute. Keeps usage records and counts per day and month. */
@Injectable()
@DeclaresRetention()
export class ModelCallsRetention implements RetentionRules {
  readonly rules = [
    {
      what: 'model responses; the usage records stay',
      days: ANSWER_VALID_DAYS,
      deleteSql: `update model_request set answer = null where id in (
        select id from model_request
        where answer is not null and created_at < now() - make_interval(days => $1) order by created_at limit $2
      ) returning 1`,
    },
    {
      what: 'model spending per minute; totals per day and month stay',
      days: 2,
      deleteSql: deleteOlder('model_spending', 'starts_at', "span = 'minute'"),
    },
  ];
}
